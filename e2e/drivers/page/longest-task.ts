import type { Page } from '@playwright/test';

type Event = {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: unknown };
};
/** Milliseconds: of the processor, which other work on the machine does not add to, and by the clock, which it does. */
type Longest = { readonly cpu: number; readonly wall: number };

const threadOf = ({ pid, tid }: Event) => `${pid} ${tid}`;

function longestIn(events: readonly Event[]): Longest {
  const isMain = ({ name, args }: Event) => name === 'thread_name' && args?.name === 'CrRendererMain';
  const mains = new Set(events.filter(isMain).map(threadOf));
  const tasks = events.filter((event) => event.name === 'ThreadControllerImpl::RunTask' && mains.has(threadOf(event)));
  // A browser that measures nothing would call every task short.
  if (tasks.length === 0 || tasks.every(({ tdur }) => !tdur)) throw new Error('The trace has no tasks of a page');
  const most = (of: (task: Event) => number | undefined) =>
    tasks.reduce((longest, task) => Math.max(longest, (of(task) ?? 0) / 1000), 0);
  return { cpu: most(({ tdur }) => tdur), wall: most(({ dur }) => dur) };
}

/** The longest that the main thread of a page is busy in one go while something is done. */
export async function longestTask(page: Page, work: () => Promise<void>): Promise<Longest> {
  const browser = page.context().browser();
  if (!browser) throw new Error('This page has no browser to ask');
  await browser.startTracing(page, { categories: ['toplevel'] });
  await work();
  const trace = await browser.stopTracing();
  return longestIn(JSON.parse(trace.toString()).traceEvents);
}
