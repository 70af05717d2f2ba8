import { cleanup, renderHook } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { PlannedDrop } from '../../../../analysis/jobs/drops-job';
import { openEditor, pointItem } from '../../../../editor/testing/play';
import type { LngLat } from '../../../../geo/lng-lat';
import type { ItemRef } from '../../../../items/item';
import type { MapEngine } from '../../../../map/engine/map-engine';
import { type Services, ServicesProvider } from '../../../services';
import { useDropsInView } from './use-drops-in-view';

afterEach(cleanup);

/** A map on which a degree is so many pixels. */
function mapOf(perDegree: number, zoom: number) {
  const fit = vi.fn();
  const engine = {
    fit,
    bounds: () => [-90, -80, 90, 80],
    view: () => ({ center: [0, 0], zoom }),
    project: ([lng, lat]: LngLat) => ({ x: lng * perDegree, y: -lat * perDegree }),
  };
  return { fit, engine: engine as unknown as MapEngine };
}

const editor = openEditor([pointItem('info-object', 1, [0, 0]), pointItem('info-object', 2, [100, 0])]);
const places = (['info-object:1', 'info-object:2'] as const).map((ref) => {
  const geometry = editor.document.get(ref)?.geometry;
  if (geometry?.kind !== 'point') throw new Error(`no ${ref}`);
  return geometry.at;
});
const [from = [0, 0], to = [0, 0]] = places;
const degrees = Math.max(Math.abs(to[0] - from[0]), Math.abs(to[1] - from[1]));
const homes: readonly ItemRef[] = ['info-object:1', 'info-object:2'];
const drops: readonly PlannedDrop[] = homes.map((home) => ({
  home,
  terminal: 'splice:1',
  port: 1,
  metres: 10,
  path: [from, to],
}));

type Shown = { readonly of: readonly ItemRef[]; readonly planned: readonly PlannedDrop[] | null };

function show(engine: MapEngine, initialProps: Shown) {
  const services = { editor } as unknown as Services;
  const wrapper = ({ children }: PropsWithChildren) => (
    <ServicesProvider services={services}>{children}</ServicesProvider>
  );
  return renderHook(({ of, planned }: Shown) => useDropsInView(engine, of, planned), { initialProps, wrapper });
}

it('goes to drops that are too small to be looked at, once for the same homes', () => {
  const { fit, engine } = mapOf(20 / degrees, 13);
  const hook = show(engine, { of: homes, planned: null });
  expect(fit).not.toHaveBeenCalled();
  hook.rerender({ of: homes, planned: drops });
  expect(fit).toHaveBeenCalledTimes(1);
  // Another answer, after the map was moved back by hand.
  hook.rerender({ of: homes, planned: [...drops] });
  expect(fit).toHaveBeenCalledTimes(1);
  hook.rerender({ of: [...homes], planned: drops });
  expect(fit).toHaveBeenCalledTimes(2);
});

it('leaves the map where it is while they are large enough, or it is near', () => {
  for (const { fit, engine } of [mapOf(200 / degrees, 13), mapOf(20 / degrees, 16.5)]) {
    show(engine, { of: homes, planned: drops });
    expect(fit).not.toHaveBeenCalled();
  }
});

it('waits for the answer for these homes', () => {
  const { fit, engine } = mapOf(20 / degrees, 13);
  const hook = show(engine, { of: ['info-object:2'], planned: drops });
  expect(fit).not.toHaveBeenCalled();
  hook.rerender({ of: ['info-object:2'], planned: drops.slice(1) });
  expect(fit).toHaveBeenCalledTimes(1);
});
