import { compareLines, type DesignLine, type LineComparison } from '../../files/redline/compare-lines';
import { comparePoints, type DesignPoint, type PointComparison } from '../../files/redline/compare-points';
import type { LngLat } from '../../geo/lng-lat';
import { boundsMeet } from '../../geo/position/bounds-meet';
import { boundsOf } from '../../geo/position/bounds-of';
import { expandBounds } from '../../geo/position/expand-bounds';
import type { ItemGeometry, ItemRef, ModelKey } from '../../items/item';
import { isNode, modelKeys, specOf } from '../../items/registry';
import type { Job, JobItems } from './job';

export type AsBuiltAsk = {
  /** The content of the file. */
  readonly built: readonly { readonly model: ModelKey; readonly geometry: ItemGeometry }[];
  /** How far the design may lie from it, metres. */
  readonly tolerances: { readonly underground: number; readonly aerial: number };
  /** Only these items of the design; null: all that lie where the file lies. */
  readonly refs: readonly ItemRef[] | null;
};

/** Places and lines of the file are named by their place in what was asked. */
export type AsBuiltAnswer = LineComparison & PointComparison;

/** Items between two words of how far it is. */
const stride = 500;
/** The distance around the file within which items are still meant, metres. */
const around = 15;

function* readDesign(items: JobItems, { built, tolerances, refs }: AsBuiltAsk) {
  const places = built.flatMap(({ geometry }): readonly LngLat[] => {
    if (geometry.kind === 'area') return [];
    return geometry.kind === 'point' ? [geometry.at] : geometry.path;
  });
  const bounds = boundsOf(places);
  const box = bounds && expandBounds(bounds, around);
  const wanted = refs && new Set(refs);
  const lines: DesignLine[] = [];
  const points: DesignPoint[] = [];
  let seen = 0;
  const models = modelKeys.filter((key) => key === 'segment' || isNode(specOf(key)));
  for (const model of models) {
    for (const { ref, geometry, fields, problem } of items.of(model)) {
      seen += 1;
      if (seen % stride === 0) yield 0;
      if (!geometry || problem !== undefined || fields['status'] === 'abandoned') continue;
      if (geometry.kind === 'point') points.push({ ref, at: geometry.at });
      if (geometry.kind !== 'line' || (wanted && !wanted.has(ref))) continue;
      const own = boundsOf(geometry.path);
      if (!box || !own || !boundsMeet(own, box)) continue;
      const toleranceM = fields['segmentType'] === 'aerial' ? tolerances.aerial : tolerances.underground;
      lines.push({ ref, path: geometry.path, toleranceM });
    }
  }
  return { lines, points };
}

/** Compares the segments and nodes of the design with a file of what was built. */
export const compareAsBuilt: Job<AsBuiltAsk, AsBuiltAnswer> = {
  *run(items, ask) {
    const { lines, points } = yield* readDesign(items, ask);
    const built = ask.built.flatMap(({ geometry }, index) =>
      geometry.kind === 'line' ? [{ path: geometry.path, index }] : [],
    );
    const compared = yield* compareLines(
      lines,
      built.map(({ path }) => path),
    );
    const extra = compared.extra.map((part) => ({ ...part, line: built[part.line]?.index ?? part.line }));
    const standing = ask.built.flatMap(({ model, geometry }, index) =>
      geometry.kind === 'point' ? [{ model, at: geometry.at, index }] : [],
    );
    return { ...compared, extra, ...comparePoints(points, standing) };
  },
};
