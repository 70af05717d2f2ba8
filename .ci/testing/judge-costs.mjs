/** Holds what a run cost against its ceilings (ceilings.mjs). */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Of lines that tests appended to a file: how many, and the three that stand there most often. */
export function countLines(text) {
  const lines = text.split('\n').filter(Boolean);
  const times = new Map();
  for (const line of lines) times.set(line, (times.get(line) ?? 0) + 1);
  const oftenest = [...times].sort((a, b) => b[1] - a[1]).slice(0, 3);
  return { count: lines.length, oftenest: oftenest.map(([line, often]) => `${often} × ${line}`) };
}

/** Reads the counts of a run from `folder`: each ceiling with what was counted. */
export function readCounts(folder, ceilings) {
  return ceilings.map((ceiling) => {
    const path = join(folder, ceiling.file);
    return { ...ceiling, ...countLines(existsSync(path) ? readFileSync(path, 'utf8') : '') };
  });
}

/** One sentence about a count, and whether it is within its limits. */
export function judgeCount({ name, count, least, most, oftenest }) {
  const isRight = count >= least && count <= most;
  const limits = `at most ${most}${least > 0 ? `, at least ${least}` : ''}`;
  const where = isRight || oftenest.length === 0 ? '' : `; ${oftenest.join(', ')}`;
  return { isRight, text: `${name}: ${count} (${limits})${where}` };
}

/** The middle of some numbers; of an even number of them the lower of the two. */
export function medianOf(numbers) {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
}

const isExcepted = ({ file, title }, excepted) =>
  excepted.some((one) => one.file === file && title.endsWith(one.title));

/** The browser tests that take longer than they may, as sentences; `tests` as in reports.mjs. */
export function judgeDearest(tests, { timesMedian, excepted }) {
  const median = medianOf(tests.map(({ seconds }) => seconds));
  return tests
    .filter((test) => test.seconds > timesMedian * median && !isExcepted(test, excepted))
    .toSorted((a, b) => b.seconds - a.seconds)
    .map(({ file, title, seconds }) => {
      const times = (seconds / median).toFixed(1);
      return `${file}: ${title} takes ${Math.round(seconds)} s, ${times} times the median of ${Math.round(median)} s`;
    });
}

/** The tests that took longest, as lines. */
export function listDearest(tests, count = 10) {
  return tests
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, count)
    .map(({ file, title, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}: ${title}`);
}
