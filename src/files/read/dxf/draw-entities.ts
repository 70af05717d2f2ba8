import type { Geometry } from 'geojson';
import { type Message, message } from '../../../i18n/message';
import type { FileLimits } from '../../contents';
import type { FoundFeature } from '../features/layers-of';
import { aciColour, trueColour } from './aci-colour';
import { type Affine, combined } from './affine';
import { blockPlaces } from './block-places';
import { createFeatures } from './create-features';
import type { DrawingEntity } from './drawing-entity';
import { type DrawingParts, keyOf } from './drawing-parts';
import { type DxfRecord, hasCode, numberIn, textIn } from './dxf-records';
import { entityValues } from './entity-values';
import { plainText } from './plain-text';
import { type Shape, shapeOfEntity } from './shape-of-entity';

/** The counts for findings that a drawing gets once, however often the case occurs. */
export type DrawingTally = {
  curves: number;
  joined: number;
  altitudes: number;
  names: number;
  symbols: number;
  /** Kinds of entities that have no place in a network, and how many there are. */
  readonly leftOut: Map<string, number>;
  readonly missing: Set<string>;
  readonly endless: Set<string>;
};

/** Where an entity is drawn: in the drawing itself, or in a place of a block. */
type Where = {
  readonly plane: Affine;
  readonly layer: string | null;
  readonly colour: string | undefined;
  readonly block: string | null;
  readonly trail: readonly string[];
};

/** Entities looked at, those of blocks at each of their places. */
const mostVisits = 1_000_000;
const mostEdges = 60_000_000;
/** Colours that stand for another one. */
const [byBlock, byLayer] = [0, 256];
const layerOfNames = /-NAME$/;
/** They say of a block what may be filled in. */
const silent = ['ATTDEF', 'SEQEND', 'VIEWPORT', 'EOF'];

function geometryOf(shape: Shape): { readonly geometry: Geometry; readonly positions: number } {
  if (shape.kind === 'point') return { geometry: { type: 'Point', coordinates: shape.at }, positions: 1 };
  if (shape.kind === 'line')
    return { geometry: { type: 'LineString', coordinates: shape.path }, positions: shape.path.length };
  const { polygons } = shape;
  const positions = polygons.flat().reduce((sum, ring) => sum + ring.length, 0);
  const [first = []] = polygons;
  return polygons.length === 1
    ? { geometry: { type: 'Polygon', coordinates: first }, positions }
    : { geometry: { type: 'MultiPolygon', coordinates: polygons }, positions };
}

/** Heights in the groups of an entity: those of its places and of its plane. */
function heightsIn({ record: { codes, values }, heights }: DrawingEntity): number {
  let found = heights;
  for (const [at, code] of codes.entries())
    if (((code >= 30 && code < 34) || code === 38) && values[at] !== 0) found += 1;
  return found;
}

export type Drawn = {
  readonly features: readonly FoundFeature[];
  readonly tally: DrawingTally;
  /** Why it is more than a file may have. */
  readonly excess: Message | null;
};

type Drawing = {
  readonly parts: DrawingParts;
  readonly limits: FileLimits;
  /** How coordinates of the drawing become those of its system. */
  readonly place: Affine;
  /** How far a line may be beside its curve, in the unit of the system. */
  readonly tolerance: number;
  readonly report: (share: number) => void;
};

/** The result of a drawing, while it is drawn. */
type State = {
  readonly parts: DrawingParts;
  readonly limits: FileLimits;
  readonly means: Parameters<typeof shapeOfEntity>[2];
  readonly features: ReturnType<typeof createFeatures>;
  readonly tally: DrawingTally;
  visits: number;
  excess: Message | null;
};

function layerOf(record: DxfRecord, { layer }: Where): string {
  const own = textIn(record, 8).trim() || '0';
  return own === '0' && layer !== null ? layer : own;
}

/** The colour of an entity: its own colour, the colour of its block's place, or the colour of its layer. */
function colourOf(record: DxfRecord, { layers }: DrawingParts, where: Where): string | undefined {
  if (hasCode(record, 420)) return trueColour(numberIn(record, 420, -1));
  const number = numberIn(record, 62, byLayer);
  if (number === byBlock) return where.colour;
  return number === byLayer ? layers.get(keyOf(layerOf(record, where)))?.colour : aciColour(Math.abs(number));
}

