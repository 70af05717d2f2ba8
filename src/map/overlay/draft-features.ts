import type { Draft, DraftItem, Handle, SnapCandidate } from '../../editor/draft/draft';
import type { EditorState } from '../../editor/editor';
import type { LngLat } from '../../geo/lng-lat';
import { bufferOutline } from '../../geo/path/buffer/buffer-outline';
import { toGeoJson } from '../../items/export/to-geo-json';
import { type Item, type ModelKey, modelOf } from '../../items/item';
import { specOf } from '../../items/registry';
import { areaStyle, asideOf } from '../style/area-style';
import { collectionOf, type NetworkCollection, type NetworkFeature, styleProperties } from '../style/feature';
import { type EvaluatedStyle, registryStyle } from '../style/layer-style';

type Part =
  | 'around'
  | 'item'
  | 'ghost'
  | 'measured'
  | 'vertex'
  | 'midpoint'
  | 'active'
  | 'snap-node'
  | 'snap-vertex'
  | 'snap-edge'
  | 'preview';

function point(at: LngLat, part: Part): NetworkFeature {
  return { type: 'Feature', geometry: { type: 'Point', coordinates: [at[0], at[1]] }, properties: { part } };
}

function draftFeature(draft: DraftItem, fields: Item['fields'], evaluated: EvaluatedStyle): NetworkFeature {
  const spec = specOf(draft.model);
  const { model, ref, geometry } = draft;
  const colour = evaluated.colour({ ref: ref ?? `${model}:0`, projectId: 0, geometry, fields, rest: {} });
  const style = { ...styleProperties(spec.style(fields, geometry.kind), 0), ...(colour ? { colour } : {}) };
  // An item that does not exist yet is drawn at full strength; all else exactly as the tiles show it.
  const as = { part: 'item', kind: geometry.kind, aside: asideOf(model), area: areaStyle(model), fresh: ref ? 0 : 1 };
  const tone = draft.tone ? { ...toneStyles[draft.tone], fresh: 1 } : {};
  return { type: 'Feature', geometry: toGeoJson(geometry), properties: { ...style, ...as, ...tone } };
}

/** The parts of an operation's result, apart in colour and in pattern; what is refused is red, as its reason is below. */
const toneStyles = {
  first: { colour: 'accent', pattern: 'solid', size: 4 },
  second: { colour: 'permit-review', pattern: 'permitted', size: 4 },
  refused: { colour: 'permit-refused' },
} as const;

/** An item that waits for its tile, drawn as the document has it. */
export function waitingFeature(item: Item, evaluated = registryStyle): NetworkFeature[] {
  if (!item.geometry || item.problem !== undefined || !evaluated.passes(item)) return [];
  return [draftFeature({ ref: item.ref, model: modelOf(item.ref), geometry: item.geometry }, item.fields, evaluated)];
}

function handlePart(handle: Handle): Part {
  if (handle.kind === 'midpoint') return 'midpoint';
  return handle.active ? 'active' : 'vertex';
}

const snapParts: Readonly<Record<SnapCandidate['kind'], Part>> = {
  node: 'snap-node',
  end: 'snap-vertex',
  vertex: 'snap-vertex',
  'own-start': 'snap-vertex',
  edge: 'snap-edge',
};

function isDrawable(draft: DraftItem): boolean {
  const { geometry } = draft;
  if (geometry.kind === 'line') return geometry.path.length > 1;
  return geometry.kind === 'point' || geometry.polygons.some((ring) => ring.length > 1);
}

/** The measured line: a firm line of its own, filled once it is an area. */
function measuredFeatures(measured: Draft['measured']): NetworkFeature[] {
  if (!measured || measured.path.length < 2) return [];
  const { path, closed } = measured;
  const kind = closed ? 'area' : 'line';
  const geometry = toGeoJson(closed ? { kind: 'area', polygons: [path] } : { kind: 'line', path });
  return [{ type: 'Feature', geometry, properties: { part: 'measured', kind } }];
}

/** A longer outline is not filled while it is drawn: that were too much work for a frame. */
const mostFilled = 100;

function aroundFeatures(ring: readonly LngLat[] = []): NetworkFeature[] {
  if (ring.length < 2) return [];
  const geometry = toGeoJson({ kind: 'area', polygons: [ring] });
  return [
    {
      type: 'Feature',
      geometry,
      properties: { part: 'around', kind: 'area', size: ring.length <= mostFilled ? 1 : 0 },
    },
  ];
}

/** The picture of a draft: its items in their registry style, old shapes dashed, handles, and the snap glyph on top. */
export function draftFeatures(
  draft: Draft,
  fieldsOf: (draft: DraftItem) => Item['fields'],
  styleOf: (model: ModelKey) => EvaluatedStyle = () => registryStyle,
): NetworkFeature[] {
  const ghosts = draft.ghosts.map((geometry): NetworkFeature => {
    return { type: 'Feature', geometry: toGeoJson(geometry), properties: { part: 'ghost', kind: geometry.kind } };
  });
  const items = draft.items.filter(isDrawable).map((item) => draftFeature(item, fieldsOf(item), styleOf(item.model)));
  const handles = draft.handles.map((handle) => point(handle.at, handlePart(handle)));
  const snap = draft.snap ? [point(draft.snap.at, snapParts[draft.snap.kind])] : [];
  return [
    ...ghosts,
    ...items,
    ...measuredFeatures(draft.measured),
    ...handles,
    ...snap,
    ...aroundFeatures(draft.selectionOutline),
  ];
}

/** The items before they are imported: all lines as one shape, all places as another. */
export function previewFeatures(
  lines: readonly (readonly LngLat[])[],
  points: readonly LngLat[] = [],
): NetworkCollection {
  const paths = lines.map((path) => path.map(([lng, lat]) => [lng, lat]));
  const places = points.map(([lng, lat]) => [lng, lat]);
  const features: NetworkFeature[] = [
    {
      type: 'Feature',
      geometry: { type: 'MultiLineString', coordinates: paths },
      properties: { part: 'preview', kind: 'line' },
    },
    {
      type: 'Feature',
      geometry: { type: 'MultiPoint', coordinates: places },
      properties: { part: 'preview', kind: 'point' },
    },
  ];
  return collectionOf(features.filter(({ geometry }) => 'coordinates' in geometry && geometry.coordinates.length > 0));
}

/** The outline in which a protected shape may change, while leave for that is given. */
export function overrideFeatures(override: EditorState['override']): readonly NetworkFeature[] {
  if (override?.shape.kind !== 'line') return [];
  const polygons = [bufferOutline(override.shape.path, override.metres)];
  return [
    { type: 'Feature', geometry: toGeoJson({ kind: 'area', polygons }), properties: { part: 'ghost', kind: 'area' } },
  ];
}
