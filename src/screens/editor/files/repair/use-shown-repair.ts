import { useEffect, useState } from 'react';
import type { ProposalShapes } from '../../../../files/heal/shapes-of-proposal';
import type { LngLat } from '../../../../geo/lng-lat';
import { localPlane } from '../../../../geo/measure/local-plane';
import { pathLength } from '../../../../geo/path/path-length';
import { boundsOf } from '../../../../geo/position/bounds-of';
import { boxAround } from '../../../../geo/spatial/edge-index';
import type { ItemGeometry } from '../../../../items/item';
import type { MapEngine } from '../../../../map/engine/map-engine';
import { narrow } from '../../../layout/use-media';
import type { RepairRow } from './repair-ask';

/** An arrow has this share of its line's length, and is no longer than so many metres. */
const [share, longest] = [0.12, 400];

/** An arrow in the middle of a path that shows which way it runs, as a path of three places; null for a path without length. */
function directionMark(path: readonly LngLat[]): readonly LngLat[] | null {
  const at = Math.floor((path.length - 1) / 2);
  const [from, to] = [path[at], path[at + 1]];
  if (!from || !to) return null;
  const plane = localPlane([from, to]);
  const [a, b] = [plane.to(from), plane.to(to)];
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
  if (length === 0) return null;
  const size = Math.min(longest, share * pathLength(path));
  const [x, y] = [((b[0] - a[0]) / length) * size, ((b[1] - a[1]) / length) * size];
  const tip = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2] as const;
  return [
    plane.from([tip[0] - x - y / 2, tip[1] - y + x / 2]),
    plane.from(tip),
    plane.from([tip[0] - x + y / 2, tip[1] - y - x / 2]),
  ];
}

type Paths = readonly (readonly LngLat[])[];

const linesOf = (paths: Paths): readonly ItemGeometry[] => paths.map((path) => ({ kind: 'line', path }));

/** Paths with an arrow on each, which shows that they are turned. */
const withArrows = (paths: Paths): Paths => [
  ...paths,
  ...paths.flatMap((path) => (directionMark(path) ? [directionMark(path) ?? []] : [])),
];

/** The shown proposal is seen beside the panel, CSS pixels. */
function padding(isBeside: boolean) {
  const all = { top: 72, right: 72, bottom: 72, left: 72 };
  if (window.matchMedia(narrow).matches) return { ...all, bottom: Math.round(innerHeight * 0.5) };
  return isBeside ? all : { ...all, left: 460 };
}

/** An end, or a place where lines cross, is seen with so many metres around it at least. */
const aroundM = 1.5;

/** Where the map goes: a line that is changed as a whole is seen whole. */
function boundsOfRow({ kind, at, metres }: RepairRow, { before, after }: ProposalShapes) {
  const isWhole = kind === 'join' || kind === 'reverse' || kind === 'duplicate';
  return isWhole ? boundsOf([...before, ...after].flat()) : boxAround(at, Math.max(aroundM, 4 * metres));
}

type Options = {
  readonly shapesOf: (place: number) => Promise<ProposalShapes | null>;
  /** The list stands beside the map, and not over its left part. */
  readonly isBeside: boolean;
};

/** One proposal on the map, before dashed and after solid. Nothing of it is left when the list goes. */
export function useShownRepair(engine: MapEngine | null, rows: readonly RepairRow[], { shapesOf, isBeside }: Options) {
  const [shown, setShown] = useState<number | null>(null);
  useEffect(() => () => engine?.setCompare(null), [engine]);
  const show = (place: number) => {
    setShown(place);
    void shapesOf(place).then((shapes) => {
      const row = rows[place];
      if (!shapes || !row || !engine) return;
      const drawn = row.kind === 'reverse' ? withArrows : (paths: Paths) => paths;
      engine.setCompare({ base: linesOf(drawn(shapes.before)), mine: linesOf(drawn(shapes.after)) });
      const bounds = boundsOfRow(row, shapes);
      if (bounds) engine.fit(bounds, { padding: padding(isBeside), maxZoom: 21, animate: true });
    });
  };
  return { shown, show };
}
