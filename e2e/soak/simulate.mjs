/**
 * npm run simulate: plays seeded worlds of the whole outbox until there are 100,000 edits in them, with the same code as the
 * suite, in as many processes as there are cores. SEEDS (2,600), FIRST_SEED (1) and EDITS a world (40) change that.
 */
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';

const seeds = Number(process.env['SEEDS'] ?? 2600);
const first = Number(process.env['FIRST_SEED'] ?? 1);
const workers = Math.max(1, Math.min(availableParallelism(), seeds));
const began = performance.now();

/** One process with its share of the seeds; resolves with what it counted, or null when a world failed. */
function play(index) {
  const share = Math.ceil(seeds / workers);
  const from = first + index * share;
  const count = Math.max(0, Math.min(share, first + seeds - from));
  const env = { ...process.env, SEEDS: String(count), FIRST_SEED: String(from), NO_COLOR: '1' };
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', 'src/offline/outbox/chaos.test.ts'];
  const child = spawn(process.execPath, vitest, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (chunk) => {
    text += chunk;
  });
  return new Promise((resolve) => {
    child.once('close', (status) => {
      const counted = /^\{"seeds":.*\}$/m.exec(text);
      if (status !== 0 || !counted) console.log(text);
      resolve(status === 0 && counted ? JSON.parse(counted[0]) : null);
    });
  });
}

const parts = await Promise.all(Array.from({ length: workers }, (_, index) => play(index)));
const sum = {};
for (const part of parts) for (const [name, value] of Object.entries(part ?? {})) sum[name] = (sum[name] ?? 0) + value;
const seconds = Math.round((performance.now() - began) / 1000);
const failed = parts.filter((part) => part === null).length;
console.log(
  `${sum.edits ?? 0} edits, ${sum.crashes ?? 0} tabs crashed (${sum.browserCrashes ?? 0} times the whole browser)`,
);
console.log(
  `${((sum.requests ?? 0) / (sum.edits ?? 1)).toFixed(2)} requests an edit, ${sum.twins ?? 0} POSTs repeated by the browser`,
);
console.log(
  `${sum.duplicates ?? 0} second copies, all told; ${sum.inWindow ?? 0} overwritten between comparison and PATCH`,
);
console.log(
  failed === 0 ? `0 lost, 0 overwritten unseen; ${seconds} s` : `${failed} of ${workers} parts FAILED; ${seconds} s`,
);
process.exit(failed === 0 ? 0 : 1);
