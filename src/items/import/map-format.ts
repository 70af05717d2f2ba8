import { ownColumns } from '../export/cell-of';
import { decodeText } from './decode-text';

/** Kinds of files that hold map data. */
export type MapFormat =
  | 'geojson'
  | 'items-csv'
  | 'topojson'
  | 'esri-json'
  | 'kml'
  | 'kmz'
  | 'gpx'
  | 'osm'
  | 'shapefile'
  | 'geopackage'
  | 'ofds'
  | 'csv'
  | 'dxf'
  | 'dwg'
  | 'xlsx'
  | 'spreadsheet'
  | 'file-geodatabase'
  | 'flatgeobuf'
  | 'geoparquet'
  | 'mapinfo'
  | 'splice-sheet'
  /** Several files of map data in one. */
  | 'zip';

/** How many bytes from its beginning and from its end are enough to recognise a file. */
export const signatureBytes = 65_536;

const latin = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, Math.min(to, bytes.length)));

function startsWith(bytes: Uint8Array, ...mark: readonly number[]): boolean {
  return mark.every((byte, at) => bytes[at] === byte);
}

/** True when a zip's list of files, at its end, or its first entries have a name like this. */
function hasEntry(parts: readonly Uint8Array[], name: RegExp): boolean {
  return parts.some((bytes) => name.test(new TextDecoder('latin1').decode(bytes)));
}

/** The signature before each name in a zip's list of its files. */
const listed = [0x50, 0x4b, 1, 2] as const;
const nameAt = 46;

