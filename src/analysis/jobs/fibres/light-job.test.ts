import { describe, expect, it } from 'vitest';
import { buildFibreNetwork, type FibreNetwork } from '../../../fibres/network/fibre-network';
import { fibrePieces } from '../../../fibres/network/fibre-pieces';
import { followLight } from '../../../fibres/network/follow-light';
import { cableStations } from '../../../fibres/paths/cable-stations';
import { fibresPerSection } from '../../../fibres/paths/fibres-per-section';
import { planOf } from '../../../fibres/plan/read-plan';
import { writePlan } from '../../../fibres/plan/write-plan';
import { anyFibreTown, fibresEach, numbersOf } from '../../../fibres/testing/any-fibre-town';
import type { LngLat } from '../../../geo/lng-lat';
import { encodeCreate } from '../../../items/codec/encode-patch';
import { type Item, type ItemId, type ItemRef, idOf, modelOf, refOf } from '../../../items/item';
import { createRecordPacker } from '../../../items/pack/record-packer';
import { createProjectRows } from '../../store/project-rows';
import { answerOf, itemAt } from '../../testing/items-of';
import { lightJob } from './light-job';
import { sectionsJob } from './sections-job';

/** A place as the wire rounds it. */
const rounded = ([lng, lat]: LngLat): LngLat => [Number(lng.toFixed(7)), lat];

/** The cables and closures of a random town as items. */
function itemsOfTown(seed: number): readonly Item[] {
  const { cables, closures } = anyFibreTown(seed);
  return [
    ...cables.map(({ id, path }) =>
      itemAt(refOf('cable', id), { fiberCount: fibresEach, fiberType: 'G.652.D' }, ...path.map(rounded)),
    ),
    ...closures.map(({ id, at, plan }) => itemAt(refOf('splice', id), { connections: writePlan(plan) }, rounded(at))),
  ];
}

/** A worker's library that was sent these items as a list. */
function libraryOf(items: readonly Item[]) {
  const library = createProjectRows();
  for (const model of ['cable', 'splice'] as const) {
    const packer = createRecordPacker(model, { decoded: () => undefined });
    const all = items.filter(({ ref }) => modelOf(ref) === model);
    packer.page(
      new TextEncoder().encode(JSON.stringify(all.map((one) => ({ id: idOf(one.ref), ...encodeCreate(one) })))),
    );
    const { ids, spans, swapped, bytes } = packer.finish();
    library.take({ kind: 'list', model, list: { ids, spans, swapped, length: bytes.length } });
    library.take({ kind: 'text', model, at: 0, bytes });
  }
  return library;
}

/** The network of all items, built in one go. */
function freshNetwork(head: ReadonlyMap<ItemRef, Item>): FibreNetwork {
  const all = [...head.values()].toSorted((a, b) => Number(idOf(a.ref)) - Number(idOf(b.ref)));
  return buildFibreNetwork(
    all.flatMap(({ ref, geometry, fields }) =>
      geometry?.kind === 'line'
        ? [
            {
              ...{ id: idOf(ref), fibres: Number(fields['fiberCount']), path: geometry.path, fibreType: 'G.652.D' },
              lengthM: typeof fields['lengthM'] === 'number' ? fields['lengthM'] : null,
            },
          ]
        : [],
    ),
    all.flatMap(({ ref, geometry, fields }) =>
      geometry?.kind === 'point' ? [{ id: idOf(ref), at: geometry.at, plan: planOf(fields['connections']) }] : [],
    ),
  );
}

/** An edit: an item that is gone or there again, a closure that connects otherwise or lies elsewhere, a cable with other fibres. */
function anyEdit(items: readonly Item[], others: readonly Item[], next: (below: number) => number) {
  const item = items[next(items.length)];
  const other = others.find(({ ref }) => ref === item?.ref);
  if (!item) throw new Error('no item');
  const changes: readonly (() => Item | null)[] = [
    () => null,
    () => item,
    () => ({ ...item, fields: other?.fields ?? item.fields }),
    () => ({ ...item, geometry: other?.geometry ?? item.geometry }),
    () => (modelOf(item.ref) === 'cable' ? { ...item, fields: { ...item.fields, fiberCount: 2, lengthM: 900 } } : item),
  ];
  return { ref: item.ref, head: changes[next(changes.length)]?.() ?? null };
}

/** The answer that the job should give: light followed in the network that was built in one go. */
function wantedLight(network: FibreNetwork, { cable, fibre, piece }: { cable: ItemId; fibre: number; piece: number }) {
  const pieces = fibrePieces(network, cable, fibre);
  const at = pieces[Math.min(piece, pieces.length - 1)];
  if (!at) return null;
  const start = { kind: 'fibre', cable, fibre, alongM: (at.fromM + at.toM) / 2 } as const;
  const follow = (toward: 'start' | 'end') => followLight(network, { ...start, toward });
  return { backward: follow('start'), forward: follow('end'), pieces };
}

/** `npm test` plays the first of them. */
const networks = process.env['TEST_ALL'] ? 300 : 40;

const basis = 'planned';

describe('the light of a project that is edited', () => {
  it('is that of a network built in one go, after each of many random edits', () => {
    const faults: string[] = [];
    const seen = { gone: 0, spliced: 0, changed: 0 };
    for (let seed = 1; seed <= networks; seed += 1) {
      const [items, others, next] = [itemsOfTown(seed), itemsOfTown(seed + 5000), numbersOf(seed * 3 + 2)];
      const library = libraryOf(items);
      answerOf(library.load());
      const head = new Map(items.map((item) => [item.ref, item]));
      let before = '';
      for (let revision = 1; revision <= 6; revision += 1) {
        const network = freshNetwork(head);
        const stations = cableStations(network, []);
        const wanted = items.flatMap(({ ref }) => {
          if (modelOf(ref) !== 'cable') return [];
          const ask = { cable: idOf(ref), fibre: 1 + (seed % fibresEach), piece: seed % 3 };
          return [{ ask, light: wantedLight(network, ask), sections: fibresPerSection(stations, ask.cable) }];
        });
        for (const { ask, light, sections } of wanted) {
          const answer = answerOf(lightJob.run(library.items, { revision, basis, kind: 'fibre', ...ask }));
          const {
            totals: _,
            layouts: __,
            stops: ___,
            ...found
          } = answer ?? { totals: null, layouts: null, stops: null };
          const here = answerOf(sectionsJob.run(library.items, { revision, basis, cable: ask.cable }));
          const texts = [
            { light: answer && found, sections: here },
            { light, sections },
          ].map((one) => JSON.stringify(one));
          if (texts[0] !== texts[1]) faults.push(`seed ${seed}, revision ${revision}: ${texts.join(' and not ')}`);
          if (!light) seen.gone += 1;
          if (light?.forward.some(({ hop }) => hop.kind === 'splice')) seen.spliced += 1;
        }
        const now = JSON.stringify(wanted);
        if (before && now !== before) seen.changed += 1;
        before = now;
        const { ref, head: item } = anyEdit(items, others, next);
        if (item) head.set(ref, item);
        else head.delete(ref);
        library.take({ kind: 'heads', heads: [[ref, item]] });
      }
    }
    expect(faults).toEqual([]);
    expect(seen.gone).toBeGreaterThan(networks / 3);
    expect(seen.spliced).toBeGreaterThan(networks * 1.66);
    expect(seen.changed).toBeGreaterThan(networks);
  });
});
