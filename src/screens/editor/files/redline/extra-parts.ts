import type { AsBuiltAnswer } from '../../../../analysis/jobs/compare-as-built';
import type { Editor } from '../../../../editor/editor';
import type { LngLat } from '../../../../geo/lng-lat';
import { fastPathLength } from '../../../../geo/path/fast-path-length';
import { boundsOf } from '../../../../geo/position/bounds-of';
import { text } from '../../../../i18n/text';
import type { ItemGeometry } from '../../../../items/item';
import type { MapEngine } from '../../../../map/engine/map-engine';
import type { OverlayFeature } from '../../../../offline/overlay-files/overlay-file';
import { nameOfRef } from '../../../open-project/name-of-ref';
import { modelNames } from '../../../text/model-name';
import { lengthQuantity, type Units, written } from '../../../text/quantities/quantity';
import { rangeText } from './accept-stretches';
import type { ListedPart } from './part-list';

type Ports = { readonly editor: Editor; readonly engine: MapEngine | null; readonly units: Units };

function show(engine: MapEngine | null, side: 'mine' | 'theirs', geometry: ItemGeometry): void {
  const places: readonly LngLat[] =
    geometry.kind === 'line' ? geometry.path : geometry.kind === 'point' ? [geometry.at] : [];
  const bounds = boundsOf(places);
  engine?.setCompare({ [side]: geometry });
  if (bounds) engine?.fit(bounds, { padding: 100, maxZoom: 19, animate: true });
}

/** The parts that the design has and the file lacks. */
export function missingParts({ missing, missingPoints }: AsBuiltAnswer, ports: Ports): readonly ListedPart[] {
  const { editor, engine, units } = ports;
  const lines = missing.map(
    (part): ListedPart => ({
      key: `${part.ref} ${part.fromM}`,
      name: `${nameOfRef(editor.document, part.ref)} ${rangeText(part, units)}`,
      detail: written(lengthQuantity(part.toM - part.fromM, units)),
      onShow: () => {
        editor.select([part.ref]);
        show(engine, 'mine', { kind: 'line', path: part.path });
      },
    }),
  );
  const points = missingPoints.map(
    ({ ref, at }): ListedPart => ({
      key: ref,
      name: nameOfRef(editor.document, ref),
      detail: '',
      onShow: () => {
        editor.select([ref]);
        show(engine, 'mine', { kind: 'point', at });
      },
    }),
  );
  return [...lines, ...points];
}

/** The parts that only the file has, as it would be imported: of a line the part that the design lacks. */
export function extraFeatures(
  { extra, extraPoints }: AsBuiltAnswer,
  features: readonly OverlayFeature[],
): readonly OverlayFeature[] {
  const lines = extra.flatMap(({ line, path }): OverlayFeature[] => {
    const of = features[line];
    return of ? [{ model: of.model, fields: of.fields, geometry: { kind: 'line', path } }] : [];
  });
  return [...lines, ...extraPoints.flatMap((index) => features[index] ?? [])];
}

/** The parts that the file has and the design lacks. */
export function extraParts(features: readonly OverlayFeature[], { engine, units }: Ports): readonly ListedPart[] {
  return features.map(({ model, fields, geometry }, index): ListedPart => {
    const { name } = fields;
    return {
      key: String(index),
      name: typeof name === 'string' && name !== '' ? name : text('redline.noName', { things: modelNames(model) }),
      detail: geometry.kind === 'line' ? written(lengthQuantity(fastPathLength(geometry.path), units)) : '',
      onShow: () => show(engine, 'theirs', geometry),
    };
  });
}
