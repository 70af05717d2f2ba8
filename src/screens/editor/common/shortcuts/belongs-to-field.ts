/** True where typing is meant for a field, a menu or a dialog and not for the map. */
export function belongsToField(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  const field =
    'input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable=""], [contenteditable=true]';
  return (
    target.closest(`${field}, [role=dialog], [role=menu], [role=listbox], [role=combobox], [role=slider]`) !== null
  );
}

/** True for a key that no field of the page takes: in a field, Ctrl/Cmd+K opens the command box, and F6 leaves the field. */
export function passesFields(target: EventTarget | null, { key, ctrl }: { key: string; ctrl: boolean }): boolean {
  // A dialog inside of a panel is a part of the page like the panel itself.
  const over = target instanceof Element ? target.closest('[role=dialog], [role=menu], [role=listbox]') : null;
  const isOfPage = !over || over.closest('[data-part]') !== null;
  return isOfPage && (key === 'F6' || (ctrl && key.toLowerCase() === 'k'));
}

/** True when the focused control answers this key itself: Enter and Space on a button press it. */
export function belongsToControl(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof Element) || !['Enter', ' ', 'Tab'].includes(key)) return false;
  return key === 'Tab' || target.closest('button, a[href], summary, [role=button], [role=switch], [role=tab]') !== null;
}
