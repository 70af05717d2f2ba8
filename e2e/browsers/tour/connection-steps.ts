import { placeOf } from '../../drivers/projects/town';
import type { PageDriver } from './page-driver';
import type { Answered } from './running-product';
import {
  goTo,
  mapDrawn,
  mustHold,
  mustHoldSoon,
  pixelAt,
  rename,
  saved,
  type Tour,
  type TourStep,
  takeTool,
  waiting,
} from './tour';

const nameOf = async ({ place, driver, poles }: Tour): Promise<unknown> => {
  const { from } = await poles();
  return (await place.list(driver, 'map-poles')).find(({ id }) => id === from.id)?.['name'];
};

const countOf = (answered: readonly Answered[], method: string, path: RegExp, status: number) =>
  answered.filter((one) => one.method === method && path.test(one.path) && one.status === status).length;

async function offlineAndBack(tour: Tour): Promise<void> {
  const { driver, place, see } = tour;
  const { from } = await tour.poles();
  const patches = async () => countOf(await place.answered(driver), 'PATCH', new RegExp(`/${from.id}$`), 200);
  const before = await patches();
  await place.cutOff(driver);
  await rename(driver, 'Named without signal');
  await waiting(driver, 1);
  await driver.until('"waiting for signal"', () =>
    document.querySelector('[data-testid=sync]')?.getAttribute('aria-label')?.includes('waiting for signal'),
  );
  await see(driver, 'without-signal');
  await place.mend(driver, false);
  await saved(driver);
  mustHold('the service has another name', (await nameOf(tour)) === 'Named without signal');
  const sent = (await patches()) - before;
  mustHold(`${sent} changes arrived, not one`, sent === 1);
}

/** Without the service, the page, its edits and the basemap come from this device. */
async function keptWithoutService(driver: PageDriver): Promise<void> {
  await waiting(driver, 2);
  const ground = await driver.ask(async () => (await fetch('/basemap/town.geojson')).status);
  mustHold(`the ground is answered with ${ground}`, ground === 200);
}

async function reloadUnsent(tour: Tour): Promise<void> {
  const { driver, place, see } = tour;
  const { middle } = await tour.poles();
  const notes = (await place.list(driver, 'map-notes')).length;
  await place.cutOff(driver);
  await rename(driver, 'Kept over a reload');
  await takeTool(driver, 'note');
  await driver.click(await pixelAt(driver, middle), ['Alt']);
  await waiting(driver, 2);
  await driver.tab.reload();
  await mapDrawn(driver);
  if (place.staysCutOff) await keptWithoutService(driver);
  await see(driver, 'after-the-reload');
  await place.mend(driver, true);
  await saved(driver);
  mustHold('the service has another name', (await nameOf(tour)) === 'Kept over a reload');
  const made = (await place.list(driver, 'map-notes')).length - notes;
  mustHold(`${made} notes arrived, not one`, made === 1);
}

const showsName = (driver: PageDriver, name: string) =>
  driver.until(
    `"${name}" from the other tab`,
    (wanted) => document.querySelector('[data-testid=inspector] h2')?.textContent?.includes(wanted),
    name,
  );

async function twoTabs(tour: Tour): Promise<void> {
  const { driver, see } = tour;
  const { from } = await tour.poles();
  await goTo(tour, placeOf(from), `pole:${from.id}`);
  const second = await tour.newDriver();
  await goTo({ place: tour.place, driver: second }, placeOf(from), `pole:${from.id}`);
  await rename(second, 'Named in the second tab');
  await saved(second);
  await driver.tab.show();
  await showsName(driver, 'Named in the second tab');
  await rename(driver, 'Named in the first tab');
  await saved(driver);
  mustHold('the service has another name', (await nameOf(tour)) === 'Named in the first tab');
  await second.tab.show();
  await showsName(second, 'Named in the first tab');
  await see(second, 'second-tab');
  await expired(tour, second);
  await second.tab.close();
}

/** Both tabs find their access worth nothing: one of them renews the sign-in, and both go on. */
async function expired(tour: Tour, second: PageDriver): Promise<void> {
  const { driver, place, see } = tour;
  // In the demo each tab has its own service in front of one store: whichever of them was asked.
  const renewals = async (status: number) =>
    countOf([...(await place.answered(driver)), ...(await place.answered(second))], 'GET', /refresh-access$/, status);
  const before = await renewals(200);
  await place.expire(second);
  await rename(second, 'Named after the access has ended');
  await saved(second);
  await driver.tab.show();
  await rename(driver, 'Named with the new access');
  await saved(driver);
  mustHold('nobody has renewed the sign-in', (await renewals(200)) > before);
  mustHold('a renewal was refused', (await renewals(401)) === 0);
  const asks = await driver.ask(() => document.querySelector('[data-testid=login-password]') !== null);
  mustHold(
    'the page asks for the sign-in again',
    !asks && !(await driver.ask(() => location.href)).includes('sign-in'),
  );
  await mustHoldSoon('the service has another name', async () => (await nameOf(tour)) === 'Named with the new access');
  await see(driver, 'renewed');
}

/** The fate of edits when the line, the page or the sign-in ends. */
export const lineSteps: readonly TourStep[] = [
  { name: 'go offline and come back', short: false, run: offlineAndBack },
  { name: 'reload with unsent edits', short: true, run: reloadUnsent },
  { name: 'two tabs, and a renewed sign-in in both', short: false, run: twoTabs },
];
