import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { canCount, costLines, createSteps, readStat } from './steps.mjs';

/** Computes for 0.4 s of the processor, then writes a file. */
const busy = `const from = process.cpuUsage(); while (process.cpuUsage(from).user < 400_000) Math.random();
require('node:fs').writeFileSync(process.argv[1], '')`;
/** Starts that, and ends without waiting for it. */
const careless = `require('node:child_process')
  .spawn(process.execPath, ['-e', ${JSON.stringify(busy)}, process.argv[1]], { detached: true, stdio: 'ignore' }).unref()`;
/** Starts the careless script, and stays until the file exists. */
const patient = `require('node:child_process')
  .spawn(process.execPath, ['-e', ${JSON.stringify(careless)}, process.argv[1]], { stdio: 'ignore' });
setInterval(() => require('node:fs').existsSync(process.argv[1]) && process.exit(3), 20)`;

describe('a step', () => {
  it('says what it took of the processors, with processes whose parent did not wait', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'strandmap-steps-'));
    const steps = createSteps(folder);
    const status = await steps.run('patient', ['-e', patient, join(folder, 'done')], { beside: true });
    rmSync(folder, { recursive: true });
    const [{ name, cpu, running }] = steps.taken;
    expect({ status, name, running }).toEqual({ status: 3, name: 'patient', running: 0 });
    // Where the kernel cannot be asked there is no figure, and never a wrong one.
    if (canCount) expect(cpu).toBeGreaterThan(0.4);
    else expect(cpu).toBe(null);
  });

  it('fails when its program cannot be started', async () => {
    expect(await createSteps(tmpdir()).run('none', ['no-such-script.mjs'], { beside: true })).toBe(1);
  });
});

describe('the lines of costs', () => {
  const step = (name, began, ended, cpu, running = 0) => ({ name, began, ended, cpu, running });

  it('are one for each step in its order, the rest, all, and what was not counted', () => {
    const steps = [step('second', 4, 10, 9.6, 2), step('first', 0, 4, null)];
    expect(costLines(steps, { total: 12, seconds: 11 }).map((line) => line.trim().replace(/ +/g, ' '))).toEqual([
      's CPU s from s step',
      '4 – 0 first',
      '6 10 4 second',
      '2 what no step counts: PostgreSQL, npm, this run itself',
      '11 12 0 all',
      'not counted: 2 processes that went on after "second"',
    ]);
  });

  it('read the times of a process whatever its name holds', () => {
    const before = '4711 (a (strange) name) S 1 4711 4711 0 -1 4194304 100 200 0 0';
    expect(readStat(`${before} 150 50 1000 300 20 0 1 0`)).toBe(15);
  });
});
