/** Words in a text field that are saved nowhere yet. `label`: of the field, behind the name of the dialog or panel that it is in. */
export type TypedWords = { readonly label: string; readonly words: string };

type Control = HTMLInputElement | HTMLTextAreaElement;

/** Milliseconds after which it is looked whether a field with words is still there, and within which an edit is on this device. */
const pace = 1000;

const textTypes: ReadonlySet<string> = new Set(['text', 'email', 'tel', 'url']);

const saves = ({ dataset }: Control) => dataset['saves'] !== undefined;

/** Fields for words: no passwords, no searches, and no numbers that only aim a drawing. */
function isForWords(target: EventTarget | null): target is Control {
  if (target instanceof HTMLTextAreaElement) return true;
  if (!(target instanceof HTMLInputElement) || !textTypes.has(target.type)) return false;
  return target.getAttribute('role') === null && (saves(target) || !target.getAttribute('inputmode'));
}

function nameOf(dialog: Element | null): string {
  const title = dialog?.getAttribute('aria-labelledby');
  return (title ? document.getElementById(title)?.textContent : dialog?.getAttribute('aria-label'))?.trim() ?? '';
}

function labelOf(control: Control): string {
  const label = control.labels?.[0]?.textContent?.trim() || (control.getAttribute('aria-label') ?? '');
  const dialog = nameOf(control.closest('[role=dialog], [role=alertdialog]'));
  return dialog === '' ? label : `${dialog}: ${label}`;
}

/**
 * Tells of words that are typed into fields of the page, as long as they are saved nowhere: until a field that saves itself
 * (`data-saves`) is left, and those of a dialog until it is gone. Answers what ends it.
 */
export function followTypedWords(tell: (words: readonly TypedWords[]) => void): () => void {
  const before = new WeakMap<Control, string>();
  /** The fields with words, and when those were handed over to be saved. */
  const typed = new Map<Control, number | null>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ending = new AbortController();
  const { signal } = ending;
  const look = () => {
    clearTimeout(timer);
    for (const [control, savedAt] of typed) {
      const isEmpty = control.value.trim() === '' || control.value === before.get(control);
      const isSaved = savedAt !== null && Date.now() - savedAt >= pace;
      if (isEmpty || isSaved || !control.isConnected) typed.delete(control);
    }
    tell([...typed.keys()].map((control) => ({ label: labelOf(control), words: control.value })));
    if (typed.size > 0) timer = setTimeout(look, pace);
  };
  const begin = ({ target }: Event) => {
    if (isForWords(target) && !typed.has(target)) before.set(target, target.value);
  };
  const type = ({ target }: Event) => {
    if (!isForWords(target)) return;
    typed.set(target, null);
    look();
  };
  const save = ({ target }: Event) => {
    if (isForWords(target) && saves(target) && typed.has(target)) typed.set(target, Date.now());
  };
  document.addEventListener('focusin', begin, { signal });
  document.addEventListener('input', type, { signal });
  for (const kind of ['change', 'focusout']) document.addEventListener(kind, save, { signal });
  return () => {
    ending.abort();
    clearTimeout(timer);
  };
}