/** Makes a feature of an entity; without a shape it is damaged. */
function addFeature(state: State, entity: DrawingEntity, { shape, where }: { shape: Shape | null; where: Where }) {
  const { record } = entity;
  const { tally, features } = state;
  const colour = colourOf(record, state.parts, where);
  const made = shape && geometryOf(shape);
  const feature: FoundFeature = {
    folder: features.folderOf(layerOf(record, where)),
    geometry: made?.geometry ?? null,
    values: entityValues(entity, record.kind === 'INSERT' ? plainText(textIn(record, 2)) : where.block),
    style: colour === undefined ? undefined : { colour },
    faults: made ? [] : [message('dxf.entityDamaged', { kind: record.kind })],
  };
  if (shape?.isCurved) tally.curves += 1;
  if (shape?.isJoined) tally.joined += 1;
  tally.altitudes += heightsIn(entity);
  state.excess = features.add(feature, made?.positions ?? 0);
}

/** Counts one more entity or place of a block; true when there are more than a file may have. */
function isExcess(state: State): boolean {
  state.visits += 1;
  if (state.visits > mostVisits) state.excess ??= message('file.tooManyParts', { most: mostVisits });
  return state.excess !== null;
}

/** Draws what is in a block, at each of its places. */
function placeBlock(state: State, entity: DrawingEntity, where: Where): void {
  const { parts, tally, limits } = state;
  const name = plainText(textIn(entity.record, 2));
  const key = keyOf(name);
  const block = parts.blocks.get(key);
  if (!block || block.isElsewhere) tally.missing.add(name);
  if (!block) return;
  if (where.trail.includes(key) || where.trail.length >= limits.depth) {
    tally.endless.add(name);
    return;
  }
  const inside = {
    layer: layerOf(entity.record, where),
    colour: colourOf(entity.record, parts, where),
    block: where.block ?? name,
    trail: [...where.trail, key],
  };
  for (const own of blockPlaces(entity.record, block.base)) {
    if (isExcess(state)) break;
    for (const one of block.entities) draw(state, one, { ...inside, plane: combined(where.plane, own) });
  }
}

function draw(state: State, entity: DrawingEntity, where: Where): void {
  const { parts, tally } = state;
  const { record } = entity;
  if (isExcess(state) || silent.includes(record.kind)) return;
  if (record.kind === 'INSERT' && entity.attributes.length === 0) {
    placeBlock(state, entity, where);
    return;
  }
  if (parts.isOwn && record.kind === 'TEXT' && layerOfNames.test(textIn(record, 8))) {
    tally.names += 1;
    return;
  }
  if (record.kind === 'INSERT') tally.symbols += 1;
  const shape = shapeOfEntity(entity, where.plane, state.means);
  if (shape === 'left out') tally.leftOut.set(record.kind, (tally.leftOut.get(record.kind) ?? 0) + 1);
  else addFeature(state, entity, { shape: shape === 'damaged' ? null : shape, where });
}

/** Draws the entities of a drawing, blocks at each of their places, as features by layer. */
export function drawEntities({ parts, limits, place, tolerance, report }: Drawing): Drawn {
  const tally: DrawingTally = {
    curves: 0,
    joined: 0,
    altitudes: 0,
    names: 0,
    symbols: 0,
    leftOut: new Map(),
    missing: new Set(),
    endless: new Set(),
  };
  const features = createFeatures(limits, parts.isOwn);
  const means = { flattening: { tolerance, budget: { left: limits.positions } }, rings: { left: mostEdges } };
  const state: State = { parts, limits, means, features, tally, visits: 0, excess: null };
  const where: Where = { plane: place, layer: null, colour: undefined, block: null, trail: [] };
  for (const [at, entity] of parts.entities.entries()) {
    if (at % 5000 === 0) report(at / parts.entities.length);
    if (state.excess) break;
    draw(state, entity, where);
  }
  return { features: features.found, tally, excess: state.excess };
}
