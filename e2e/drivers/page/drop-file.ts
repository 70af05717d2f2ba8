import type { Page } from '@playwright/test';

export type DroppedFile = { readonly name: string; readonly type: string; readonly bytes: readonly number[] };

/** Drops a file on the middle of a part of the page, as a hand does. */
export async function dropFile(page: Page, on: string, file: DroppedFile): Promise<void> {
  const transfer = await page.evaluateHandle(({ name, type, bytes }) => {
    const made = new DataTransfer();
    made.items.add(new File([Uint8Array.from(bytes)], name, { type }));
    return made;
  }, file);
  const target = page.locator(on).first();
  const box = await target.boundingBox();
  if (!box) throw new Error(`${on} is not on the page`);
  const at = { clientX: box.x + box.width / 2, clientY: box.y + box.height / 2 };
  for (const kind of ['dragover', 'drop']) await target.dispatchEvent(kind, { dataTransfer: transfer, ...at });
}
