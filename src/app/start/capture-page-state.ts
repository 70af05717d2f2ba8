type TypedIn = HTMLInputElement | HTMLTextAreaElement;

/** Where an element stands in the page: its number among its parent's children, and so on upwards. */
function pathOf(element: Element): readonly number[] {
  const parent = element.parentElement;
  return parent ? [...pathOf(parent), [...parent.children].indexOf(element)] : [];
}

function elementAt(path: readonly number[]): Element | null {
  return path.reduce<Element | null>((one, index) => one?.children[index] ?? null, document.documentElement);
}

function isTypedIn(element: Element | null): element is TypedIn {
  if (element instanceof HTMLTextAreaElement) return true;
  return element instanceof HTMLInputElement && !/^(checkbox|radio|file|hidden)$/.test(element.type);
}

/** As if it was typed, so that a field whose value React holds hears of it too. */
function type(into: TypedIn, value: string): void {
  const of = into instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(of.prototype, 'value')?.set?.call(into, value);
  into.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * Remembers what a person has in the hand, by its place in the page: the focus, what was typed, and how far was scrolled. What
 * comes back gives it back to a page of the same build that was drawn anew; it is in memory alone, and only until then.
 */
export function capturePageState(): () => void {
  const focused = document.activeElement;
  const focus = focused && focused !== document.body ? { path: pathOf(focused), tag: focused.tagName } : null;
  const typed = [...document.querySelectorAll('input, textarea')]
    .filter(isTypedIn)
    .map((one) => ({ path: pathOf(one), name: one.name, value: one.value }));
  const path = focus?.path ?? [];
  const scrolled = path.map((_, depth) => {
    const above = path.slice(0, depth);
    return { above, top: elementAt(above)?.scrollTop ?? 0 };
  });
  return () => {
    for (const { path: place, name, value } of typed) {
      const into = elementAt(place);
      if (isTypedIn(into) && into.name === name && into.value !== value && !into.readOnly) type(into, value);
    }
    const again = focus && elementAt(focus.path);
    if (again instanceof HTMLElement && again.tagName === focus?.tag) again.focus();
    for (const { above, top } of scrolled) {
      const one = elementAt(above);
      if (one && one.scrollTop !== top) one.scrollTop = top;
    }
  };
}
