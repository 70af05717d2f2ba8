import { placeOf } from '../../drivers/projects/town';
import type { PageHand } from './page-driver';
import type { Answered } from './running-product';
import {
  goTo,
  hold,
  holdSoon,
  mapDrawn,
  pixelAt,
  rename,
  saved,
  takeTool,
  type Walk,
  type WalkStep,
  waiting,
} from './tour';

const nameOf = async ({ place, hand, poles }: Walk): Promise<unknown> => {
  const { from } = await poles();
  return (await place.list(hand, 'map-poles')).find(({ id }) => id === from.id)?.['name'];
};

const countOf = (answered: readonly Answered[], method: string, path: RegExp, status: number) =>
  answered.filter((one) => one.method === method && path.test(one.path) && one.status === status).length;

async function offlineAndBack(walk: Walk): Promise<void> {
  const { hand, place, see } = walk;
  const { from } = await walk.poles();
  const patches = async () => countOf(await place.answered(hand), 'PATCH', new RegExp(`/${from.id}$`), 200);
  const before = await patches();
  await place.cutOff(hand);
  await rename(hand, 'Named without signal');
  await waiting(hand, 1);
  await hand.until('"waiting for signal"', () =>
    document.querySelector('[data-testid=sync]')?.getAttribute('aria-label')?.includes('waiting for signal'),
  );
  await see(hand, 'without-signal');
  await place.mend(hand, false);
  await saved(hand);
  hold('the service has another name', (await nameOf(walk)) === 'Named without signal');
  const sent = (await patches()) - before;
  hold(`${sent} changes arrived, not one`, sent === 1);
}

/** With nobody there the page, its edits and the ground below them come from this device. */
async function keptWithoutService(hand: PageHand): Promise<void> {
  await waiting(hand, 2);
  const ground = await hand.ask(async () => (await fetch('/basemap/town.geojson')).status);
  hold(`the ground is answered with ${ground}`, ground === 200);
}

async function reloadUnsent(walk: Walk): Promise<void> {
  const { hand, place, see } = walk;
  const { middle } = await walk.poles();
  const notes = (await place.list(hand, 'map-notes')).length;
  await place.cutOff(hand);
  await rename(hand, 'Kept over a reload');
  await takeTool(hand, 'note');
  await hand.click(await pixelAt(hand, middle), ['Alt']);
  await waiting(hand, 2);
  await hand.tab.reload();
  await mapDrawn(hand);
  if (place.staysCutOff) await keptWithoutService(hand);
  await see(hand, 'after-the-reload');
  await place.mend(hand, true);
  await saved(hand);
  hold('the service has another name', (await nameOf(walk)) === 'Kept over a reload');
  const made = (await place.list(hand, 'map-notes')).length - notes;
  hold(`${made} notes arrived, not one`, made === 1);
}

const showsName = (hand: PageHand, name: string) =>
  hand.until(
    `"${name}" from the other tab`,
    (wanted) => document.querySelector('[data-testid=inspector] h2')?.textContent?.includes(wanted),
    name,
  );

async function twoTabs(walk: Walk): Promise<void> {
  const { hand, see } = walk;
  const { from } = await walk.poles();
  await goTo(walk, placeOf(from), `pole:${from.id}`);
  const second = await walk.newHand();
  await goTo({ place: walk.place, hand: second }, placeOf(from), `pole:${from.id}`);
  await rename(second, 'Named in the second tab');
  await saved(second);
  await hand.tab.show();
  await showsName(hand, 'Named in the second tab');
  await rename(hand, 'Named in the first tab');
  await saved(hand);
  hold('the service has another name', (await nameOf(walk)) === 'Named in the first tab');
  await second.tab.show();
  await showsName(second, 'Named in the first tab');
  await see(second, 'second-tab');
  await expired(walk, second);
  await second.tab.close();
}

/** Both tabs find their access worth nothing: one of them renews the sign-in, and both go on. */
async function expired(walk: Walk, second: PageHand): Promise<void> {
  const { hand, place, see } = walk;
  // In the demo each tab has its own service in front of one store: whichever of them was asked.
  const renewals = async (status: number) =>
    countOf([...(await place.answered(hand)), ...(await place.answered(second))], 'GET', /refresh-access$/, status);
  const before = await renewals(200);
  await place.expire(second);
  await rename(second, 'Named after the access has ended');
  await saved(second);
  await hand.tab.show();
  await rename(hand, 'Named with the new access');
  await saved(hand);
  hold('nobody has renewed the sign-in', (await renewals(200)) > before);
  hold('a renewal was refused', (await renewals(401)) === 0);
  const asks = await hand.ask(() => document.querySelector('[data-testid=login-password]') !== null);
  hold('the page asks for the sign-in again', !asks && !(await hand.ask(() => location.href)).includes('sign-in'));
  await holdSoon('the service has another name', async () => (await nameOf(walk)) === 'Named with the new access');
  await see(hand, 'renewed');
}

/** What becomes of edits when the line, the page or the sign-in ends. */
export const lineSteps: readonly WalkStep[] = [
  { name: 'go offline and come back', short: false, run: offlineAndBack },
  { name: 'reload with unsent edits', short: true, run: reloadUnsent },
  { name: 'two tabs, and a renewed sign-in in both', short: false, run: twoTabs },
];
