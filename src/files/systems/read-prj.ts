import type { CoordinateSystem, LayerSystem } from '../contents';
import { type KnownSystem, shiftOfDatum, systemByCode, systemByEsriName } from './known-systems';
import { fromDegrees, toDegrees } from './to-degrees';

/** A description of a system has some thousand letters at most. */
const longest = 32_768;
const nameLength = 200;
const degree = Math.PI / 180;
/** Two systems that differ by no more than this are one, with another idea of how its datum lies, in degrees. */
const datumsApart = 0.02;

const start = /\b(PROJCS|PROJCRS|PROJECTEDCRS|GEOGCS|GEOGCRS|GEOGRAPHICCRS|GEODCRS|GEODETICCRS)\s*\[/i;

/** The part from here to its closing bracket; null if the bracket stays open. */
function partFrom(text: string, from: number): string | null {
  let [depth, isQuoted] = [0, false];
  for (let at = from; at < text.length; at += 1) {
    const letter = text[at];
    if (letter === '"') isQuoted = !isQuoted;
    if (isQuoted) continue;
    if (letter === '[') depth += 1;
    if (letter === ']') depth -= 1;
    if (letter === ']' && depth === 0) return text.slice(from, at + 1);
  }
  return null;
}

/** Projections that proj4 takes from a description in another sense than who wrote it. */
const misread =
  /PROJECTION\s*\[\s*"(Stereographic_(North|South)_Pole|Polar_Stereographic)|METHOD\s*\[\s*"Polar Stereographic/i;

/** The horizontal system in a text: what stands around it or after it is about heights. */
function horizontalPart(text: string): string | null {
  const found = start.exec(text.slice(0, longest));
  return found ? partFrom(text.slice(0, longest), found.index) : null;
}

const codeOf = (part: string) =>
  /(?:AUTHORITY|ID)\s*\[\s*"EPSG"\s*,\s*"?(\d{4,6})"?\s*(?:,[^[\]]*)?\]\s*\]$/i.exec(part)?.[1] ?? null;

const quoted = (part: string, keyword: RegExp) =>
  new RegExp(`\\b(?:${keyword.source})\\s*\\[\\s*"([^"]*)"`, 'i').exec(part)?.[1] ?? '';

/** Angles of a system that counts in grads are grads or degrees, as the program likes that wrote it. */
function countsInDegrees(part: string): boolean {
  const units = [...part.matchAll(/\b(?:ANGLE)?UNIT\s*\[\s*"[^"]*"\s*,\s*([\d.eE+-]+)/gi)].map((match) =>
    Number(match[1]),
  );
  const angles = units.filter((unit) => unit > 0 && unit < 0.1);
  return angles.every((unit) => Math.abs(unit / degree - 1) < 1e-6);
}

const mercator =
  /PROJECTION\s*\[\s*"(?:Mercator(?:_(?:1SP|2SP|Auxiliary_Sphere))?|Popular Visualisation Pseudo Mercator)"|METHOD\s*\[\s*"Popular Visualisation Pseudo/i;
/** The common mark of the many spellings of Web Mercator: a name, a code, or a sphere whatever the ellipsoid is. */
const webMercator =
  /^[A-Z]+\s*\[\s*"[^"]{0,200}(?:pseudo|web|google|popular[ _]visuali[sz]ation|spherical)[^"]{0,200}mercator|\+b=6378137\b|"semi_minor"\s*,\s*6378137(?:\.0*)?\s*\]|"EPSG"\s*,\s*"?(?:3857|3785|900913|102100|102113)"?\s*\]\s*\]$/i;

/**
 * True if a description is Web Mercator, as old QGIS, GeoServer, GDAL and Esri's programs spell it: many of them say it by the
 * name alone.
 */
function isWebMercator(part: string): boolean {
  const isMoved = /"(?:central[ _]meridian|false[ _](?:easting|northing))"\s*,\s*-?0*(?:\.0*)?[1-9]/i.test(part);
  return mercator.test(part) && webMercator.test(part) && !isMoved;
}

/** Parameters of a projection that are 0 where a description leaves them out, and others that stand for them. */
const zeroParameters: readonly (readonly [name: string, known: RegExp])[] = [
  ['false_easting', /"false_easting"/i],
  ['false_northing', /"false_northing"/i],
  ['central_meridian', /"(?:central_meridian|longitude_of_(?:center|origin))"/i],
  ['latitude_of_origin', /"(?:latitude_of_(?:origin|center)|central_parallel|standard_parallel_1)"/i],
];

/** The description with the parameters that it leaves out because they are 0: proj4 takes them for no numbers. */
function withZeros(part: string): string {
  if (!/^PROJCS/i.test(part)) return part;
  const missing = zeroParameters.filter(([, known]) => !known.test(part)).map(([name]) => `,PARAMETER["${name}",0]`);
  return part.replace(/\bPROJECTION\s*\[[^[\]]*(?:\[[^[\]]*\][^[\]]*){0,9}\]/i, `$&${missing.join('')}`);
}

/** True if both put the same coordinates at about the same place, in the middle of where the known one is used. */
function isSame(known: KnownSystem, own: CoordinateSystem): boolean {
  const [west, south, east, north] = known.bounds;
  const [there, back] = [fromDegrees(known), toDegrees(own)];
  const probes = [0.3, 0.5, 0.6].map(
    (share) => [west + (east - west) * share, south + (north - south) * share] as const,
  );
  return probes.every(([lng, lat]) => {
    const coordinates = there([lng, lat]);
    const place = coordinates && back(...coordinates);
    if (!place) return false;
    const aside = Math.abs(((place[0] - lng + 540) % 360) - 180) * Math.cos(lat * degree);
    return aside < datumsApart && Math.abs(place[1] - lat) < datumsApart;
  });
}

/** The description with the shift of its datum put in, where it has none and one is known. */
function withShift(part: string): string {
  const shift = shiftOfDatum(quoted(part, /DATUM/));
  return shift === null
    ? part
    : part.replace(/\bSPHEROID\s*\[[^[\]]*(?:\[[^[\]]*\][^[\]]*){0,9}\]/i, `$&,TOWGS84[${shift}]`);
}

/**
 * The coordinate system that a `.prj` file describes: WKT of any kind, also Esri's. A system of the register has its code, and
 * the register's shift to WGS84 unless the file has its own. Null for an unknown system.
 */
export function readPrj(text: string): CoordinateSystem | null {
  const found = horizontalPart(text);
  if (found === null) return null;
  const web = isWebMercator(found) ? systemByCode('3857') : null;
  if (web) return { code: web.code, name: web.name, definition: web.definition };
  const part = withZeros(found);
  const name = quoted(part, /[A-Z]+/).slice(0, nameLength);
  const hasShift = /\bTOWGS84\s*\[/i.test(part);
  const own: CoordinateSystem = { code: null, name, definition: hasShift ? part : withShift(part) };
  const code = codeOf(part);
  const candidates = [code === null ? null : systemByCode(code), systemByEsriName(name)];
  const isReadable = countsInDegrees(part) && !misread.test(part) && isProjected(own);
  const known = candidates.find((one) => one && (!isReadable || isSame(one, own)));
  if (known)
    return { code: known.code, name: known.name, definition: hasShift && isReadable ? part : known.definition };
  return isReadable ? own : null;
}

/** True if anything can be put on the map by it. */
function isProjected(system: CoordinateSystem): boolean {
  const there = fromDegrees(system);
  return [0, 60, -60].some((lat) => [0, 60, 120, 180, -120, -60].some((lng) => there([lng, lat]) !== null));
}

/** The units of a layer in this system: degrees where nothing has to be converted, to within about a metre. */
export function layerSystemOf(system: CoordinateSystem): LayerSystem {
  const convert = toDegrees(system);
  const isDegrees = [[8, 50] as const, [-100, 40] as const, [20, -30] as const].every(([lng, lat]) => {
    const place = convert(lng, lat);
    return place !== null && Math.hypot(place[0] - lng, place[1] - lat) < 1e-5;
  });
  return isDegrees ? { kind: 'degrees' } : { kind: 'named', system };
}
