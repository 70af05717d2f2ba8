/** What a column's name says of its place: the two of a longitude and latitude, those of a plane, or both in one. */
export type PlaceRole = 'lat' | 'lng' | 'x' | 'y' | 'shape';

const lat = [
  'lat|latitude|latitud|latitudine|latdd|latdec|latdeg|ylat',
  'breite|breitengrad|breitengrade|geobreite|geographischebreite|geogrbreite',
  'breedtegraad|breddegrad|bredde|leveysaste|sirka|zemepisnasirka|szerokosc|szerokoscgeograficzna|szerokoscgeogr',
  'enlem|широта|γεωγραφικοπλατος|πλατος|緯度|纬度|위도',
];
const lng = [
  'lng|lon|long|longitude|longitud|longitudine|londd|londec|londeg|lngdd|longdd|longdec|xlon|xlong',
  'lange|laenge|langengrad|laengengrad|langengrade|laengengrade|geolange|geolaenge|geographischelange|geographischelaenge',
  'lengtegraad|lengdegrad|lengde|langdgrad|longitudgrad|pituusaste|delka|zemepisnadelka|dlugosc|dlugoscgeograficzna|dlugoscgeogr',
  'boylam|долгота|γεωγραφικομηκος|μηκος|経度|经度|경도',
];
const x =
  'x|xcoord|xcoordinate|coordx|coordenadax|pointx|xkoordinate|koordinatex|xwert|easting|eastings|east|este|est|rechtswert|ostwert|utmx|xutm|utme|utmeasting|e';
const y =
  'y|ycoord|ycoordinate|coordy|coordenaday|pointy|ykoordinate|koordinatey|ywert|northing|northings|north|norte|nord|hochwert|nordwert|utmy|yutm|utmn|utmnorthing|n';
const shape =
  'wkt|geom|geometry|geometrie|thegeom|shape|wkb|wkbgeometry|geomwkt|wktgeom|geometrywkt|ewkb|ewkt|geojson|stastext';

const around = (names: string) =>
  new RegExp(`^(?:gps|geo|wgs84|wgs)?(?:${names})(?:wgs84|wgs|4326|epsg4326|deg|degrees|decimal|dezimal)?$`, 'u');
const roles: readonly (readonly [PlaceRole, RegExp])[] = [
  ['lat', around(lat.join('|'))],
  ['lng', around(lng.join('|'))],
  ['x', new RegExp(`^(?:${x})$`, 'u')],
  ['y', new RegExp(`^(?:${y})$`, 'u')],
  ['shape', new RegExp(`^(?:${shape})$`, 'u')],
];

const address =
  /adress|address|direccion|indirizzo|strasse|street|^(?:rue|str|plz|zip|zipcode|postcode|postalcode|postleitzahl|city|town|ort|stadt|ville|ciudad|hausnummer|housenumber)$/u;

/** A name in small letters, without accents, signs and units in brackets. */
function plain(name: string): string {
  return name
    .slice(0, 200)
    .replaceAll(/\([^()]*\)|\[[^[\]]*\]/g, '')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ł', 'l')
    .replaceAll('ß', 'ss')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** What a column is by its name, in a dozen languages; undefined for one of no place. */
export function roleOf(name: string): PlaceRole | undefined {
  const known = plain(name);
  return roles.find(([, names]) => names.test(known))?.[0];
}

/** True for the name of a column that has addresses, or a part of some. */
export function isAddress(name: string): boolean {
  return address.test(plain(name));
}

/** True for the name of a column with pairs, when it says that the longitude comes first. */
export function isLongitudeFirst(name: string): boolean {
  return /^(?:lng|lon|long|longitude|x)(?:lat|latitude|y)/u.test(plain(name));
}
