import type { Page } from '@playwright/test';

/** Runs in the page: remembers what a person without a mouse must reach, and begins at the top. */
function begin(): number {
  const operable = 'a[href], button, input, select, textarea, summary, [tabindex], [contenteditable=true]';
  const all = [...document.querySelectorAll<HTMLElement>(operable)];
  const wanted = all.filter(
    (one) => one.tabIndex >= 0 && !one.matches(':disabled, [hidden], :disabled *, [inert] *') && one.checkVisibility(),
  );
  Reflect.set(globalThis, 'tabWalk', new Set(wanted));
  Reflect.set(globalThis, 'tabBefore', null);
  for (const one of all) Reflect.deleteProperty(one, 'tabWalked');
  document.body.tabIndex = -1;
  document.body.focus();
  document.body.removeAttribute('tabindex');
  return wanted.length;
}

/** Runs in the page after a Tab: what has the focus now, whether it was there already, and whether one sees it. */
function look(): {
  readonly name: string;
  readonly isOver: boolean;
  readonly isSeen: boolean;
  /** It stands behind the previous focus: the focus never leaps. */
  readonly isInOrder: boolean;
} {
  const left: Set<Element> = Reflect.get(globalThis, 'tabWalk');
  const at = document.activeElement;
  if (!at || at === document.body) return { name: '', isOver: true, isSeen: true, isInOrder: true };
  left.delete(at);
  const seen = Reflect.get(at, 'tabWalked') === true;
  Reflect.set(at, 'tabWalked', true);
  const before: unknown = Reflect.get(globalThis, 'tabBefore');
  Reflect.set(globalThis, 'tabBefore', at);
  const isInOrder =
    seen || !(before instanceof Node) || Boolean(before.compareDocumentPosition(at) & Node.DOCUMENT_POSITION_FOLLOWING);
  let isSeen = false;
  for (let one: Element | null = at, up = 0; one && up < 6; one = one.parentElement, up += 1) {
    const { outlineStyle, outlineWidth } = getComputedStyle(one);
    if (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) isSeen = true;
  }
  const box = at.getBoundingClientRect();
  const inView = box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
  return { name: at.outerHTML.slice(0, 120), isOver: seen, isSeen: isSeen && inView, isInOrder };
}

/** Runs in the page at the end: what no Tab has reached, or not in its turn. */
function missed(): readonly string[] {
  const left: Set<Element> = Reflect.get(globalThis, 'tabWalk');
  // A tabindex of its own makes the focus leap, even if this walk began behind it.
  const leaping = [...document.querySelectorAll<HTMLElement>('[tabindex]')].filter(({ tabIndex }) => tabIndex > 0);
  return [
    ...leaping.map((one) => `leaps: ${one.outerHTML.slice(0, 120)}`),
    ...[...left].filter((one) => one.isConnected).map((one) => `not reached: ${one.outerHTML.slice(0, 120)}`),
  ];
}

/**
 * Runs in the page: elements that take clicks of the mouse while neither they nor anything around or in them can have the focus.
 * React keeps the handlers of an element beside it.
 */
function forTheMouseAlone(): readonly string[] {
  const focusable = 'a[href], button, input, select, textarea, summary, label, [tabindex], [contenteditable=true]';
  return [...document.querySelectorAll<HTMLElement>('body *')]
    .filter((one) => {
      const key = Object.keys(one).find((name) => name.startsWith('__reactProps$'));
      const props: unknown = key && Reflect.get(one, key);
      const takesClicks =
        one.onclick !== null || (typeof props === 'object' && props !== null && 'onClick' in props && props.onClick);
      return takesClicks && one.checkVisibility() && !one.closest(focusable) && !one.querySelector(focusable);
    })
    .map((one) => `for the mouse alone: ${one.outerHTML.slice(0, 120)}`);
}

/**
 * Walks through a page by Tab alone; reports where the focus is invisible or leaps, which controls it does not reach, and which
 * work by mouse alone.
 */
export async function checkTabOrder(page: Page): Promise<readonly string[]> {
  const most = (await page.evaluate(begin)) + 20;
  const faults: string[] = [];
  for (let step = 0; step < most; step += 1) {
    await page.keyboard.press('Tab');
    const { name, isOver, isSeen, isInOrder } = await page.evaluate(look);
    if (isOver) break;
    if (!isSeen) faults.push(`not seen: ${name}`);
    if (!isInOrder) faults.push(`leaps: ${name}`);
  }
  return [...faults, ...(await page.evaluate(missed)), ...(await page.evaluate(forTheMouseAlone))];
}
