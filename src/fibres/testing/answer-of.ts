/** The answer of work that stops now and then, in one go. */
export function answerOf<Answer>(work: Iterator<unknown, Answer>): Answer {
  for (let step = work.next(); ; step = work.next()) if (step.done) return step.value;
}
