import { preferencesStore } from './preferences-store';

type Stroke = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'target'>;

/** Where a character is typed or picks from a list, and is no shortcut. */
const typing = 'input, textarea, select, [contenteditable], [role=menu], [role=listbox], [role=grid]';

/** True for a shortcut of one character: letters, digits and signs, with Shift too. Space acts on what has the focus. */
export function isSingleKeyShortcut({ key, ctrlKey, metaKey, altKey, target }: Stroke): boolean {
  if (key.length !== 1 || key === ' ' || ctrlKey || metaKey || altKey) return false;
  return !(target instanceof Element && target.closest(typing));
}

/**
 * Keeps single characters from being shortcuts while the user has switched them off (WCAG 2.1.4). Its listener must be the first on
 * the page, because it hides the key from later listeners. The returned function removes it.
 */
export function blockSingleKeyShortcuts(page: Pick<Window, 'addEventListener' | 'removeEventListener'>): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (!preferencesStore.getState().singleKeys && isSingleKeyShortcut(event)) event.stopImmediatePropagation();
  };
  page.addEventListener('keydown', onKey, { capture: true });
  return () => page.removeEventListener('keydown', onKey, { capture: true });
}
