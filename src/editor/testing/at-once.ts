/** The answer of a command that is made in steps. */
export function atOnce<Answer>(steps: Generator<undefined, Answer>): Answer {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
