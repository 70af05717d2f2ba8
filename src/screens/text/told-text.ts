import { spokenLabel, text } from './text';

/** A sentence of a room that knows no language, and the same with its values for `text`. */
type Rule = readonly [sentence: RegExp, say: (...values: readonly string[]) => string];

const ofFields: readonly Rule[] = [
  [
    /^(.+) is set by the service\.$/,
    (label = '') => text('{label} is set by the service.', { label: spokenLabel(label) }),
  ],
  [/^(.+) must be a number\.$/, (label = '') => text('{label} must be a number.', { label: spokenLabel(label) })],
  [
    /^(.+) must be a whole number\.$/,
    (label = '') => text('{label} must be a whole number.', { label: spokenLabel(label) }),
  ],
  [/^(.+) must be (\S+) (\S+) or more\.$/, (label, at, unit) => bound(label, at, unit).least()],
  [/^(.+) must be (\S+) (\S+) or less\.$/, (label, at, unit) => bound(label, at, unit).most()],
  [/^(.+) must be (\S+) or more\.$/, (label, at) => bound(label, at).least()],
  [/^(.+) must be (\S+) or less\.$/, (label, at) => bound(label, at).most()],
  [/^(.+) must be yes or no\.$/, (label = '') => text('{label} must be yes or no.', { label: spokenLabel(label) })],
  [
    /^(.+) must be a date such as 2025-03-31\.$/,
    (label = '') => text('{label} must be a date such as 2025-03-31.', { label: spokenLabel(label) }),
  ],
  [/^(.+) must be text\.$/, (label = '') => text('{label} must be text.', { label: spokenLabel(label) })],
  [
    /^(.+) cannot be typed as text\.$/,
    (label = '') => text('{label} cannot be typed as text.', { label: spokenLabel(label) }),
  ],
  [
    /^(.+) is too long: at most (\d+) characters\.$/,
    (label = '', most = '') =>
      text('{label} is too long: at most {most} characters.', { label: spokenLabel(label), most }),
  ],
  [
    /^(.+) says “(.*)”, which is none of its values\.$/s,
    (label = '', said = '') =>
      text('{label} says “{said}”, which is none of its values.', { label: spokenLabel(label), said }),
  ],
];

function bound(registered = '', at = '', unit?: string) {
  const label = spokenLabel(registered);
  const value = unit === undefined ? at : `${at} ${spokenLabel(unit)}`;
  return {
    least: () => text('{label} must be {value} or more.', { label, value }),
    most: () => text('{label} must be {value} or less.', { label, value }),
  };
}

/** "It", or "Point 3". */
const where = (said = '') => (said === 'It' ? text('It') : text('Point {number}', { number: said.replace(/\D+/, '') }));

const ofPlaces: readonly Rule[] = [
  [/^(It|Point \d+) is not a place\.$/, (at) => text('{where} is not a place.', { where: where(at) })],
  [
    /^(It|Point \d+) has no usable latitude and longitude\.$/,
    (at) => text('{where} has no usable latitude and longitude.', { where: where(at) }),
  ],
  [
    /^(It|Point \d+) seems to have latitude and longitude swapped \(latitude (.+)\)\.$/,
    (at, lat = '') =>
      text('{where} seems to have latitude and longitude swapped (latitude {lat}).', { where: where(at), lat }),
  ],
  [
    /^(It|Point \d+) is not on the globe \(latitude (.+), longitude (.+)\)\.$/,
    (at, lat = '', lng = '') =>
      text('{where} is not on the globe (latitude {lat}, longitude {lng}).', { where: where(at), lat, lng }),
  ],
  [/^It has (\d+) parts; a line has one\.$/, (count = '') => text('It has {count} parts; a line has one.', { count })],
  [/^It has one point only; a line needs two\.$/, () => text('It has one point only; a line needs two.')],
  [
    /^Polygon (\d+) has fewer than three points\.$/,
    (number = '') => text('Polygon {number} has fewer than three points.', { number }),
  ],
  [/^Its poly is not a list of points\.$/, () => text('Its poly is not a list of points.')],
  [/^Its poly mixes points and lists of points\.$/, () => text('Its poly mixes points and lists of points.')],
  [
    /^This (.)(.+) has no shape\.$/,
    (first = '', others = '') => text('This {model} has no shape.', { model: modelSaid(`${first}${others}`) }),
  ],
  [
    /^Latitude and longitude seem to be swapped: it would lie far from all others\.$/,
    () => text('Latitude and longitude seem to be swapped: it would lie far from all others.'),
  ],
];

/** "segment": the registry has it with a capital. */
function modelSaid(small: string): string {
  const label = `${small.charAt(0).toUpperCase()}${small.slice(1)}`;
  const spoken = spokenLabel(label);
  return spoken === label ? small : spoken;
}

