import { execSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { defineConfig, devices } from '@playwright/test';
import { slowness } from './e2e/slowness.ts';

/** The path of the first of these programs that is on this machine. */
function programPath(...names: readonly string[]): string | undefined {
  try {
    const command = names.map((name) => `command -v ${name}`).join(' || ');
    return execSync(command, { encoding: 'utf8', shell: '/bin/sh' }).trim() || undefined;
  } catch {
    return undefined;
  }
}

const port = Number(process.env['E2E_PORT'] ?? 4273);
/** CHROMIUM_PATH, else the machine's own Chromium, else the one that Playwright has downloaded (undefined). */
const chromium = process.env['CHROMIUM_PATH'] ?? programPath('chromium', 'google-chrome');
/** The same engine without the windows of a browser, where there is one: a tenth less for each test. */
const headlessShell = process.env['HEADLESS_SHELL_PATH'] ?? programPath('chromium-headless-shell') ?? chromium;

/** As in its own list (chromiumSwitches), which a second flag replaces. */
const switchedOffByPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/** The address bar's suggestions are a page of their own for each window, in a process of its own: a tenth of what a test costs. */
const besideThePage = ['WebUIOmniboxAimPopup', 'WebUIOmniboxPopup', 'WebUIOmniboxFullPopup'];

const args = [
  '--no-sandbox',
  '--enable-unsafe-swiftshader',
  '--use-angle=swiftshader',
  '--ignore-gpu-blocklist',
  // The page around the map is cheaper drawn without the software GPU; the map's own canvas still is.
  '--disable-gpu-rasterization',
  '--disable-background-networking',
  '--disable-component-update',
  // The last one counts: what Playwright switches off, and what Chromium starts beside each page that no test looks at.
  `--disable-features=${[...switchedOffByPlaywright, ...besideThePage].join(',')}`,
];
const launch = (executablePath: string | undefined, ...more: string[]) => ({
  args: [...args, ...more],
  ...(executablePath ? { executablePath } : {}),
});

/**
 * A page of a test lives for seconds and is drawn by the processor: a sixteenth of the pixels, no second trip of each picture
 * through the software GPU, no last tier of the compiler and no moves that only please the eye halve what a test costs. Nothing
 * that a test asks depends on them; one that reads pixels takes `deviceScaleFactor: 1`, one about motion asks for it.
 */
const frugal = {
  deviceScaleFactor: 0.25,
  contextOptions: { reducedMotion: 'reduce' as const },
  launchOptions: launch(headlessShell, '--disable-gpu-compositing', '--js-flags=--no-turbofan'),
};

/** They count the milliseconds after which a picture is back or a tab dies, or fill both cores by themselves. */
const timed = /(recovery|kill|picture)\.spec\.ts$/;
/** On a service of their own, for minutes in one test: they begin first, so that nobody waits for them alone in the end. */
const overHttp = /-http\.spec\.ts$/;

export default defineConfig({
  testDir: 'e2e/specs',
  fullyParallel: false,
  projects: [
    { name: 'over HTTP', testMatch: overHttp, use: frugal },
    { name: 'side by side', testIgnore: [timed, overHttp], use: frugal },
    // After all others and alone.
    { name: 'alone', testMatch: timed, dependencies: ['over HTTP', 'side by side'], workers: 1 },
  ],
  // Three files side by side on two cores: a third of each test is waiting for rests and backoffs (37 % idle with two, 22 % with
  // three; a fourth one gains nothing).
  workers: Number(process.env['E2E_WORKERS'] ?? availableParallelism() + 1),
  // Generous: software WebGL, two cores, and other people's work beside it.
  timeout: 300_000 * slowness,
  // As long as all waits were that once said so themselves: beside other work the town takes half a minute to open.
  expect: { timeout: 60_000 * slowness },
  // In `npm test` a test that fails runs once more; `.ci/test.mjs` names the one that then passes. By hand a failure is seen at once.
  retries: process.env['E2E_REPORT'] ? 1 : 0,
  forbidOnly: Boolean(process.env['CI']),
  reporter: process.env['E2E_REPORT'] ? [['list'], ['json', { outputFile: process.env['E2E_REPORT'] }]] : [['list']],
  // Playwright empties it as it starts: what other tests leave in test-results stays.
  outputDir: 'test-results/pages',
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 800 },
    baseURL: `http://localhost:${port}/`,
    // A trace costs a sixth of a test: asked for by who wants to look at one.
    trace: process.env['E2E_TRACE'] ? 'retain-on-failure' : 'off',
    serviceWorkers: 'allow',
    launchOptions: launch(chromium),
  },
  webServer: {
    // To compress a page anew for each opening costs more than to send it.
    command: `node .ci/serve.mjs dist-demo ${port} --plain`,
    url: `http://localhost:${port}/`,
    reuseExistingServer: false,
    timeout: 60_000,
  },
});
