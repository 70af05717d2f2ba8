import type { LngLat } from '../../geo/lng-lat';
import { joinToleranceMetres } from '../../items/network/join-tolerance';
import type { HealScene } from './create-heal-scene';
import { besideEnd, isAtVertex, type OnLine } from './end-meetings';
import { type EndId, placeOfEnd } from './heal-line';

/** Nearer than this to a line an end lies on it, metres. */
const touching = 0.02;

/** An end that meets nothing, and where it lies on a line that has no vertex there. */
export type LooseEnd = { readonly end: EndId; readonly at: LngLat; readonly on: OnLine | null };

/**
 * The ends at which nothing else ends and no point lies, and that are at no vertex of another line: to 5 cm, as the network has it.
 * `isAtNode` is true for a place with a point, or with a line of the project.
 */
export function findLooseEnds(scene: HealScene, isAtNode: (at: LngLat) => boolean): readonly LooseEnd[] {
  return scene.used
    .flatMap((line) => [2 * line, 2 * line + 1])
    .flatMap((end): LooseEnd[] => {
      const at = placeOfEnd(scene.lines, end);
      if (!at || scene.endsAt(at) > 1 || isAtNode(at)) return [];
      const beside = besideEnd(scene, end, joinToleranceMetres);
      if (!beside || beside.metres > touching) return [{ end, at, on: null }];
      // An end of another line so near is a gap to be closed.
      const { path = [] } = scene.lines[beside.on.line] ?? {};
      if (beside.on.along === 0 || beside.on.along === path.length - 1) return [{ end, at, on: null }];
      return isAtVertex(beside.on) && beside.metres === 0 ? [] : [{ end, at, on: beside.on }];
    });
}
