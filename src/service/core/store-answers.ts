import type { Store } from '../stores/store';

type Question = { readonly since: number; readonly answer: Promise<boolean> };

/** The question that a store has not answered yet: one at a time, however often it is asked for. */
const open = new WeakMap<Store, Question>();

function ask(store: Store, now: number): Question {
  const answer = store.check().then(
    () => true,
    () => false,
  );
  const question = { since: now, answer };
  open.set(store, question);
  void answer.then(() => open.delete(store));
  return question;
}

/** Whether the store answers, told within `patienceMs`: a store that hangs is as good as none. */
export async function storeAnswers(store: Store, patienceMs: number, now = Date.now()): Promise<boolean> {
  const { since, answer } = open.get(store) ?? ask(store, now);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, Math.max(0, since + patienceMs - now), false);
  });
  const answers = await Promise.race([answer, late]);
  clearTimeout(timer);
  return answers;
}
