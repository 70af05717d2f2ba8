import { wantBasemap } from '../../drivers/device/want-basemap';
import { redSquare } from '../../drivers/projects/photo';
import { placeOf } from '../../drivers/projects/town';
import { lineSteps } from './connection-steps';
import type { PageDriver } from './page-driver';
import type { Row } from './running-product';
import {
  addressOf,
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

async function signIn(tour: Tour): Promise<void> {
  const { driver, place, short, see } = tour;
  const signInAt = async (address: string) => {
    await driver.tab.open(address);
    await driver.until(
      'the page of the sign-in',
      () => location.pathname.endsWith('/sign-in') && document.forms.length > 0,
    );
  };
  await signInAt(place.address);
  if (short) {
    // The whole town costs more than all the rest: from here the way leads to where the line will be drawn.
    await driver.ask(wantBasemap, 'blank');
    await signInAt(addressOf(place, (await tour.poles()).middle));
  }
  await see(driver, 'sign-in');
  await place.signIn(driver);
  await driver.until('to be let in', () => !location.pathname.endsWith('/sign-in'));
  // A service writes its lines down a moment after it has answered.
  await mustHoldSoon('the service has let nobody in', async () =>
    (await place.answered(driver)).some(({ path, status }) => path.endsWith('login') && status === 200),
  );
}

async function openTown(tour: Tour): Promise<void> {
  const { driver, see } = tour;
  await driver.until('projects or a map', () =>
    ['project-row', 'map'].some((id) => document.querySelector(`[data-testid=${id}]`)),
  );
  const isList = await driver.ask(() => document.querySelector('[data-testid=project-row]') !== null);
  if (isList) await driver.press({ css: '[data-testid=project-row] a', name: 'Alder Falls' });
  await mapDrawn(driver);
  await see(driver, 'town');
}

/** Moves the pointer over a pole, and waits until the page says what a click would join. */
async function pointAtPole(driver: PageDriver, pole: Row): Promise<void> {
  await driver.point(await pixelAt(driver, placeOf(pole)));
  await driver.until(
    'the name of the pole at the pointer',
    (name) => document.querySelector('[data-testid=cursor-label]')?.textContent?.includes(name),
    String(pole['name']),
  );
}

/** Draws a line between the two poles, with a free vertex between its ends. */
async function drawLine(tour: Tour): Promise<void> {
  const { driver, see } = tour;
  const { from, to, middle } = await tour.poles();
  await takeTool(driver, 'segment');
  await pointAtPole(driver, from);
  await driver.click(await pixelAt(driver, placeOf(from)));
  await driver.click(await pixelAt(driver, middle), ['Alt']);
  await pointAtPole(driver, to);
  await see(driver, 'drawing');
  await driver.click(await pixelAt(driver, placeOf(to)));
  await driver.key('Enter');
}

async function drawWithSnap(tour: Tour): Promise<void> {
  const { driver, place, short, see } = tour;
  const { from, to, middle } = await tour.poles();
  const before = (await place.list(driver, 'map-segments')).length;
  if (short) await mapDrawn(driver);
  else await goTo(tour, middle);
  await drawLine(tour);
  await waiting(driver, 1);
  await saved(driver);
  const after = await place.list(driver, 'map-segments');
  mustHold(`${after.length - before} segments more, not one`, after.length === before + 1);
  const poly: unknown = after.at(-1)?.['poly'];
  mustHold('no line of three points', Array.isArray(poly) && poly.length === 3);
  const ends = Array.isArray(poly) ? [poly[0], poly[2]] : [];
  const poles = [from, to].map(({ lat, lng }) => ({ lat, lng }));
  mustHold('its ends are not the poles’ own places', JSON.stringify(ends) === JSON.stringify(poles));
  await see(driver, 'drawn');
}

async function changeField(tour: Tour): Promise<void> {
  const { driver, place, see } = tour;
  const { from } = await tour.poles();
  await goTo(tour, placeOf(from), `pole:${from.id}`);
  await rename(driver, 'Pole of the walk');
  await saved(driver);
  const now = (await place.list(driver, 'map-poles')).find(({ id }) => id === from.id);
  mustHold('the service has another name', now?.['name'] === 'Pole of the walk');
  mustHold('its place has changed', now?.['lat'] === from['lat'] && now?.['lng'] === from['lng']);
  await mustHoldSoon('no PATCH of that pole', async () =>
    (await place.answered(driver)).some(
      ({ method, path, status }) => method === 'PATCH' && path.endsWith(`/${from.id}`) && status === 200,
    ),
  );
  await see(driver, 'changed');
}

async function upload(tour: Tour): Promise<void> {
  const { driver, place, see } = tour;
  const name = 'insulator of the walk.png';
  await driver.until('a field for files', () =>
    document.querySelector('[data-testid=inspector] [data-testid=document-files]'),
  );
  await driver.tab.giveFiles('[data-testid=inspector] [data-testid=document-files]', [tour.file(name, redSquare)]);
  await driver.until(
    'the document in the inspector',
    (wanted) => document.querySelector(`[data-testid=inspector] button[aria-label="${wanted}"]`),
    name,
  );
  await saved(driver);
  const stored = (await place.list(driver, 'map-documents')).filter((row) => row['name'] === name);
  mustHold(`${stored.length} documents of that name, not one`, stored.length === 1);
  const bytes = await place.download(driver, stored[0]?.id ?? 0);
  mustHold('the stored bytes are others', bytes.equals(redSquare));
  await see(driver, 'document');
}

/** The steps of the tour in each engine, one after the other. */
export const tourSteps: readonly TourStep[] = [
  { name: 'sign in', short: true, run: signIn },
  { name: 'open the town', short: false, run: openTown },
  { name: 'draw a segment with a snap', short: true, run: drawWithSnap },
  { name: 'change a field', short: true, run: changeField },
  { name: 'upload a document', short: false, run: upload },
  ...lineSteps,
];
