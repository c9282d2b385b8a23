//! Jobs with and without a thread.

use super::*;

fn take_all(job: &mut Job<u32>) -> Vec<u32> {
    let mut all = Vec::new();
    loop {
        match job.poll() {
            Poll::Ready(Some(next)) => all.push(next),
            Poll::Pending => thread::sleep(Duration::from_millis(1)),
            Poll::Ready(None) => return all,
        }
    }
}

#[test]
fn all_items_arrive_in_order_and_then_the_job_is_done() {
    for (has_thread, ahead) in [(true, 3), (true, 0), (false, 3), (false, 0)] {
        let work = async |output: Output<u32>| output.give_all(0..100).await;
        let mut job = Job::start("count", ahead, has_thread, work);
        assert_eq!(take_all(&mut job), (0..100).collect::<Vec<_>>());
        assert!(matches!(job.poll(), Poll::Ready(None)), "and stays so");
        let mut job = Job::start("count", ahead, has_thread, work);
        let waited: Vec<u32> = std::iter::from_fn(|| job.wait()).collect();
        assert_eq!(waited, (0..100).collect::<Vec<_>>());
    }
}

#[test]
fn a_job_on_a_thread_rests_for_as_long_as_it_makes_its_items() {
    const ITEMS: u32 = 10;
    let making = Duration::from_millis(5);
    let begun = Instant::now();
    let work = async move |output: Output<u32>| {
        let make = |item| {
            thread::sleep(making);
            item
        };
        output.give_all((0..ITEMS).map(make)).await;
    };
    let mut job = Job::start("makes", 3, true, work);
    assert_eq!(take_all(&mut job).len(), ITEMS as usize);
    let took = begun.elapsed();
    assert!(took >= 2 * ITEMS * making, "{took:?}");
}

#[test]
fn without_a_thread_a_job_works_only_while_it_is_polled_and_not_for_long() {
    let work = async |output: Output<u32>| {
        while output.should_continue().await {
            thread::sleep(Duration::from_millis(1));
        }
    };
    let mut job = Job::start("works", 1, false, work);
    for _ in 0..3 {
        let begun = Instant::now();
        assert!(job.poll().is_pending());
        let took = begun.elapsed();
        assert!(took >= SLICE, "{took:?}");
        // A busy machine may delay each step.
        assert!(took < Duration::from_secs(1), "{took:?}");
    }
}

#[test]
fn jobs_without_a_thread_share_the_time_of_a_frame_and_none_starves() {
    let work = async |output: Output<u32>| {
        while output.should_continue().await {
            thread::sleep(Duration::from_millis(1));
            output.give(1).await;
        }
    };
    let mut jobs = [(); 3].map(|()| Job::start("works", 1, false, work));
    for _ in 0..3 {
        start_frame();
        let begun = Instant::now();
        let items = jobs.each_mut().map(|job| {
            let items = std::iter::from_fn(|| match job.poll() {
                Poll::Ready(item) => item,
                Poll::Pending => None,
            });
            items.sum::<u32>()
        });
        // A busy machine may delay each step.
        assert!(begun.elapsed() < Duration::from_secs(1));
        assert!(items.iter().all(|items| *items > 0), "{items:?}");
        // A share is 2 ms, and a step takes at least 1 ms.
        assert!(items.iter().all(|items| *items <= 2), "{items:?}");
    }
}

#[test]
fn a_job_whose_handle_is_dropped_ends_while_it_works_and_while_it_waits() {
    for has_thread in [true, false] {
        let (ended, told) = sync_channel(2);
        let (works, waits) = (OnDrop(ended.clone()), OnDrop(ended));
        let working = async move |output: Output<u32>| {
            let _end = works;
            while output.should_continue().await {}
        };
        let waiting = async move |output: Output<u32>| {
            let _end = waits;
            output.give_all(std::iter::repeat(1)).await;
        };
        let mut working = Job::start("works", 0, has_thread, working);
        let mut waiting = Job::start("waits", 1, has_thread, waiting);
        assert!(working.poll().is_pending());
        let _ = waiting.poll();
        drop((working, waiting));
        for _ in 0..2 {
            let end = told.recv_timeout(Duration::from_secs(30));
            assert!(end.is_ok(), "it ends");
        }
    }
}

/// Sends a message when it is dropped, which is when the work of a job ends.
struct OnDrop(SyncSender<()>);

impl Drop for OnDrop {
    fn drop(&mut self) {
        let _ = self.0.send(());
    }
}
