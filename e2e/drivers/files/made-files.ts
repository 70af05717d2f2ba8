import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { made, makeShapes, makeTable } from '../../../src/files/read/shapefile/testing/make-shapes';
import type { LngLat } from '../../../src/geo/lng-lat';

/** A file as the page's chooser takes it. */
type Chosen = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };

type Values = Readonly<Record<string, string | number>>;

const chosen = (name: string, bytes: Uint8Array): Chosen => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(bytes),
});

/** A KMZ as GIS departments hand it out: points in a folder, with a table of values, and a picture for all of them. */
export function kmzOf(folder: string, points: readonly { readonly at: LngLat; readonly values: Values }[]): Chosen {
  const placemarks = points.map(({ at, values }) => {
    const data = Object.entries(values).map(([key, value]) => `<Data name="${key}"><value>${value}</value></Data>`);
    const place = `<Point><coordinates>${at[0]},${at[1]},0</coordinates></Point>`;
    return `<Placemark><styleUrl>#s</styleUrl><ExtendedData>${data.join('')}</ExtendedData>${place}</Placemark>`;
  });
  const style = '<Style id="s"><IconStyle><Icon><href>files/pole.png</href></Icon></IconStyle></Style>';
  const kml = `<kml xmlns="http://www.opengis.net/kml/2.2"><Document>${style}<Folder><name>${folder}</name>${placemarks.join('')}</Folder></Document></kml>`;
  const picture = new Uint8Array([137, 80, 78, 71]);
  return chosen(`${folder}.kmz`, zipSync({ 'doc.kml': strToU8(kml), 'files/pole.png': picture }));
}

/** The KML in a KMZ. */
export function kmlIn(kmz: Uint8Array): string {
  const [kml] = Object.entries(unzipSync(kmz)).flatMap(([name, bytes]) => (name.endsWith('.kml') ? [bytes] : []));
  return kml ? strFromU8(kml) : '';
}

/** A track as a device for surveying records it: heights, times, an extension. */
export function trackOf(name: string, path: readonly LngLat[]): Chosen {
  const points = path.map(
    ([lng, lat], at) =>
      `<trkpt lat="${lat}" lon="${lng}"><ele>${280 + at}</ele><time>2026-06-01T09:${10 + at}:00Z</time><extensions><fix>rtk</fix></extensions></trkpt>`,
  );
  const track = `<trk><name>${name}</name><trkseg>${points.join('')}</trkseg></trk>`;
  const gpx = `<?xml version="1.0"?><gpx version="1.1" creator="survey" xmlns="http://www.topografix.com/GPX/1/1">${track}</gpx>`;
  return chosen(`${name}.gpx`, strToU8(gpx));
}

const degrees =
  'GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984",SPHEROID["WGS_1984",6378137.0,298.257223563]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]]';

/** A zipped Shapefile of lines with a table, in degrees. */
export function shapefileOf(
  name: string,
  lines: readonly { readonly path: readonly LngLat[]; readonly values: Values }[],
): Chosen {
  const columns = Object.entries(lines[0]?.values ?? {}).map(([column, value]) => ({
    name: column,
    type: typeof value === 'number' ? 'N' : 'C',
    length: 12,
  }));
  const rows = lines.map(({ values }) =>
    columns.map(({ name: column, length }) => String(values[column] ?? '').padEnd(length)),
  );
  const { shp, shx } = makeShapes(lines.map(({ path }) => made.parts(3, [path])));
  const files = { shp, shx, dbf: makeTable(columns, rows), prj: strToU8(degrees), cpg: strToU8('UTF-8') };
  const named = Object.fromEntries(Object.entries(files).map(([ending, bytes]) => [`${name}.${ending}`, bytes]));
  return chosen(`${name}.zip`, zipSync(named));
}
