import { expect, type Page } from '@playwright/test';
import type { LngLat } from '../page/mercator';

/** The exact receiver of a device, metres. */
const exact = 3;

/** The device is at a place from now on, and its receiver has one reading of it. */
export async function standAt(page: Page, [longitude, latitude]: LngLat, accuracy = exact): Promise<void> {
  await page.context().setGeolocation({ longitude, latitude, accuracy });
}

/**
 * The device stays at a place until the page shows it there. A receiver reads its place again and again: how much one reading counts
 * depends on the time since the one before, and so on the speed of the machine.
 */
export async function stayAt(page: Page, place: LngLat, isShown: () => Promise<void>, accuracy = exact): Promise<void> {
  await expect(async () => {
    await standAt(page, place, accuracy);
    await isShown();
  }).toPass();
}
