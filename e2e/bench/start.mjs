/**
 * How long until the town is on the screen: `npm run bench` (after `npm run build:demo`). Warm starts of the built demo in
 * headless Chromium with software WebGL: navigation to the first complete picture with all items, wall milliseconds,
 * and the main thread's own CPU. Prints the median, least and most of the runs.
 */
import { chromium } from 'playwright';
import { serve } from '../../.ci/serve.mjs';
import { findChromium } from '../../.ci/set-up.mjs';

const runs = Number(process.env.RUNS ?? 7);
const port = Number(process.env.PORT ?? 4373);
const server = await serve('dist-demo', port);
const browser = await chromium.launch({
  executablePath: (await findChromium()) ?? undefined,
  args: ['--no-sandbox', '--enable-unsafe-swiftshader', '--use-angle=swiftshader', '--ignore-gpu-blocklist'],
});
const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
const page = await context.newPage();
await page.goto(`http://localhost:${port}/`);
await page.getByTestId('demo-user-planner').click();
await page.locator('[data-testid=map][data-ready=true]').waitFor();

const wall = [];
const cpu = [];
for (let run = 0; run < runs; run += 1) {
  const one = await context.newPage();
  const cdp = await context.newCDPSession(one);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const start = performance.now();
  await one.goto(`http://localhost:${port}/projects/1`);
  await one.locator('[data-testid=map][data-ready=true]').waitFor();
  wall.push(performance.now() - start);
  const { metrics } = await cdp.send('Performance.getMetrics');
  cpu.push(1000 * (metrics.find((metric) => metric.name === 'TaskDuration')?.value ?? 0));
  await one.close();
}

function row(name, values) {
  const sorted = values.map(Math.round).sort((a, b) => a - b);
  console.log(
    `${name}: median ${sorted[Math.floor(sorted.length / 2)]} ms (${sorted[0]} to ${sorted.at(-1)}, ${runs} runs)`,
  );
}

row('warm start to the first complete picture', wall);
row('main-thread tasks until then', cpu);
await browser.close();
await server.close();
