/**
 * Opens a project of 100,000 items over a slow line, in a real browser, through an interruption: it must be there within 1.2 times
 * the time that its bytes need. Part of `npm run test:all`, since it takes minutes. Needs the builds of the product and the service.
 * SLOW_ITEMS (100000), SLOW_KBIT (500), SLOW_LATENCY (300), SLOW_PAUSE (30: seconds without a byte; 0: none), SLOW_TIMES (1.2).
 */
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { openSlowLine } from './slow-line.mjs';

process.chdir(fileURLToPath(new URL('../..', import.meta.url)));
const number = (name, usual) => Number(process.env[name] ?? usual);
const items = number('SLOW_ITEMS', 100_000);
const kbit = number('SLOW_KBIT', 500);
const latency = number('SLOW_LATENCY', 300);
const pause = number('SLOW_PAUSE', 30) * 1000;
const times = number('SLOW_TIMES', 1.2);
const pictures = process.env.SLOW_PICTURES;

const wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function startService(directory) {
  const env = {
    ...process.env,
    DATA_DIR: directory,
    SEED: `town:${items}`,
    PORT: '0',
    APP_DIR: 'dist',
    ACCESS_LOG: 'off',
  };
  const service = spawn(process.execPath, ['dist-service/node-main.js'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  const address = await new Promise((resolve, reject) => {
    service.stdout.on('data', (text) => {
      output += text;
      const found = /Strandmap: (\S+)/.exec(output);
      if (found) resolve(found[1]);
    });
    service.once('exit', (code) => reject(new Error(`The service ended with ${code}: ${output}`)));
  });
  return { address, end: () => service.kill('SIGTERM') };
}

async function signIn(page, address) {
  await page.goto(address);
  await page.getByTestId('login-email').fill('planner@example.com');
  await page.getByTestId('login-password').fill('demo-planner');
  await page.getByTestId('login-submit').click();
  await page.waitForURL(/projects$/);
  // The parts that the editor needs beside the lists are on the device, as it is for everybody who has been here before.
  await page.goto(new URL('projects/3', address).href);
  await page.getByTestId('hint').waitFor();
  await page.getByRole('link', { name: 'All projects' }).click();
  await page.waitForURL(/projects$/);
  await wait(3000);
}

async function watch(page, from) {
  const notice = page.getByTestId('arriving');
  let last = '';
  while ((await notice.count()) > 0) {
    const text = (await notice.textContent()) ?? '';
    if (text !== last) console.log(`${Math.round((Date.now() - from) / 1000)} s  ${text}`);
    last = text;
    await wait(3000);
  }
}

/** A page from which the project can be opened, on a device of its own. */
async function pageOn(browser, line) {
  const page = await browser.newPage();
  page.setDefaultTimeout(300_000);
  page.on('pageerror', (error) => console.log('page:', error.message));
  await signIn(page, line.address);
  return page;
}

const open = (page) => page.getByRole('link', { name: 'Alder Falls' }).first().click();
const isThere = (page) => page.locator('[data-testid="sync"][data-state="saved"]').waitFor();

/** The bytes that an opening needs, told by one on a line that holds nothing up: what is read twice on a slow one counts once. */
async function bytesOfAnOpening(browser, service) {
  const line = await openSlowLine({ to: service.address, bytesPerSecond: 1e9, latency: 0 });
  const page = await pageOn(browser, line);
  const before = line.carried();
  await open(page);
  await isThere(page);
  const bytes = line.carried() - before;
  await page.close();
  line.close();
  return bytes;
}

async function run(browser, line, bytes) {
  const page = await pageOn(browser, line);
  const before = line.carried();
  const began = Date.now();
  await open(page);
  await page.getByTestId('arriving').waitFor();
  const watching = watch(page, began);
  const expected = (bytes * 8) / kbit;
  if (pause > 0) {
    await wait(expected * 0.6);
    console.log(`${Math.round((Date.now() - began) / 1000)} s  the line is dead for ${pause / 1000} s`);
    line.die(true);
    if (pictures) await page.screenshot({ path: path.join(pictures, 'slow-line.png') });
    await wait(pause);
    line.die(false);
  }
  await watching;
  await isThere(page);
  const took = Date.now() - began;
  const share = took / (expected + pause);
  const [needed, carried] = [bytes, line.carried() - before].map((count) => (count / 1e6).toFixed(2));
  console.log(
    `${items} items, ${needed} MB (${carried} came) at ${kbit} kbit/s: ${Math.round(took / 1000)} s, ${share.toFixed(2)} times what the bytes need`,
  );
  return share <= times;
}

const directory = await mkdtemp(path.join(tmpdir(), 'strandmap-slow-'));
const service = await startService(directory);
const line = await openSlowLine({ to: service.address, bytesPerSecond: (kbit * 1000) / 8, latency });
const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const args = ['--no-sandbox', '--enable-unsafe-swiftshader', '--use-angle=swiftshader', '--ignore-gpu-blocklist'];
const browser = await chromium.launch({ executablePath, args });
try {
  if (!(await run(browser, line, await bytesOfAnOpening(browser, service)))) process.exitCode = 1;
} catch (error) {
  await browser
    .contexts()[0]
    ?.pages()[0]
    ?.screenshot({ path: path.join(tmpdir(), 'slow-line-failed.png') });
  throw error;
} finally {
  await browser.close();
  line.close();
  service.end();
  await rm(directory, { recursive: true, force: true });
}
