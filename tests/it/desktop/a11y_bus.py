"""Accessibility service on a session bus: a screen reader seems to run, but the address of its bus leads nowhere.

Needs python3-dbus and python3-gi. Prints a line when the service is ready.
"""

import dbus
import dbus.service
from dbus.mainloop.glib import DBusGMainLoop
from gi.repository import GLib

DBusGMainLoop(set_as_default=True)
BUS = dbus.SessionBus()
NAME = dbus.service.BusName("org.a11y.Bus", BUS)
PROPERTIES = "org.freedesktop.DBus.Properties"
ENABLED = {"IsEnabled": dbus.Boolean(True), "ScreenReaderEnabled": dbus.Boolean(True)}


class Service(dbus.service.Object):
    @dbus.service.method("org.a11y.Bus", in_signature="", out_signature="s")
    def GetAddress(self):
        return "unix:path=/nonexistent/at-spi"

    @dbus.service.method(PROPERTIES, in_signature="ss", out_signature="v")
    def Get(self, interface, name):
        return dbus.Boolean(True)

    @dbus.service.method(PROPERTIES, in_signature="s", out_signature="a{sv}")
    def GetAll(self, interface):
        return ENABLED

    @dbus.service.signal(PROPERTIES, signature="sa{sv}as")
    def PropertiesChanged(self, interface, changed, invalidated):
        pass


def change():
    SERVICE.PropertiesChanged("org.a11y.Status", {"ScreenReaderEnabled": dbus.Boolean(True)}, [])
    return True


SERVICE = Service(BUS, "/org/a11y/bus")
GLib.timeout_add(500, change)
print("ready", flush=True)
GLib.MainLoop().run()
