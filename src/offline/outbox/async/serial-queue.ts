/** Does one thing after the other, whatever becomes of the one before. */
export function createInTurn() {
  let turn: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const next = turn.then(work);
    turn = next.catch(() => null);
    return next;
  };
}
