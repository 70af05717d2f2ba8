import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import papaparse from 'papaparse';

/** Saves a CSV with whatever is pressed; answers its name and its rows by their titles. */
export async function savedRows(page: Page, press: () => Promise<void>) {
  const saving = page.waitForEvent('download');
  await press();
  const download = await saving;
  const text = await readFile(await download.path(), 'utf8');
  expect(text.startsWith('\uFEFF')).toBe(true);
  const { data, meta } = papaparse.parse<Record<string, string>>(text.slice(1), { header: true, skipEmptyLines: true });
  return { name: download.suggestedFilename(), titles: meta.fields ?? [], rows: data };
}
