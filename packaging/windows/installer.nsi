; Installer for Windows, for the current user: program, start menu, uninstaller. Uninstalling keeps the player's files.
; makensis -NOCD -DVERSION=0.2.0 -DOUT=setup.exe packaging/windows/installer.nsi, from the root of the repository.
Unicode true
Name "Brickwork"
OutFile "${OUT}"
RequestExecutionLevel user
InstallDir "$LOCALAPPDATA\Programs\Brickwork"
SetCompressor /SOLID lzma
!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\Brickwork"

Page directory
Page instfiles
UninstPage uninstConfirm
UninstPage instfiles

Section
    SetOutPath "$INSTDIR"
    File "target\release\brickwork.exe"
    File LICENSE-MIT
    File LICENSE-APACHE
    File CREDITS.md
    WriteUninstaller "$INSTDIR\uninstall.exe"
    CreateDirectory "$SMPROGRAMS\Brickwork"
    CreateShortcut "$SMPROGRAMS\Brickwork\Brickwork.lnk" "$INSTDIR\brickwork.exe"
    CreateShortcut "$SMPROGRAMS\Brickwork\Level editor.lnk" "$INSTDIR\brickwork.exe" "edit"
    WriteRegStr HKCU "${UNINSTALL}" "DisplayName" "Brickwork"
    WriteRegStr HKCU "${UNINSTALL}" "DisplayVersion" "${VERSION}"
    WriteRegStr HKCU "${UNINSTALL}" "DisplayIcon" "$INSTDIR\brickwork.exe"
    WriteRegStr HKCU "${UNINSTALL}" "UninstallString" '"$INSTDIR\uninstall.exe"'
    WriteRegDWORD HKCU "${UNINSTALL}" "NoModify" 1
    WriteRegDWORD HKCU "${UNINSTALL}" "NoRepair" 1
SectionEnd

Section "Uninstall"
    Delete "$INSTDIR\brickwork.exe"
    Delete "$INSTDIR\LICENSE-MIT"
    Delete "$INSTDIR\LICENSE-APACHE"
    Delete "$INSTDIR\CREDITS.md"
    Delete "$INSTDIR\uninstall.exe"
    RMDir "$INSTDIR"
    RMDir /r "$SMPROGRAMS\Brickwork"
    DeleteRegKey HKCU "${UNINSTALL}"
SectionEnd
