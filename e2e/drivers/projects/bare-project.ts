import { expect } from '@playwright/test';
import { type LngLat, placeOn } from '../page/mercator';
import type { Product } from '../product';
import type { ServiceDriver } from '../service/service';

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

/** The service has the record that it should have, to 1e-7 degrees. */
export function expectPlaces(found: unknown, wanted: readonly Place[]): void {
  const near = wanted.map(({ lat, lng }) => ({ lat: expect.closeTo(lat, 6.69), lng: expect.closeTo(lng, 6.69) }));
  expect(found).toEqual(near);
}

/** A record that a test makes through the service: its list, and its fields beside project and status. */
export type Given = { readonly path: string; readonly body: Readonly<Record<string, unknown>> };

type Made = { readonly project: number; readonly ids: readonly number[] };

/** Makes a project that holds these records and nothing else; answers their ids, in their order. */
export async function makeProject(service: Pick<ServiceDriver, 'call'>, records: readonly Given[]): Promise<Made> {
  const made = await service.call('POST', 'map-project', { name: 'By hand' });
  const project = (made.body as { id: number }).id;
  const ids: number[] = [];
  for (const { path, body } of records) {
    const answer = await service.call('POST', path, { mapProjectId: project, status: 'planned', ...body });
    expect(answer.status).toBe(201);
    ids.push((answer.body as { id: number }).id);
  }
  return { project, ids };
}

/** Signs in to a project of its own with these records alone; answers their ids, in their order. */
export async function bareProject(product: Product, records: readonly Given[]): Promise<Made> {
  const { service, map, signInPage, enterAt } = product;
  await signInPage();
  const made = await makeProject(service, records);
  await enterAt(map.address(made.project, middle));
  await map.ready();
  return made;
}
