/** A fresh Chromium for every run, and what is read of it: main-thread CPU, all of the renderer's CPU, resident memory. */
import { readFileSync } from 'node:fs';
import { chromium } from 'playwright';
import { findChromium } from '../../../.ci/set-up.mjs';
import { probe } from './probe.mjs';

/** Leaves the product's map 1,200 by 800 pixels between its panels. */
const viewport = { width: 1830, height: 848 };

const args = [
  '--no-sandbox',
  '--enable-unsafe-swiftshader',
  '--use-angle=swiftshader',
  '--ignore-gpu-blocklist',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-features=BackForwardCache',
  // A million parsed records do not fit into the default heap; the same for every contestant.
  '--js-flags=--max-old-space-size=4096',
];

/** Rejects after `ms`. The work itself continues: close the page. */
export function within(ms, what, work) {
  let timer;
  const late = new Promise((_, fail) => {
    timer = setTimeout(() => fail(new Error(`${what}: not within ${ms} ms`)), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

export async function launch() {
  const browser = await chromium.launch({ executablePath: (await findChromium()) ?? undefined, args });
  const context = await browser.newContext({ viewport });
  await context.addInitScript(probe);
  return { browser, context };
}

function residentOf(pid) {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/** A page with its instruments. `errors` collects what the page complained of. */
export async function openPage({ browser, context }) {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  const browserCdp = await browser.newBrowserCDPSession();
  await cdp.send('Performance.enable');
  const errors = [];
  page.on('pageerror', (error) => errors.push(String(error).slice(0, 200)));
  page.on('crash', () => errors.push('The renderer crashed.'));

  const renderers = async () => {
    const { processInfo } = await browserCdp.send('SystemInfo.getProcessInfo');
    return processInfo.filter(({ type }) => type === 'renderer');
  };
  /** Milliseconds: `main` is the main thread's own CPU, `all` the CPU of every renderer thread. */
  const cpu = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    const main = 1000 * (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? 0);
    const all = (await renderers()).reduce((sum, { cpuTime }) => sum + cpuTime * 1000, 0);
    return { main, all };
  };
  /** Milliseconds of all processes of the browser, the graphics among them. */
  const wholeCpu = async () => {
    const { processInfo } = await browserCdp.send('SystemInfo.getProcessInfo');
    return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime * 1000, 0);
  };
  /** Main-thread CPU alone: one call, for single moves. */
  const mainCpu = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? 0);
  };
  const resident = async () => {
    await cdp.send('HeapProfiler.collectGarbage');
    return Math.max(0, ...(await renderers()).map(({ id }) => residentOf(id)));
  };
  const mouse = (type, [x, y], { pressed = false, alt = false } = {}) =>
    cdp.send('Input.dispatchMouseEvent', {
      type,
      x,
      y,
      button: type === 'mouseMoved' && !pressed ? 'none' : 'left',
      buttons: pressed ? 1 : 0,
      modifiers: alt ? 1 : 0,
      clickCount: type === 'mouseMoved' ? 0 : 1,
    });
  const hand = {
    move: (at, pressed = false, alt = false) => mouse('mouseMoved', at, { pressed, alt }),
    press: (at, alt = false) => mouse('mousePressed', at, { pressed: true, alt }),
    release: (at, alt = false) => mouse('mouseReleased', at, { alt }),
  };
  const arm = (watch = null) => page.evaluate((place) => globalThis.__bench.arm(place), watch);
  const settled = (options = {}) =>
    within(
      90_000,
      'settling',
      page.evaluate((wanted) => globalThis.__bench.settled(wanted), options),
    );
  /** One input and everything that follows from it: main-thread CPU, and what the probe saw. */
  const measured = async (input, { watch = null, ...options } = {}) => {
    await arm(watch);
    const before = await mainCpu();
    await input();
    const seen = await settled(options);
    return { ...seen, cpu: (await mainCpu()) - before };
  };
  return { page, cdp, errors, cpu, wholeCpu, resident, hand, arm, settled, measured };
}

/** Runs a phase and adds its longest main-thread task. */
export async function phase(session, work) {
  await session.page.evaluate(() => globalThis.__bench.resetLong());
  const result = await work();
  const { max, count } = await session.page.evaluate(() => globalThis.__bench.long());
  return { ...result, longestTask: max, longTasks: count };
}
