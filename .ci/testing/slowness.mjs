/**
 * How much slower than usual this machine is: limits of time in the tests are multiplied by it (TEST_SLOWNESS), so that none of
 * them depends on where the tests run. It makes limits longer, never shorter.
 */
import { availableParallelism } from 'node:os';

/** Milliseconds of the processor that the job below takes on a machine that has the usual speed. */
const usual = 150;

/** The work that tests do most: objects made, written as text and read again, numbers, and a sort. */
function job() {
  let sum = 0;
  for (let round = 0; round < 12; round += 1) {
    const items = Array.from({ length: 6000 }, (_, at) => ({
      id: at,
      x: Math.sin(at + round),
      y: Math.cos(at),
      name: `item ${at}`,
    }));
    const read = JSON.parse(JSON.stringify(items));
    read.sort((a, b) => a.x - b.x);
    for (const { x, y } of read) sum += Math.hypot(x, y);
  }
  return sum;
}

function cpuOfJob() {
  const before = process.cpuUsage();
  job();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** From the milliseconds of the job and the number of cores; one core shares itself among what two would do side by side. */
export function slownessOf(milliseconds, cores) {
  const slowness = Math.max(1, milliseconds / usual) * (cores === 1 ? 2 : 1);
  return Math.round(slowness * 10) / 10;
}

/** Measures time of the processor, which other work on the machine hardly changes, three times, and takes the least. */
export function measureSlowness() {
  return slownessOf(Math.min(cpuOfJob(), cpuOfJob(), cpuOfJob()), availableParallelism());
}
