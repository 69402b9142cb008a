import type { Page } from '@playwright/test';

interface TraceEvent {
  name: string;
  cat: string;
  pid: number;
  tid: number;
  /** µs; `tdur` is the thread's own time, without waiting for a processor */
  ts: number;
  dur?: number;
  tdur?: number;
  args?: { chrome_mojo_event_info?: { mojo_interface_tag?: string } };
}

/** The last mark of this name begins the measurement: a page that the action opens sets its own. */
export const FROM = 'measured from';
const TO = 'measured to';
/** For shorter tasks Chromium notes no time of the thread. */
const TOO_SHORT_US = 100;

/**
 * The main thread's work in each task during an action, ms of thread time, longest first. Wall-clock time would measure
 * other processes too. The tools' own requests to the page are left out.
 */
export const mainThreadWork = async (page: Page, action: () => Promise<void>): Promise<number[]> => {
  const browser = page.context().browser();
  if (!browser) throw new Error('no browser to trace');
  await browser.startTracing(page, {
    // no timeline: for it the browser looks up where each function of a script is, within the task that evaluates it
    categories: ['-*', 'toplevel', 'blink.user_timing'],
  });
  await page.evaluate((name) => performance.mark(name), FROM);
  await action();
  await page.evaluate((name) => performance.mark(name), TO);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString('utf8')) as { traceEvents: TraceEvent[] };
  const markOf = (markName: string) => {
    const [mark] = traceEvents
      .filter(({ cat, name }) => cat === 'blink.user_timing' && name === markName)
      .sort((a, b) => b.ts - a.ts);
    if (!mark) throw new Error(`the trace has no mark "${markName}"`);
    return mark;
  };
  const [from, to] = [markOf(FROM), markOf(TO)];
  const within = traceEvents.filter(
    ({ pid, tid, ts, dur = 0 }) => pid === from.pid && tid === from.tid && ts >= from.ts && ts + dur <= to.ts,
  );
  const tools = within.filter(({ args }) => /devtools/i.test(args?.chrome_mojo_event_info?.mojo_interface_tag ?? ''));
  const tasks = within.filter(
    ({ name, cat, ts, dur = 0 }) =>
      name === 'ThreadControllerImpl::RunTask' &&
      cat === 'toplevel' &&
      !tools.some((one) => one.ts >= ts && one.ts <= ts + dur),
  );
  // now and then a task has no thread time, or another one's; one of a few microseconds never has
  const timed = tasks.filter(({ tdur, dur = 0 }) => tdur !== undefined || dur < TOO_SHORT_US);
  if (timed.length < tasks.length * 0.9 || timed.length === 0) throw new Error('the trace has no tasks');
  return timed.map(({ tdur, dur = 0 }) => Math.min(tdur ?? dur, dur) / 1000).sort((a, b) => b - a);
};
