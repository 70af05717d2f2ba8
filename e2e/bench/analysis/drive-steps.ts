/** Milliseconds by the clock, of this process's own time, and of the longest step; and how many it was about. */
export type Measured = Took & { readonly what: string; readonly of: number };
export type Took = { readonly ms: number; readonly cpu: number; readonly longest: number };

function cpuNow(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Runs steps to their end. */
export function driveSteps<Answer>(steps: Generator<unknown, Answer>): Took & { readonly answer: Answer } {
  const [began, cpu] = [performance.now(), cpuNow()];
  let [before, longest] = [began, 0];
  for (;;) {
    const step = steps.next();
    const now = performance.now();
    longest = Math.max(longest, now - before);
    before = now;
    if (step.done) return { answer: step.value, ms: now - began, cpu: cpuNow() - cpu, longest };
  }
}
