import type { LayerSystem } from '../../contents';
import { systemByName } from '../features/system-by-name';
import { type Affine, combined, turned, unchanged } from './affine';
import { type DxfRecord, hasCode, numberIn } from './dxf-records';
import { withoutCarets } from './plain-text';

/** In which coordinates a drawing is, and how its own become those. */
export type DrawingSystem = { readonly system: LayerSystem; readonly place: Affine };

const longest = 65_536;

/** The drawing's own words about its system: well-known text, or the XML of AutoCAD. */
function definitionIn({ codes, values }: DxfRecord): string {
  let text = '';
  for (const [at, code] of codes.entries()) {
    if ((code === 301 || code === 303) && text.length < longest) text += String(values[at] ?? '');
  }
  return withoutCarets(text.slice(0, longest));
}

/** AutoCAD's names of zones of UTM on WGS84. */
function utmCode(name: string): string | null {
  const [, zone = '', hemisphere = 'N'] = /^UTM84-(\d{1,2})([NS]?)$/i.exec(name) ?? [];
  if (zone === '' || Number(zone) < 1 || Number(zone) > 60) return null;
  return `EPSG:${(/s/i.test(hemisphere) ? 32_700 : 32_600) + Number(zone)}`;
}

async function systemIn(definition: string): Promise<LayerSystem | null> {
  if (definition.trim() === '') return null;
  if (!definition.includes('<')) {
    const { layerSystemOf, readPrj } = await import('../../systems/read-prj');
    const known = readPrj(definition);
    return known ? layerSystemOf(known) : { kind: 'unknown', named: definition.trim().slice(0, 100) };
  }
  for (const [, attributes = ''] of definition.matchAll(/<Alias\b([^<>]{0,300})>/g)) {
    const code = /\bid="(\d{4,6})"/.exec(attributes)?.[1];
    if (code !== undefined && /\btype="CoordinateSystem"/.test(attributes)) {
      const found = await systemByName(`EPSG:${code}`);
      if (found.kind !== 'unknown') return found;
    }
  }
  const name = /<(?:Projected|Geodetic|Geographic)CoordinateSystem\b[^<>]{0,300}\bid="([^"<>]{1,100})"/.exec(
    definition,
  )?.[1];
  if (name === undefined) return null;
  return systemByName(/^LL84$/i.test(name) ? 'EPSG:4326' : (utmCode(name) ?? name));
}

/** How many metres the unit of a system has, by its definition for proj4. */
function metresOf(system: LayerSystem): number {
  const definition = system.kind === 'named' ? system.system.definition : '';
  if (/\+units=us-ft\b/.test(definition)) return 1200 / 3937;
  return /\+units=ft\b/.test(definition) ? 0.3048 : 1;
}

/** Local coordinates: turned so that their north is up, and moved from the point of the drawing to the point of the system. */
function placeOf(record: DxfRecord, system: LayerSystem): Affine | null {
  const pair = (code: number, x: number, y: number) => [numberIn(record, code, x), numberIn(record, code + 10, y)];
  const [[fromX = 0, fromY = 0], [toX = 0, toY = 0], [northX = 0, northY = 1]] = [
    pair(10, 0, 0),
    pair(11, 0, 0),
    pair(12, 0, 1),
  ];
  const scale = numberIn(record, 40, 1) / metresOf(system);
  const turn = turned(Math.PI / 2 - Math.atan2(northY, northX));
  const steps: readonly Affine[] = [
    [1, 0, 0, 1, toX, toY],
    turn,
    [scale, 0, 0, scale, 0, 0],
    [1, 0, 0, 1, -fromX, -fromY],
  ];
  const place = steps.reduce(combined);
  return place.every(Number.isFinite) && scale !== 0 ? place : null;
}

/**
 * The coordinate system of a drawing: by what its geographic data (GEODATA) says, else by a comment of its first lines that begins
 * with a code, as other programs and the export write it. Null where it says nothing.
 */
export async function drawingSystem(
  geoData: DxfRecord | null,
  comments: readonly string[],
): Promise<DrawingSystem | null> {
  const declared = geoData && (await systemIn(definitionIn(geoData)));
  if (geoData && declared && declared.kind !== 'unknown') {
    const isLocal = numberIn(geoData, 70, 0) === 1 && hasCode(geoData, 11);
    const place = isLocal ? placeOf(geoData, declared) : unchanged;
    if (place) return { system: declared, place };
  }
  for (const comment of comments) {
    const code = /^\s*(EPSG:\d{4,6})\b/i.exec(comment)?.[1];
    if (code === undefined) continue;
    const system = await systemByName(code);
    if (system.kind !== 'unknown') return { system, place: unchanged };
  }
  return declared ? { system: declared, place: unchanged } : null;
}