/** True for the path of a file that systems and packers put beside files of people; in a zip and in a folder. */
export function isClutter(path: string): boolean {
  return /(^|\/)(__MACOSX\/|\._|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i.test(path);
}

/** Names of files in as much of a zip's list as is there; folders, and what systems add, are left out. */
function namesIn(tail: Uint8Array): readonly string[] {
  const view = new DataView(tail.buffer, tail.byteOffset, tail.byteLength);
  const names: string[] = [];
  const end = zipEndIn(view);
  // A zip that lies unpacked in it has a list of its own, before that of the whole.
  const from = end < 0 ? 0 : Math.max(0, end - view.getUint32(end + 12, true));
  for (let at = from; at + nameAt <= tail.length; at += 1) {
    if (!startsWith(tail.subarray(at, at + 4), ...listed)) continue;
    const end = at + nameAt + view.getUint16(at + 28, true);
    names.push(latin(tail, at + nameAt, end));
    at = end - 1;
  }
  return names.filter((name) => !name.endsWith('/') && !isClutter(name));
}

/** Endings of files of map data that a zip may hold beside Shapefiles and KML. */
const packed = /\.(gpx|gpkg|geojson|geojsonl|ndgeojson|json|csv|tsv|dxf|fgb|xlsx)$/i;

/** A workbook of a spreadsheet, a file geodatabase: what programs for the desk write as zips or folders. */
const workbook = /^xl\/workbook\.(?:xml|bin)$/;
const geodatabase = /(?:\.gdb\/|\.gdbtable$)/i;

/** The names in packages that are zips and hold no map data: documents, programs. */
const isOfPackage = (name: string) =>
  /^(?:\[Content_Types\]\.xml|mimetype|META-INF\/.*|(?:[^/]+\/)?package\.json)$/.test(name);

/** The content of a zip by the names of its files: one KML with its pictures, Shapefiles alone, or map data of several kinds. */
function zipFormat(names: readonly string[]): MapFormat | null {
  if (names.some((name) => workbook.test(name))) return 'xlsx';
  if (names.some(isOfPackage)) return null;
  if (names.some((name) => geodatabase.test(name))) return 'file-geodatabase';
  const count = (ending: RegExp) => names.filter((name) => ending.test(name)).length;
  const [kml, shapes, others, zips] = [count(/\.kml$/i), count(/\.shp$/i), count(packed), count(/\.(?:zip|kmz)$/i)];
  // Zips in a zip are not opened: the reader of several files names them.
  if (zips > 0 && (zips === names.length || kml + shapes + others > 0)) return 'zip';
  const isKmz = kml === 1 || names.some((name) => /(?:^|\/)doc\.kml$/i.test(name));
  if (kml > 0 && shapes + others === 0) return isKmz ? 'kmz' : 'zip';
  // Our own exports have a table of the names of columns beside their Shapefiles.
  const isAlone = kml === 0 && names.every((name) => !packed.test(name) || /(?:^|\/)field-names\.csv$/i.test(name));
  if (shapes > 0 && isAlone) return 'shapefile';
  return kml + shapes + others > 0 ? 'zip' : null;
}

/** The shapes, index and table of a Shapefile, and zips of them. */
function isShapefile(head: Uint8Array): boolean {
  const isShape = startsWith(head, 0, 0, 0x27, 0x0a) && head[28] === 0xe8 && head[29] === 0x03;
  // A dBASE table: its day of change, and a first field whose name is letters.
  const [version = 0, , month = 0, day = 0] = head;
  const isDay = month >= 1 && month <= 12 && day >= 1 && day <= 31;
  const isTable = (version === 0x03 || version === 0x83) && isDay && /^[A-Za-z_]\w*$/.test(latin(head, 32, 33));
  return isShape || isTable;
}

/** A database that says so in its head, or has the table of contents that each one has. */
function isGeoPackage(head: Uint8Array): boolean {
  return /^GP(KG|1\d)$/.test(latin(head, 68, 72)) || hasEntry([head], /CREATE TABLE\W+gpkg_contents\b/i);
}

function binaryFormat(head: Uint8Array, tail: Uint8Array): MapFormat | null {
  if (startsWith(head, 0x50, 0x4b, 0x03, 0x04)) {
    const names = namesIn(tail);
    if (names.length > 0) return zipFormat(names);
    if (hasEntry([head, tail], /\.kml/i)) return 'kmz';
    return hasEntry([head, tail], /\.shp/i) ? 'shapefile' : null;
  }
  if (latin(head, 0, 15) === 'SQLite format 3') return isGeoPackage(head) ? 'geopackage' : null;
  if (latin(head, 0, 18) === 'AutoCAD Binary DXF') return 'dxf';
  if (/^AC10\d\d$/.test(latin(head, 0, 6))) return 'dwg';
  if (latin(head, 0, 3) === 'fgb' && latin(head, 4, 7) === 'fgb') return 'flatgeobuf';
  if (latin(head, 0, 4) === 'PAR1') return 'geoparquet';
  // A workbook of before 2007.
  if (startsWith(head, 0xd0, 0xcf, 0x11, 0xe0) && hasEntry([head, tail], /W\0o\0r\0k\0b\0o\0o\0k\0/))
    return 'spreadsheet';
  return isShapefile(head) ? 'shapefile' : null;
}

const nodeMember =
  /"(?:nodes|spans|networkProviders|physicalInfrastructureProvider|supportingInfrastructure|internationalConnections|accessPoint)"\s*:/;

/** Networks of the Open Fibre Data Standard, as JSON, or as GeoJSON of nodes or of spans. */
function isOfds(text: string): boolean {
  const isNetwork = /"(?:networks|nodes|spans)"\s*:\s*\[/.test(text);
  if (isNetwork && /\b(?:network|network-package)-schema\.json"/.test(text)) return true;
  if (/^\{\s*"networks"\s*:\s*\[/.test(text) && /"(?:nodes|spans)"\s*:\s*\[/.test(text)) return true;
  if (/"featureType"\s*:\s*"(?:node|span)"/.test(text) && /"network"\s*:\s*\{/.test(text)) return true;
  // By their members, wherever they stand: a span has a route between two nodes, a node a location.
  const isSpan = /"route"\s*:\s*\{[^{}]*"LineString"/.test(text) && /"(?:start|end)"\s*:/.test(text);
  const isNode = /"location"\s*:\s*\{[^{}]*"Point"/.test(text) && nodeMember.test(text);
  return isSpan || isNode;
}

function jsonFormat(text: string): MapFormat | null {
  if (/"geometryType"\s*:\s*"esri/.test(text)) return 'esri-json';
  if (/"type"\s*:\s*"Topology"/.test(text)) return 'topojson';
  if (isOfds(text)) return 'ofds';
  const isGeo = /"type"\s*:\s*"(FeatureCollection|Feature|GeometryCollection|(Multi)?(Point|LineString|Polygon))"/;
  return isGeo.test(text) ? 'geojson' : null;
}

const roots: readonly (readonly [MapFormat, RegExp])[] = [
  ['kml', /<(?:\w+:)?kml[\s>]/i],
  ['gpx', /<gpx[\s>]/i],
  ['osm', /<osm[\s>]/i],
];

/** How a KML without its root begins, as some programs write it: what else is called a document has no placemarks. */
const rootless = /^<(?:Document|Folder|Placemark)[\s>]/;

function xmlFormat(text: string): MapFormat | null {
  const head = text.slice(0, 8192);
  const root = roots.find(([, pattern]) => pattern.test(head))?.[0];
  if (root) return root;
  const plain = head.replaceAll(/<!--[\s\S]*?(?:-->|$)|<\?[^>]*(?:>|$)/g, '').trimStart();
  return rootless.test(plain) && /<(?:Placemark|coordinates)[\s/>]/.test(text) ? 'kml' : null;
}

const separators = [',', ';', '\t', '|'];
/** Two numbers alone in a line. */
const pair = /^\W*\d{1,3}[.,]\d+\W+\d{1,3}[.,]\d+\W*$/;
const sampledLines = 30;

/**
 * True for a table: some lines with as many separators in each as in the first, or with a pair of numbers in each. Of a table of three
 * columns and more, some lines may have another number of them.
 */
function isTable(text: string): boolean {
  const plain = text.replaceAll(/"(?:[^"]|"")*"/g, 'q').replace(/^sep=.\r?\n/, '');
  const filled = plain.split(/\r\n?|\n/).filter((line) => line.trim() !== '');
  // The last one may be cut.
  const lines = text.length >= signatureBytes ? filled.slice(0, -1) : filled;
  const [head = '', ...rows] = lines.slice(0, sampledLines);
  if (rows.length > 0 && rows.every((row) => pair.test(row))) return true;
  return separators.some((separator) => {
    const columns = head.split(separator).length;
    const same = rows.filter((row) => row.split(separator).length === columns).length;
    return columns > 1 && same > 0 && same >= rows.length * (columns > 2 ? 0.9 : 1);
  });
}

/** True for a table of which fibre is spliced to which one: two sides with fibres each, and no places. */
export function isSpliceSheet(text: string): boolean {
  const [head = ''] = text.replace(/^\uFEFF/, '').split(/\r?\n/, 1);
  const names = head.toLowerCase().split(/[,;\t|]/);
  const fibres = names.filter((name) => /fib(?:er|re)|faser|strand|\bader|\bfo\b/.test(name));
  const cables = names.filter((name) => /cable|kabel|tube|buffer|bundel|bündel/.test(name));
  const isPlaced = names.some((name) => /lat|lon|lng|wkt|geom|easting|northing|^\W*[xy]\W*$|coord/.test(name));
  return fibres.length >= 2 && cables.length >= 2 && !isPlaced;
}

/** True for the head of a table of items as the product exports it, with commas or, as some spreadsheets save it, semicolons. */
export function isItemsCsv(text: string): boolean {
  const [head = ''] = text.replace(/^\uFEFF/, '').split(/\r?\n/, 1);
  const names = head.split(/[,;]/).map((name) => name.replaceAll('"', '').trim());
  return names[0] === ownColumns.model && names[1] === ownColumns.id && names.includes(ownColumns.shape);
}

const endings: readonly (readonly [MapFormat, RegExp])[] = [
  ['kmz', /\.kmz$/i],
  ['kml', /\.kml$/i],
  ['gpx', /\.gpx$/i],
  ['osm', /\.(osm|osm\.pbf)$/i],
  ['shapefile', /\.(shp|shx|dbf)$/i],
  ['geojson', /\.(geojson|geojsonl|geojsons|ndgeojson)$/i],
  ['geopackage', /\.gpkg$/i],
  ['csv', /\.(csv|tsv|tab)$/i],
  ['dxf', /\.dxf$/i],
  ['dwg', /\.dwg$/i],
  ['xlsx', /\.xls[xm]$/i],
  ['spreadsheet', /\.(xls|xlsb|ods|numbers)$/i],
  ['file-geodatabase', /\.(gdbtable|gdbtablx|gdb)$/i],
  ['flatgeobuf', /\.fgb$/i],
  ['geoparquet', /\.(geo)?parquet$/i],
  ['mapinfo', /\.mif$/i],
];

/** The format that a file's name stands for, for files whose bytes are not enough. */
export function formatByName(name: string): MapFormat | null {
  return endings.find(([, ending]) => ending.test(name))?.[0] ?? null;
}

/** Stands before each part of a sequence of JSON (RFC 8142). */
const recordSeparator = '\u001E';

/** True for letters that no text has. */
const isControl = (letter: string) => letter < '\t' || (letter > '\r' && letter < ' ' && letter !== recordSeparator);

/** The text of these bytes; null when they have none. */
function textIn(head: Uint8Array): string | null {
  const text = decodeText(head).text.replace(/^\uFEFF/, '');
  return [...text.slice(0, 4096)].some(isControl) ? null : text;
}

/**
 * The format of a file by its bytes, whatever its name: `head` and `tail` are its first and last `signatureBytes`. Null for
 * everything else, such as pictures, PDF and prose.
 */
export function mapFormatOf(head: Uint8Array, tail: Uint8Array): MapFormat | null {
  const binary = binaryFormat(head, tail);
  if (binary) return binary;
  const whole = textIn(head)?.trimStart() ?? '';
  const text = whole.startsWith(recordSeparator) ? whole.slice(1).trimStart() : whole;
  if (text.startsWith('<')) return xmlFormat(text);
  if (text.startsWith('{')) return jsonFormat(text);
  if (text.startsWith('[') && isOfds(text)) return 'ofds';
  // Group code 0, and what follows it; comments stand before under 999.
  if (/^(?:999\r?\n.*\r?\n\s*)*0\r?\nSECTION\r?\n/.test(text)) return 'dxf';
  if (/^(PROJCS|GEOGCS|PROJCRS|GEOGCRS)\[/.test(text)) return 'shapefile';
  if (/^!table\s/i.test(text) || /^VERSION\s+\d+\s[\s\S]*\bCOLUMNS\s+\d/i.test(text)) return 'mapinfo';
  if (isItemsCsv(text)) return 'items-csv';
  if (!isTable(text)) return null;
  return isSpliceSheet(text) ? 'splice-sheet' : 'csv';
}

/** How an end of a zip begins: `PK`, 5, 6. */
const zipEnd = 0x06054b50;
const zipEndLength = 22;
/** A longer list than this is not read. */
const mostListBytes = 8 * 1024 * 1024;

/** Where the end of a zip begins in its last bytes; -1 when they are not the end of one. */
function zipEndIn(view: DataView): number {
  for (let at = view.byteLength - zipEndLength; at >= 0; at -= 1) if (view.getUint32(at, true) === zipEnd) return at;
  return -1;
}

/** Where a zip's list of its files begins and ends in the file, by its last bytes; null when they are not the end of one. */
export function zipDirectoryOf(tail: Uint8Array): { readonly from: number; readonly to: number } | null {
  const view = new DataView(tail.buffer, tail.byteOffset, tail.byteLength);
  const at = zipEndIn(view);
  if (at < 0) return null;
  const from = view.getUint32(at + 16, true);
  return { from, to: from + Math.min(mostListBytes, view.getUint32(at + 12, true)) };
}
