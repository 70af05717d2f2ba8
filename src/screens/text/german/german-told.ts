import type { Translations } from '../text';

const fields: Translations = {
  '{label} is set by the service.': '{label} setzt der Dienst.',
  '{label} must be a number.': '{label} muss eine Zahl sein.',
  '{label} must be a whole number.': '{label} muss eine ganze Zahl sein.',
  '{label} must be {value} or more.': '{label} muss {value} oder mehr sein.',
  '{label} must be {value} or less.': '{label} muss {value} oder weniger sein.',
  '{label} must be yes or no.': '{label} muss Ja oder Nein sein.',
  '{label} must be a date such as 2025-03-31.': '{label} muss ein Datum wie 2025-03-31 sein.',
  '{label} must be text.': '{label} muss Text sein.',
  '{label} cannot be typed as text.': '{label} lässt sich nicht als Text schreiben.',
  '{label} is too long: at most {most} characters.': '{label} ist zu lang: höchstens {most} Zeichen.',
  '{label} says “{said}”, which is none of its values.': '{label} sagt „{said}“, was keiner seiner Werte ist.',
};

const places: Translations = {
  It: 'Er',
  'Point {number}': 'Punkt {number}',
  '{where} is not a place.': '{where} ist kein Ort.',
  '{where} has no usable latitude and longitude.': '{where} hat keine brauchbare Breite und Länge.',
  'It has no place, and needs one.': 'Es hat keinen Ort und braucht einen.',
  'Its shape is none that such an item can have.': 'Seine Form kann ein solches Objekt nicht haben.',
  'Its shape has too few points.': 'Seine Form hat zu wenige Punkte.',
  'Its shape has too many points.': 'Seine Form hat zu viele Punkte.',
  'Its shape is not in longitude and latitude in degrees.': 'Seine Form ist nicht in Längen- und Breitengrad.',
  'It is a document: its file is not in the export.': 'Es ist ein Dokument: seine Datei ist nicht im Export.',
  'It has no model and id that are known here.': 'Es hat kein Modell und keine Id, die hier bekannt sind.',
  'Its shape cannot be read.': 'Seine Form ist nicht lesbar.',
  'The file has no items that can be imported.': 'Die Datei hat keine Objekte, die importiert werden können.',
  'The file has no items that can be imported. Row {row}: {why}':
    'Die Datei hat keine Objekte, die importiert werden können. Zeile {row}: {why}',
  '{where} seems to have latitude and longitude swapped (latitude {lat}).':
    '{where} hat Breite und Länge wohl vertauscht (Breite {lat}).',
  '{where} is not on the globe (latitude {lat}, longitude {lng}).':
    '{where} liegt nicht auf der Erde (Breite {lat}, Länge {lng}).',
  'It has {count} parts; a line has one.': 'Er hat {count} Teile; eine Linie hat einen.',
  'It has one point only; a line needs two.': 'Er hat nur einen Punkt; eine Linie braucht zwei.',
  'Polygon {number} has fewer than three points.': 'Polygon {number} hat weniger als drei Punkte.',
  'Its poly is not a list of points.': 'Sein poly ist keine Liste von Punkten.',
  'Its poly mixes points and lists of points.': 'Sein poly mischt Punkte und Listen von Punkten.',
  'This {model} has no shape.': '{model} ohne Form.',
  'Latitude and longitude seem to be swapped: it would lie far from all others.':
    'Breite und Länge sind wohl vertauscht: Es läge weit von allen anderen.',
};

