import { wantGround } from '../../drivers/device/want-basemap';
import { redSquare } from '../../drivers/projects/photo';
import { placeOf } from '../../drivers/projects/town';
import { lineSteps } from './connection-steps';
import type { PageHand } from './page-driver';
import type { Row } from './running-product';
import {
  addressOf,
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

async function signIn(walk: Walk): Promise<void> {
  const { hand, place, short, see } = walk;
  const signInAt = async (address: string) => {
    await hand.tab.open(address);
    await hand.until(
      'the page of the sign-in',
      () => location.pathname.endsWith('/sign-in') && document.forms.length > 0,
    );
  };
  await signInAt(place.address);
  if (short) {
    // The whole town costs more than all the rest: from here the way leads to where the line will be drawn.
    await hand.ask(wantGround, 'blank');
    await signInAt(addressOf(place, (await walk.poles()).middle));
  }
  await see(hand, 'sign-in');
  await place.signIn(hand);
  await hand.until('to be let in', () => !location.pathname.endsWith('/sign-in'));
  // A service writes its lines down a moment after it has answered.
  await holdSoon('the service has let nobody in', async () =>
    (await place.answered(hand)).some(({ path, status }) => path.endsWith('login') && status === 200),
  );
}

async function openTown(walk: Walk): Promise<void> {
  const { hand, see } = walk;
  await hand.until('projects or a map', () =>
    ['project-row', 'map'].some((id) => document.querySelector(`[data-testid=${id}]`)),
  );
  const isList = await hand.ask(() => document.querySelector('[data-testid=project-row]') !== null);
  if (isList) await hand.press({ css: '[data-testid=project-row] a', name: 'Alder Falls' });
  await mapDrawn(hand);
  await see(hand, 'town');
}

/** Moves the hand over a pole, and waits until it is told what a click would join. */
async function pointAtPole(hand: PageHand, pole: Row): Promise<void> {
  await hand.point(await pixelAt(hand, placeOf(pole)));
  await hand.until(
    'the name of the pole at the hand',
    (name) => document.querySelector('[data-testid=cursor-label]')?.textContent?.includes(name),
    String(pole['name']),
  );
}

/** Draws a line between the two poles, with a free vertex between its ends. */
async function drawLine(walk: Walk): Promise<void> {
  const { hand, see } = walk;
  const { from, to, middle } = await walk.poles();
  await takeTool(hand, 'segment');
  await pointAtPole(hand, from);
  await hand.click(await pixelAt(hand, placeOf(from)));
  await hand.click(await pixelAt(hand, middle), ['Alt']);
  await pointAtPole(hand, to);
  await see(hand, 'drawing');
  await hand.click(await pixelAt(hand, placeOf(to)));
  await hand.key('Enter');
}

async function drawWithSnap(walk: Walk): Promise<void> {
  const { hand, place, short, see } = walk;
  const { from, to, middle } = await walk.poles();
  const before = (await place.list(hand, 'map-segments')).length;
  if (short) await mapDrawn(hand);
  else await goTo(walk, middle);
  await drawLine(walk);
  await waiting(hand, 1);
  await saved(hand);
  const after = await place.list(hand, 'map-segments');
  hold(`${after.length - before} segments more, not one`, after.length === before + 1);
  const poly: unknown = after.at(-1)?.['poly'];
  hold('no line of three points', Array.isArray(poly) && poly.length === 3);
  const ends = Array.isArray(poly) ? [poly[0], poly[2]] : [];
  const poles = [from, to].map(({ lat, lng }) => ({ lat, lng }));
  hold('its ends are not the poles’ own places', JSON.stringify(ends) === JSON.stringify(poles));
  await see(hand, 'drawn');
}

async function changeField(walk: Walk): Promise<void> {
  const { hand, place, see } = walk;
  const { from } = await walk.poles();
  await goTo(walk, placeOf(from), `pole:${from.id}`);
  await rename(hand, 'Pole of the walk');
  await saved(hand);
  const now = (await place.list(hand, 'map-poles')).find(({ id }) => id === from.id);
  hold('the service has another name', now?.['name'] === 'Pole of the walk');
  hold('its place has changed', now?.['lat'] === from['lat'] && now?.['lng'] === from['lng']);
  await holdSoon('no PATCH of that pole', async () =>
    (await place.answered(hand)).some(
      ({ method, path, status }) => method === 'PATCH' && path.endsWith(`/${from.id}`) && status === 200,
    ),
  );
  await see(hand, 'changed');
}

async function upload(walk: Walk): Promise<void> {
  const { hand, place, see } = walk;
  const name = 'insulator of the walk.png';
  await hand.until('a field for files', () =>
    document.querySelector('[data-testid=inspector] [data-testid=document-files]'),
  );
  await hand.tab.giveFiles('[data-testid=inspector] [data-testid=document-files]', [walk.file(name, redSquare)]);
  await hand.until(
    'the document in the inspector',
    (wanted) => document.querySelector(`[data-testid=inspector] button[aria-label="${wanted}"]`),
    name,
  );
  await saved(hand);
  const stored = (await place.list(hand, 'map-documents')).filter((row) => row['name'] === name);
  hold(`${stored.length} documents of that name, not one`, stored.length === 1);
  const bytes = await place.download(hand, stored[0]?.id ?? 0);
  hold('the stored bytes are others', bytes.equals(redSquare));
  await see(hand, 'document');
}

/** What the product is asked in each engine, one after the other. */
export const walkSteps: readonly WalkStep[] = [
  { name: 'sign in', short: true, run: signIn },
  { name: 'open the town', short: false, run: openTown },
  { name: 'draw a segment with a snap', short: true, run: drawWithSnap },
  { name: 'change a field', short: true, run: changeField },
  { name: 'upload a document', short: true, run: upload },
  ...lineSteps,
];
