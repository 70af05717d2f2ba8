/**
 * npm run browsers: installs and builds what is missing, then takes the tour (tour/tour-steps.ts) in Chromium, Firefox and
 * WebKit, on the demo and over HTTP. ENGINES=firefox,webkit takes some of them, SHORT=1 the short form (the demo in Firefox
 * and WebKit), PLACES=demo one of the places. Pictures and the tally lie in test-results/browsers. Node 20 needs
 * --experimental-websocket. Ends with how many steps passed and failed.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { buildApp, buildDemo, buildService } from '../../.ci/build-parts.mjs';
import { findChromium, findOtherEngines, installDependencies } from '../../.ci/set-up.mjs';

installDependencies();
const short = process.env.SHORT === '1';
const wanted = (process.env.ENGINES ?? (short ? 'firefox,webkit' : 'chromium,firefox,webkit')).split(',');
const places = (process.env.PLACES ?? (short ? 'demo' : 'demo,http')).split(',');
if (places.includes('demo')) buildDemo();
if (places.includes('http')) {
  buildApp();
  buildService();
}

const { runnerImport } = await import('vite');
const found = wanted.includes('firefox') || wanted.includes('webkit') ? findOtherEngines() : {};
const chromium = wanted.includes('chromium') ? await findChromium() : null;
const engines = { chromium, firefox: found.firefox ?? null, webkit: found.webkit ?? null };
const absent = wanted.filter((name) => !engines[name]);
for (const name of absent)
  console.log(`– the tour in ${name}: NOT CHECKED, it is not on this machine and cannot be had`);

const pictures = 'test-results/browsers';
rmSync(pictures, { recursive: true, force: true });
mkdirSync(pictures, { recursive: true });
if (chromium) process.env.CHROMIUM_PATH = chromium;
const { module: config } = await runnerImport('./playwright.config.ts');
const { module } = await runnerImport('./e2e/browsers/run-tours.ts');
const tally = await module.runTours({
  chromium: chromium ? config.default.use.launchOptions : null,
  firefox: wanted.includes('firefox') ? engines.firefox : null,
  webkit: wanted.includes('webkit') ? engines.webkit : null,
  short,
  places,
  pictures,
  note: (line) => console.log(line),
});
// Nothing is known where no engine is: neither good nor bad.
if (absent.length < wanted.length) writeFileSync(`${pictures}/tally.json`, JSON.stringify(tally));
console.log(`${tally.passed} steps passed, ${tally.failed} failed; pictures: ${pictures}`);
process.exit(tally.failed === 0 ? 0 : 1);
