import type { Page } from '@playwright/test';

/** Letters and targets that are too small for the field, of what is seen. */
export async function tooSmall(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const isSeen = (one: Element) => {
      const { width, height, bottom } = one.getBoundingClientRect();
      return width > 2 && height > 2 && bottom > 0 && getComputedStyle(one).visibility !== 'hidden';
    };
    const found: string[] = [];
    for (const one of document.querySelectorAll('button, a, select, input, [role^=menuitem]')) {
      const { width, height } = one.getBoundingClientRect();
      const least = one.matches('input') ? height : Math.min(width, height);
      // The controls of the demo alone are no part of the product.
      const isOurs = !one.matches('.skip-link, .what-if-button, [type=checkbox]');
      if (isSeen(one) && isOurs && least < 47.9)
        found.push(`${one.getAttribute('aria-label') ?? one.textContent}: ${width} by ${height}`);
    }
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
      const one = walk.currentNode.parentElement;
      if (!one || !isSeen(one) || walk.currentNode.textContent?.trim() === '') continue;
      const size = Number.parseFloat(getComputedStyle(one).fontSize);
      if (size < 14) found.push(`${walk.currentNode.textContent}: letters of ${size}`);
    }
    for (const one of document.querySelectorAll('input, select, textarea'))
      if (isSeen(one) && Number.parseFloat(getComputedStyle(one).fontSize) < 16) found.push(`input ${one.className}`);
    return found;
  });
}
