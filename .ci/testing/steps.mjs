/** The steps of a run: each with its seconds and with what it took of the processors. Node's own modules only. */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The number of the system call prctl, by the kind of processor. */
const prctl = { x64: 157, arm64: 167 }[process.arch];
const counter = fileURLToPath(new URL('count-cpu.pl', import.meta.url));
/** Linux alone lets a process take in the orphans of others; Perl's base is on every Debian. */
export const canCount =
  process.platform === 'linux' && prctl !== undefined && spawnSync('perl', ['-MPOSIX', '-e', '1']).status === 0;

/** The seconds of a process that `/proc/<pid>/stat` tells: its own ones, and those of children that it waited for. */
export function readStat(text) {
  // The name of the program stands in brackets, and may hold spaces and brackets itself.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  // Linux counts in hundredths of a second here.
  const [user, system, childUser, childSystem] = fields.slice(11, 15).map((ticks) => Number(ticks) / 100);
  return user + system + childUser + childSystem;
}

const secondsNow = () => performance.now() / 1000;
const whole = (seconds) => (seconds === null ? '–' : String(Math.round(seconds)));
const columns = (...texts) => texts.map((text) => text.padStart(7)).join('');

/** One line for each step, in the order in which they began, and one for all; `total`: CPU seconds of the whole run. */
export function costLines(steps, { total, seconds }) {
  const lines = steps
    .toSorted((a, b) => a.began - b.began)
    .map(({ name, began, ended, cpu }) => `${columns(whole(ended - began), whole(cpu), whole(began))}  ${name}`);
  const counted = steps.reduce((sum, { cpu }) => sum + (cpu ?? 0), 0);
  const rest =
    total === null
      ? []
      : [`${columns('', whole(total - counted), '')}  what no step counts: PostgreSQL, npm, this run itself`];
  const left = steps.filter((step) => step.running > 0);
  return [
    `${columns('s', 'CPU s', 'from s')}  step`,
    ...lines,
    ...rest,
    `${columns(whole(seconds), whole(total), '0')}  all`,
    ...left.map(({ name, running }) => `not counted: ${running} processes that went on after "${name}"`),
  ];
}

/** `folder`: where the steps' CPU seconds are written down while they run; it has to be there. */
export function createSteps(folder) {
  const taken = [];
  let started = 0;

  /** Does a step of this process itself, and notes how long it took; what it took of the processors is not known. */
  async function timed(name, step) {
    const began = secondsNow();
    const result = await step();
    taken.push({ name, began, ended: secondsNow(), cpu: null, running: 0 });
    return result;
  }

  /**
   * Runs a script of Node's as a step; resolves with its exit code (1 when it could not be started). `beside`: other steps
   * run meanwhile, and the output is shown at once in the end, unless it matches the pattern `hiddenOutput`.
   */
  async function run(name, [script, ...args], { env = {}, beside = false, hiddenOutput = null } = {}) {
    started += 1;
    const file = join(folder, `step-${started}`);
    const command = [process.execPath, script, ...args];
    const [program, ...rest] = canCount ? ['perl', counter, String(prctl), file, ...command] : command;
    const began = secondsNow();
    const to = beside ? 'pipe' : 'inherit';
    const child = spawn(program, rest, { stdio: ['ignore', to, to], env: { ...process.env, ...env } });
    const pieces = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (piece) => pieces.push(piece));
    const status = await new Promise((stop) => {
      child.on('error', () => stop(1)).on('close', (code) => stop(code ?? 1));
    });
    const output = Buffer.concat(pieces);
    if (!hiddenOutput?.test(output.toString())) process.stdout.write(output);
    const [cpu, running] = existsSync(file) ? readFileSync(file, 'utf8').split(' ').map(Number) : [null, 0];
    rmSync(file, { force: true });
    taken.push({ name, began, ended: secondsNow(), cpu, running });
    return status;
  }

  /** The last lines of a run: what each step took, and all of it. */
  function lines() {
    const total = process.platform === 'linux' ? readStat(readFileSync('/proc/self/stat', 'utf8')) : null;
    return costLines(taken, { total, seconds: secondsNow() });
  }

  return { taken, timed, run, lines };
}
