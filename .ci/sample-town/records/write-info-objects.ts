import { toDegrees } from '../../../src/service/sample-town/degrees';
import { typeIdOf } from '../../../src/service/sample-town/references';
import type { Ground } from '../ground/generate-ground';
import type { StreetEdge } from '../ground/street-graph';
import type { Network } from '../network/generate-network';
import type { Path } from '../plane/path';
import type { Point } from '../plane/point';
import { base, place, poly, type RecordContext } from './record-context';

const colours = ['#2f7f8f', '#8f5f2f', '#5f6fb0', '#7f8f2f', '#b05f7f', '#3f8f5f'] as const;

function write(
  context: RecordContext,
  about: { kind: string; title: string; body: string; colour: string },
  geometry: Readonly<Record<string, unknown>>,
): void {
  context.book.add(
    'map-info-objects',
    base(context, {
      name: about.title,
      description: null,
      status: 'existing',
      typeId: typeIdOf('MapInfoObjectType', about.kind),
    }),
    geometry,
    { title: about.title, body: about.body, category: about.kind, colour: about.colour, visibility: 'project' },
  );
}

/** The longest chain of a street's stretches, end to end. */
export function chainOf(
  edges: readonly StreetEdge[],
  most = 5,
): { readonly path: Path; readonly edges: readonly StreetEdge[] } {
  const left = [...edges];
  const first = left.shift();
  if (!first) return { path: [], edges: [] };
  let path: Point[] = [...first.path];
  let end = first.to;
  const used = [first];
  while (used.length < most) {
    const next = left.findIndex((edge) => edge.from === end || edge.to === end);
    const edge = left[next];
    if (!edge) break;
    left.splice(next, 1);
    const ahead = edge.from === end ? edge.path : [...edge.path].reverse();
    path = [...path, ...ahead.slice(1)];
    end = edge.from === end ? edge.to : edge.from;
    used.push(edge);
  }
  return { path, edges: used };
}

/** Writes the service areas, moratorium streets and a hazard. */
export function writeInfoObjects(
  context: RecordContext,
  about: {
    readonly network: Network;
    readonly ground: Ground;
    readonly moratoria: readonly string[];
    readonly hazard: Point | null;
  },
): void {
  for (const area of about.network.areas) {
    if (area.outline.length < 3) continue;
    const ring = area.outline.map((at) => {
      const [lng, lat] = toDegrees(at);
      return { lat, lng };
    });
    const name = `Service area ${String(area.number).padStart(2, '0')}`;
    write(
      context,
      {
        kind: 'service-area',
        title: name,
        body: `${area.premises.length} homes on FDH-${String(area.number).padStart(2, '0')}`,
        colour: colours[area.number % colours.length] ?? colours[0],
      },
      { poly: [ring] },
    );
  }
  for (const street of about.moratoria) {
    const { path } = chainOf(
      about.ground.graph.edges.filter((edge) => edge.about.name === street),
      12,
    );
    if (path.length < 2) continue;
    write(
      context,
      {
        kind: 'moratorium',
        title: `Moratorium ${street}`,
        body: 'Repaved in 2025: no open cut before August 2030. Bore only.',
        colour: '#c05a1a',
      },
      { poly: poly(path) },
    );
  }
  if (about.hazard)
    write(
      context,
      {
        kind: 'hazard',
        title: 'High-pressure gas',
        body: 'Transmission main, 1.4 m cover. Call the utility before any work.',
        colour: '#b3261e',
      },
      place(about.hazard),
    );
}
