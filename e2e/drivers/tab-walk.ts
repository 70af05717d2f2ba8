import type { Page } from '@playwright/test';

/** Runs in the page: remembers what a person without a mouse must reach, and begins at the top. */
function begin(): number {
  const all = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')];
  const wanted = all.filter(
    (one) => one.tabIndex >= 0 && !one.matches(':disabled, [hidden], :disabled *') && one.checkVisibility(),
  );
  Reflect.set(globalThis, 'tabWalk', new Set(wanted));
  document.body.tabIndex = -1;
  document.body.focus();
  document.body.removeAttribute('tabindex');
  return wanted.length;
}

/** Runs in the page after a Tab: what has the focus now, whether it was there already, and whether one sees it. */
function look(): { readonly name: string; readonly isOver: boolean; readonly isSeen: boolean } {
  const left: Set<Element> = Reflect.get(globalThis, 'tabWalk');
  const at = document.activeElement;
  if (!at || at === document.body) return { name: '', isOver: true, isSeen: true };
  left.delete(at);
  const seen = Reflect.get(at, 'tabWalked') === true;
  Reflect.set(at, 'tabWalked', true);
  let isSeen = false;
  for (let one: Element | null = at, up = 0; one && up < 6; one = one.parentElement, up += 1) {
    const { outlineStyle, outlineWidth } = getComputedStyle(one);
    if (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) isSeen = true;
  }
  const box = at.getBoundingClientRect();
  const inView = box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
  return { name: at.outerHTML.slice(0, 120), isOver: seen, isSeen: isSeen && inView };
}

/** Runs in the page at the end: what no Tab has reached. */
function missed(): readonly string[] {
  const left: Set<Element> = Reflect.get(globalThis, 'tabWalk');
  return [...left].filter((one) => one.isConnected).map((one) => `not reached: ${one.outerHTML.slice(0, 120)}`);
}

/** Walks through a page by Tab alone; tells where the focus cannot be seen, and what it does not reach. */
export async function tabWalk(page: Page): Promise<readonly string[]> {
  const most = (await page.evaluate(begin)) + 20;
  const faults: string[] = [];
  for (let step = 0; step < most; step += 1) {
    await page.keyboard.press('Tab');
    const { name, isOver, isSeen } = await page.evaluate(look);
    if (isOver) break;
    if (!isSeen) faults.push(`not seen: ${name}`);
  }
  return [...faults, ...(await page.evaluate(missed))];
}