const ofFiles: readonly Rule[] = [
  [/^Part (\d+): (.+)$/s, (number = '', why = '') => text('Part {number}: {why}', { number, why: toldText(why) })],
  [
    /^The file has no lines that can be imported\. Feature (\d+): (.+)$/s,
    (number = '', why = '') =>
      text('The file has no lines that can be imported. Feature {number}: {why}', { number, why: toldText(why) }),
  ],
  [/^The file is empty\.$/, () => text('The file is empty.')],
  [
    /^The file is not GeoJSON: it is a web page or XML\.$/,
    () => text('The file is not GeoJSON: it is a web page or XML.'),
  ],
  [
    /^The file is not valid JSON: it is damaged, or it is something else\.$/,
    () => text('The file is not valid JSON: it is damaged, or it is something else.'),
  ],
  [
    /^The file is not valid JSON: it ends in the middle\.$/,
    () => text('The file is not valid JSON: it ends in the middle.'),
  ],
  [
    /^The file is in the coordinate system (.+); only longitude and latitude \(WGS84\) can be read\.$/s,
    (name = '') =>
      text('The file is in the coordinate system {name}; only longitude and latitude (WGS84) can be read.', { name }),
  ],
  [
    /^The file has more than (\S+) points, which is too many to be read at once\.$/,
    (most) =>
      text('The file has more than {most, number} points, which is too many to be read at once.', {
        most: count(most),
      }),
  ],
  [
    /^The file is GeoJSON, but it is empty: it has no features\.$/,
    () => text('The file is GeoJSON, but it is empty: it has no features.'),
  ],
  [
    /^The file is too large: (\S+) MB, and at most (\S+) MB can be read\.$/,
    (size, most) =>
      text('The file is too large: {size, number} MB, and at most {most, number} MB can be read.', {
        size: count(size),
        most: count(most),
      }),
  ],
  [
    /^The file is nested too deep: more than (\d+) levels\.$/,
    (most = '') => text('The file is nested too deep: more than {most} levels.', { most }),
  ],
  [
    /^The file has too many parts: more than (\S+)\.$/,
    (most) => text('The file has too many parts: more than {most, number}.', { most: count(most) }),
  ],
  [/^The file is TopoJSON, not GeoJSON\.$/, () => text('The file is TopoJSON, not GeoJSON.')],
  [/^The file is Esri JSON, not GeoJSON\.$/, () => text('The file is Esri JSON, not GeoJSON.')],
  [
    /^The file is JSON, but not GeoJSON: it has no features and no geometry\.$/,
    () => text('The file is JSON, but not GeoJSON: it has no features and no geometry.'),
  ],
  [/^The file is JSON, but not GeoJSON\.$/, () => text('The file is JSON, but not GeoJSON.')],
  [
    /^The file is a feature collection without a list of features\.$/,
    () => text('The file is a feature collection without a list of features.'),
  ],
  [
    /^The file has (\d+) features; at most (\d+) can be read at once\.$/,
    (count = '', most = '') =>
      text('The file has {count} features; at most {most} can be read at once.', { count, most }),
  ],
];

const ofLines: readonly Rule[] = [
  [/^Its coordinates are not a list\.$/, () => text('Its coordinates are not a list.')],
  [
    /^It has (\d+) points, which is too many\.$/,
    (number = '') => text('It has {number} points, which is too many.', { number }),
  ],
  [
    /^Its point (\d+) is not a pair of numbers\.$/,
    (number = '') => text('Its point {number} is not a pair of numbers.', { number }),
  ],
  [
    /^Its point (\d+) \((.+), (.+)\) is not a longitude and latitude in degrees\.$/,
    (number = '', x = '', y = '') =>
      text('Its point {number} ({x}, {y}) is not a longitude and latitude in degrees.', { number, x, y }),
  ],
  [/^It has fewer than two different points\.$/, () => text('It has fewer than two different points.')],
  [
    /^It has (\d+) points; a segment has (\d+) at most\.$/,
    (number = '', most = '') => text('It has {number} points; a segment has {most} at most.', { number, most }),
  ],
  [/^It has no geometry\.$/, () => text('It has no geometry.')],
  [/^Its geometries are nested too deep\.$/, () => text('Its geometries are nested too deep.')],
  [/^Its geometry is not an object\.$/, () => text('Its geometry is not an object.')],
  [/^It is a collection without geometries\.$/, () => text('It is a collection without geometries.')],
  [/^It is a point, not a line\.$/, () => text('It is a point, not a line.')],
  [/^It is a polygon, not a line\.$/, () => text('It is a polygon, not a line.')],
  [/^It is a set of points, not a line\.$/, () => text('It is a set of points, not a line.')],
  [/^It is a set of polygons, not a line\.$/, () => text('It is a set of polygons, not a line.')],
  [/^Its geometry has no type that GeoJSON knows\.$/, () => text('Its geometry has no type that GeoJSON knows.')],
  [/^It has no coordinates\.$/, () => text('It has no coordinates.')],
  [/^It is not a feature\.$/, () => text('It is not a feature.')],
  [/^It has no place, and needs one\.$/, () => text('It has no place, and needs one.')],
  [/^Its shape is none that such an item can have\.$/, () => text('Its shape is none that such an item can have.')],
  [/^Its shape has too few points\.$/, () => text('Its shape has too few points.')],
  [/^Its shape has too many points\.$/, () => text('Its shape has too many points.')],
  [
    /^Its shape is not in longitude and latitude in degrees\.$/,
    () => text('Its shape is not in longitude and latitude in degrees.'),
  ],
  [
    /^It is a document: its file is not in the export\.$/,
    () => text('It is a document: its file is not in the export.'),
  ],
  [/^It has no model and id that are known here\.$/, () => text('It has no model and id that are known here.')],
  [/^Its shape cannot be read\.$/, () => text('Its shape cannot be read.')],
  [
    /^The file has no items that can be imported\.(?: Row (\d+): (.+))?$/s,
    (row = '', why = '') =>
      row === ''
        ? text('The file has no items that can be imported.')
        : text('The file has no items that can be imported. Row {row}: {why}', { row, why: toldText(why) }),
  ],
];

const count = (said = '') => Number(said.replaceAll(',', ''));

/** What is said of fields has a label in front, so that it comes last. */
const rules = [...ofPlaces, ...ofFiles, ...ofLines, ...ofFields];

/**
 * A sentence that a room without a language made (why a value does not fit its field, why a place or a file cannot be read),
 * in the language of the user. One that nobody here knows, such as the service's own, stays as it is.
 */
export function toldText(told: string): string {
  for (const [sentence, say] of rules) {
    const found = sentence.exec(told);
    if (found) return say(...found.slice(1));
  }
  return told;
}
