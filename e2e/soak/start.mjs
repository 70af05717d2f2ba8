/**
 * npm run soak: real Chromium, the built product, a service whose line breaks, two users, three tabs, crashes of tabs and
 * browsers, cleared and full devices, all from one seed. SOAK_MINUTES (10) and SOAK_SEED (1) change that; SOAK_QUIET=1 tells only
 * the end. The last line says what was lost, doubled and overwritten. Needs `npm run build`.
 */
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

process.chdir(fileURLToPath(new URL('../..', import.meta.url)));
const minutes = Number(process.env['SOAK_MINUTES'] ?? 10);
const seed = Number(process.env['SOAK_SEED'] ?? 1);
const quiet = process.env['SOAK_QUIET'] === '1';
/** Half an hour of work may leave so much more on the heap of a page (docs/testing.md 5). */
const mostGrowth = 0.3;

const { module: config } = await runnerImport('./playwright.config.ts');
const { module } = await runnerImport('./e2e/soak/run-soak.ts');
const began = Date.now();
const note = (text) => quiet || console.log(`${Math.round((Date.now() - began) / 1000)} s ${text}`);
const { launchOptions } = config.default.use;
const report = await module.runSoak({ seed, minutes, launch: launchOptions, note });

for (const text of [...report.lost, ...report.unflagged, ...report.overwritten]) console.log(text);
console.log(
  `${report.edits} edits (${report.marked} marked), ${report.strikes} faults, ${report.tabKills} tabs and ` +
    `${report.browserKills} browsers killed, ${report.clearings} times cleared, ${report.walls} times full, ${report.left} not arrived, ${report.duplicated} second copies, ` +
    `${report.inWindow} overwritten inside of a request, heap ${Math.round(report.heapGrowth * 100)} %`,
);
const bad = [report.lost, report.unflagged, report.overwritten].map((list) => list.length);
const [lost, unflagged, overwritten] = bad;
const grown = report.heapGrowth > mostGrowth;
console.log(
  `seed ${seed}: ${lost} lost, ${unflagged} duplicated untold, ${overwritten} overwritten unseen` +
    `${grown ? ', the heap has grown too much' : ''}${report.left > 0 ? ', something never arrived' : ''}`,
);
process.exit(bad.some((count) => count > 0) || grown || report.left > 0 ? 1 : 0);
