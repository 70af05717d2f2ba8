import type { LngLat } from '../../../geo/lng-lat';
import { planarDistance } from '../../../geo/measure/planar-distance';
import { joinToleranceMetres } from '../../../items/network/join-tolerance';
import { createPlaceGrid } from '../../../items/network/place-grid';
import { uuidOf } from './uuid-of';

/** How far from its end a node may be that a line names, metres: files of whole countries draw both apart. */
const namedMetres = 500;

/** A node that lines may end at. */
export type NodePlace = { readonly id: string; readonly at: LngLat };

/** Finds the nodes at which lines end. */
export function createNodePlaces() {
  const grid = createPlaceGrid(joinToleranceMetres);
  const places: NodePlace[] = [];
  const byName = new Map<string, NodePlace[]>();
  const add = (place: NodePlace) => {
    grid.add(place.at);
    places.push(place);
  };
  return {
    /** A structure or closure. */
    addNode: (place: NodePlace, name: unknown): void => {
      add(place);
      if (typeof name === 'string' && name !== '') byName.set(name, [...(byName.get(name) ?? []), place]);
    },
    /**
     * The node at the end of a line: the node at this place, else the nearest node nearby with the name that the line gives, else a
     * new node, whose place `junction` receives.
     */
    at: (
      end: LngLat,
      names: { readonly node: unknown; readonly junction: string },
      junction: (at: LngLat) => void,
    ): string => {
      const found = places[grid.nearest(end)];
      if (found) return found.id;
      const named = typeof names.node === 'string' ? (byName.get(names.node) ?? []) : [];
      const far = named.map((place) => ({ place, metres: planarDistance(place.at, end) }));
      const [nearest] = far.toSorted((a, b) => a.metres - b.metres);
      if (nearest && nearest.metres <= namedMetres) return nearest.place.id;
      const made = { id: uuidOf(names.junction), at: end };
      add(made);
      junction(end);
      return made.id;
    },
  };
}
