import { type LngLat, placeOn } from '../page/mercator';
import { expect, type Product } from '../product';

export type Place = { readonly lat: number; readonly lng: number };

/** The middle of the projects that specs make: nothing of the town is near. */
const middle: LngLat = [-93.4, 44.6];
const sight = { x: 0, y: 0, width: 0, height: 0 };

/** A place so many CSS pixels right of and below the middle, at zoom 18. */
export function spot(x: number, y: number): LngLat {
  return placeOn({ x, y }, { lng: middle[0], lat: middle[1], zoom: 18 }, sight);
}

/** Spots as the wire has them. */
export function wired(...spots: readonly (readonly [x: number, y: number])[]): readonly Place[] {
  return spots.map(([x, y]) => {
    const [lng, lat] = spot(x, y);
    return { lat, lng };
  });
}

/** What the service has is what it should be, to 1e-7 degrees. */
export function expectPlaces(found: unknown, wanted: readonly Place[]): void {
  const near = wanted.map(({ lat, lng }) => ({ lat: expect.closeTo(lat, 6.69), lng: expect.closeTo(lng, 6.69) }));
  expect(found).toEqual(near);
}

type Given = { readonly path: string; readonly body: Readonly<Record<string, unknown>> };

/** Signs in to a project of its own that holds these records and nothing else; answers their ids, in their order. */
export async function bareProject(
  { page, service, map, enterAt }: Product,
  records: readonly Given[],
): Promise<{ readonly project: number; readonly ids: readonly number[] }> {
  await page.goto('/sign-in');
  await service.opened();
  const made = await service.call('POST', 'map-project', { name: 'By hand' });
  const project = (made.body as { id: number }).id;
  const ids: number[] = [];
  for (const { path, body } of records) {
    const answer = await service.call('POST', path, { mapProjectId: project, status: 'planned', ...body });
    expect(answer.status).toBe(201);
    ids.push((answer.body as { id: number }).id);
  }
  await enterAt(map.address(project, middle));
  await map.ready();
  return { project, ids };
}
