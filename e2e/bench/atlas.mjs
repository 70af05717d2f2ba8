import { spawn } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { chromium } from '@playwright/test';

/**
 * An atlas of the sample town as one PDF: seconds from the press to the file, its size, and the longest that the page was busy in
 * one go meanwhile. `REPS` (3), `SHEETS` (40), `GROUND` (`faint`, `full`, `none`). The demo has to be built.
 */
const [reps, wanted, ground] = [
  Number(process.env.REPS ?? 3),
  Number(process.env.SHEETS ?? 40),
  process.env.GROUND ?? 'faint',
];
const port = Number(process.env.PORT ?? 4899);
const origin = `http://localhost:${port}`;
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

async function reachable() {
  for (let turn = 0; turn < 100; turn += 1) {
    const found = await fetch(origin).then(
      ({ ok }) => ok,
      () => false,
    );
    if (found) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`Nothing answers at ${origin}`);
}

/** The sheets that a scale makes, when they are laid out. */
async function sheetsAt(panel, scale) {
  await panel
    .getByTestId('print-scale')
    .selectOption('custom')
    .catch(() => undefined);
  const own = panel.getByTestId('print-scale-typed');
  await own.fill(String(scale));
  await own.press('Enter');
  await panel.page().waitForTimeout(300);
  const words = panel.getByTestId('print-sheets');
  await words.filter({ hasText: /\d/ }).waitFor();
  return Number(/^[\d,]+/.exec(await words.textContent())?.[0].replace(',', '') ?? 0);
}

/** The scale of the wanted number of sheets, and how many it really makes. */
async function layOut(panel) {
  let [few, many] = [10_000, 300];
  for (let turn = 0; turn < 12; turn += 1) {
    const scale = Math.round(Math.sqrt(few * many));
    const count = await sheetsAt(panel, scale);
    if (count === wanted) return { scale, count };
    if (count > wanted) many = scale;
    else few = scale;
  }
  return { scale: many, count: await sheetsAt(panel, many) };
}

function longestTask(trace) {
  const { traceEvents } = JSON.parse(trace.toString());
  const thread = ({ pid, tid }) => `${pid} ${tid}`;
  const mains = new Set(
    traceEvents.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain').map(thread),
  );
  const tasks = traceEvents.filter(
    (event) => event.name === 'ThreadControllerImpl::RunTask' && mains.has(thread(event)),
  );
  const most = (of) => Math.max(...tasks.map((task) => (of(task) ?? 0) / 1000));
  return { wall: most(({ dur }) => dur), cpu: most(({ tdur }) => tdur) };
}

async function run() {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH || undefined,
    args: ['--no-sandbox', '--enable-unsafe-swiftshader', '--use-angle=swiftshader', '--ignore-gpu-blocklist'],
  });
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(`${origin}/sign-in?next=/projects/1`);
  await page.getByTestId('demo-user-planner').click();
  await page.locator('[data-testid=map][data-ready=true]').waitFor({ timeout: 60_000 });
  await page.keyboard.press('Control+p');
  const panel = page.getByTestId('print');
  await panel.getByTestId('print-paper').selectOption('A3');
  await panel.getByText('What is shown').click();
  await panel.getByTestId('print-ground').selectOption(ground);
  await panel.getByRole('button', { name: 'Atlas' }).click();
  const { scale, count } = await layOut(panel);
  await page.waitForTimeout(3000);
  await browser.startTracing(page, { categories: ['toplevel'] });
  const before = performance.now();
  const waiting = page.waitForEvent('download', { timeout: 300_000 });
  await panel.getByTestId('print-pdf').click();
  const path = await (await waiting).path();
  const seconds = (performance.now() - before) / 1000;
  const { wall, cpu } = longestTask(await browser.stopTracing());
  const { size } = await stat(path);
  await browser.close();
  return { sheets: count, scale, seconds, megabytes: size / 1e6, longest: wall, cpu };
}

const server = spawn(process.execPath, ['.ci/serve.mjs', 'dist-demo', String(port), '--plain'], { stdio: 'ignore' });
try {
  await reachable();
  const runs = [];
  for (let turn = 0; turn < reps; turn += 1) {
    runs.push(await run());
    console.log(
      JSON.stringify(runs.at(-1), (_, value) => (typeof value === 'number' ? Math.round(value * 10) / 10 : value)),
    );
  }
  const middle = (key) => median(runs.map((one) => one[key])).toFixed(1);
  console.log(
    `median of ${reps}: ${middle('seconds')} s, ${middle('megabytes')} MB, longest task of the page ${middle('longest')} ms (${middle('cpu')} ms of the processor)`,
  );
} finally {
  server.kill();
}
