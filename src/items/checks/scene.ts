import type { LngLat } from '../../geo/lng-lat';
import { createEdgeIndex, type EdgeIndex } from '../../geo/spatial/edge-index';
import { type Item, type ItemRef, modelOf } from '../item';
import { nameOf } from '../names/name-of';
import { oldLabelOf } from '../names/old-label-of';
import { isNode, specOf } from '../registry';

/** A line of the network, as far as the rules look at it. */
export type SceneLine = {
  readonly ref: ItemRef;
  readonly path: readonly LngLat[];
  /** Network level: backbone, feeder, distribution, drop; empty when it is not known. */
  readonly level: string;
  /** Route type: aerial, underground; empty when it is not known. */
  readonly type: string;
  /** The names of its ends in the record; empty without a name. */
  readonly fromName: string;
  readonly toName: string;
};

/** `type`: what kind of its model it is; a terminal may well be in a handhole. */
export type ScenePoint = { readonly ref: ItemRef; readonly at: LngLat; readonly type: string };
export type SceneArea = { readonly ref: ItemRef; readonly rings: readonly (readonly LngLat[])[] };

/** The network as it is drawn, for the rules that look at more than one item. */
export type Scene = {
  readonly segments: readonly SceneLine[];
  readonly cables: readonly SceneLine[];
  readonly nodes: readonly ScenePoint[];
  /** The permits that give leave, or may yet. */
  readonly permits: readonly SceneArea[];
  /** The names of points that read like labels of items without a name. */
  readonly labelNames: ReadonlySet<string>;
  /** The edges of all segments; entry `line` is the index in `segments`. */
  readonly edges: () => EdgeIndex;
};

/** Permits that give no leave and will give none. */
const refused: readonly unknown[] = ['rejected', 'withdrawn'];

/** True for an item that is not meant any more: the interface knows no deletion. */
export function isGone({ fields }: Pick<Item, 'fields'>): boolean {
  return fields['status'] === 'abandoned';
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Gathers items into a scene, one at a time; leaves out items that have no place or are gone or broken. */
export function createScene(): { readonly add: (item: Item) => void; readonly scene: Scene } {
  const segments: SceneLine[] = [];
  const cables: SceneLine[] = [];
  const nodes: ScenePoint[] = [];
  const permits: SceneArea[] = [];
  const labelNames = new Set<string>();
  let edges: EdgeIndex | null = null;
  const add = (item: Item) => {
    const { ref, geometry, fields } = item;
    if (!geometry || item.problem !== undefined || isGone(item)) return;
    const model = modelOf(ref);
    if (geometry.kind === 'line') {
      const level = textOf(fields[model === 'cable' ? 'subtype' : 'networkLevel']);
      const ends = { fromName: textOf(fields['fromName']), toName: textOf(fields['toName']) };
      const line = { ref, path: geometry.path, level, type: textOf(fields['segmentType']), ...ends };
      if (model === 'segment') segments.push(line);
      if (model === 'cable') cables.push(line);
    } else if (geometry.kind === 'point') {
      const name = nameOf(item);
      if (name !== null && oldLabelOf(name)) labelNames.add(name);
      if (isNode(specOf(model)))
        nodes.push({ ref, at: geometry.at, type: textOf(fields['kind'] ?? fields['siteType']) });
    } else if (model === 'permit' && !refused.includes(fields['status'])) {
      permits.push({ ref, rings: geometry.polygons });
    }
  };
  return {
    add,
    scene: {
      segments,
      cables,
      nodes,
      permits,
      labelNames,
      edges: () => {
        edges ??= createEdgeIndex(segments.map(({ path }) => path));
        return edges;
      },
    },
  };
}
