import type { Store } from '../../stores/store';

type Question = { readonly since: number; readonly answer: Promise<boolean> };

/** The question that a store has not answered yet: one at a time, however often it is asked for. */
const open = new WeakMap<Store, Question>();
/** When it was last asked a question that it answered. */
const lastAnswered = new WeakMap<Store, number>();

/** Milliseconds in which a store answers that has nothing else to do. */
const promptMs = 50;

function ask(store: Store, now: number): Question {
  const answer = store.check().then(
    () => true,
    () => false,
  );
  const question = { since: now, answer };
  open.set(store, question);
  void answer.then((answers) => {
    open.delete(store);
    if (answers) lastAnswered.set(store, now);
    else lastAnswered.delete(store);
  });
  return question;
}

async function within(answer: Promise<boolean>, ms: number): Promise<boolean | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, Math.max(0, ms), null);
  });
  const answers = await Promise.race([answer, late]);
  clearTimeout(timer);
  return answers;
}

/**
 * Whether the store answers; known within `patienceMs`, because a store that hangs is as good as none. Where it is only busy,
 * with whole lists for instance, that it has answered a question of the last `patienceMs` is answer enough.
 */
export async function storeAnswers(store: Store, patienceMs: number, now = Date.now()): Promise<boolean> {
  const { since, answer } = open.get(store) ?? ask(store, now);
  const isKnown = now - (lastAnswered.get(store) ?? -Infinity) < patienceMs;
  const left = since + patienceMs - now;
  return (await within(answer, isKnown ? Math.min(promptMs, left) : left)) ?? isKnown;
}