const files: Translations = {
  'Part {number}: {why}': 'Teil {number}: {why}',
  'The file has no lines that can be imported. Feature {number}: {why}':
    'Die Datei hat keine Linien, die sich importieren lassen. Feature {number}: {why}',
  'The file is empty.': 'Die Datei ist leer.',
  'The file is not GeoJSON: it is a web page or XML.': 'Die Datei ist kein GeoJSON: Sie ist eine Webseite oder XML.',
  'The file is not valid JSON: it is damaged, or it is something else.':
    'Die Datei ist kein gültiges JSON: Sie ist beschädigt, oder sie ist etwas anderes.',
  'The file is not valid JSON: it ends in the middle.': 'Die Datei ist kein gültiges JSON: Sie endet mittendrin.',
  'The file is in the coordinate system {name}; only longitude and latitude (WGS84) can be read.':
    'Die Datei ist im Koordinatensystem {name}; lesbar sind nur Länge und Breite (WGS84).',
  'The file has more than {most, number} points, which is too many to be read at once.':
    'Die Datei hat mehr als {most, number} Punkte, das sind zu viele auf einmal.',
  'The file is GeoJSON, but it is empty: it has no features.':
    'Die Datei ist GeoJSON, aber leer: Sie hat keine Features.',
  'The file is too large: {size, number} MB, and at most {most, number} MB can be read.':
    'Die Datei ist zu groß: {size, number} MB, lesbar sind höchstens {most, number} MB.',
  'The file is nested too deep: more than {most} levels.':
    'Die Datei ist zu tief verschachtelt: mehr als {most} Ebenen.',
  'The file has too many parts: more than {most, number}.': 'Die Datei hat zu viele Teile: mehr als {most, number}.',
  'The file is TopoJSON, not GeoJSON.': 'Die Datei ist TopoJSON, nicht GeoJSON.',
  'The file is Esri JSON, not GeoJSON.': 'Die Datei ist Esri JSON, nicht GeoJSON.',
  'The file is JSON, but not GeoJSON: it has no features and no geometry.':
    'Die Datei ist JSON, aber kein GeoJSON: Sie hat weder Features noch Geometrie.',
  'The file is JSON, but not GeoJSON.': 'Die Datei ist JSON, aber kein GeoJSON.',
  'The file is a feature collection without a list of features.':
    'Die Datei ist eine Feature-Sammlung ohne Liste von Features.',
  'The file has {count} features; at most {most} can be read at once.':
    'Die Datei hat {count} Features; auf einmal lesbar sind höchstens {most}.',
  'Its coordinates are not a list.': 'Die Koordinaten sind keine Liste.',
  'It has {number} points, which is too many.': 'Es hat {number} Punkte, das sind zu viele.',
  'Its point {number} is not a pair of numbers.': 'Punkt {number} ist kein Zahlenpaar.',
  'Its point {number} ({x}, {y}) is not a longitude and latitude in degrees.':
    'Punkt {number} ({x}, {y}) ist keine Länge und Breite in Grad.',
  'It has fewer than two different points.': 'Es hat weniger als zwei verschiedene Punkte.',
  'It has {number} points; a segment has {most} at most.': 'Es hat {number} Punkte; ein Segment hat höchstens {most}.',
  'It has no geometry.': 'Es hat keine Geometrie.',
  'Its geometries are nested too deep.': 'Die Geometrien sind zu tief verschachtelt.',
  'Its geometry is not an object.': 'Die Geometrie ist kein Objekt.',
  'It is a collection without geometries.': 'Es ist eine Sammlung ohne Geometrien.',
  'It is a point, not a line.': 'Es ist ein Punkt, keine Linie.',
  'It is a polygon, not a line.': 'Es ist ein Polygon, keine Linie.',
  'It is a set of points, not a line.': 'Es ist eine Menge von Punkten, keine Linie.',
  'It is a set of polygons, not a line.': 'Es ist eine Menge von Polygonen, keine Linie.',
  'Its geometry has no type that GeoJSON knows.': 'Die Geometrie hat keine Art, die GeoJSON kennt.',
  'It has no coordinates.': 'Es hat keine Koordinaten.',
  'It is not a feature.': 'Es ist kein Feature.',
};

/** For whoever puts the product up. */
const config: Translations = {
  'config.json: "{key}" must be one of {all}': 'config.json: „{key}“ muss eines von {all} sein',
  'config.json: "{key}" must be {one} or {other}': 'config.json: „{key}“ muss {one} oder {other} sein',
  'config.json: "{key}" must be {what}': 'config.json: „{key}“ muss sein: {what}',
  'config.json is not JSON: {why}': 'config.json ist kein JSON: {why}',
  'config.json could not be read ({status})': 'config.json war nicht lesbar ({status})',
  'a text': 'ein Text',
  'a list': 'eine Liste',
  'an object': 'ein Objekt',
  'true or false': 'true oder false',
  'an object of true and false': 'ein Objekt aus true und false',
  'an object with name and logo': 'ein Objekt mit name und logo',
  'an object with models and projects': 'ein Objekt mit models und projects',
  'an object with id, name, attribution, light and dark': 'ein Objekt mit id, name, attribution, light und dark',
  'a number of hours, 0 for no limit': 'eine Zahl von Stunden, 0 für keine Grenze',
  'an svg, png or webp file beside the page': 'eine svg-, png- oder webp-Datei neben der Seite',
};

export const germanTold: Translations = { ...config, ...fields, ...places, ...files };
