/** Two columns, by their places from 0. */
export type Columns = { readonly lat: number; readonly lng: number };

/** The places by the names of columns. */
export type NamedPlaces = {
  /** Pairs for a latitude and a longitude, those first whose names say it most clearly. */
  readonly degrees: readonly Columns[];
  /** Two such pairs for both ends of a line. */
  readonly ends: { readonly from: Columns; readonly to: Columns } | undefined;
  readonly plane: { readonly x: number; readonly y: number } | undefined;
};

/** A latitude and a longitude in one language, the clearest words first: some mean a width and a length too. */
const languages: readonly (readonly [lat: string, lng: string])[] = [
  [
    'lat|latitude|latitud|latitudine|latdd|latdec|latdeg|ylat',
    'lng|lon|long|longitude|longitud|longitudine|londd|londec|londeg|lngdd|longdd|longdec|xlon|xlong',
  ],
  [
    'breitengrad|breitengrade|geobreite|geographischebreite|geogrbreite',
    'langengrad|laengengrad|langengrade|laengengrade|geolange|geolaenge|geographischelange|geographischelaenge',
  ],
  ['breedtegraad', 'lengtegraad'],
  ['breddegrad', 'lengdegrad|langdgrad|longitudgrad'],
  ['leveysaste', 'pituusaste'],
  ['zemepisnasirka|sirka', 'zemepisnadelka|delka'],
  ['szerokoscgeograficzna|szerokoscgeogr|szerokosc', 'dlugoscgeograficzna|dlugoscgeogr|dlugosc'],
  ['enlem', 'boylam'],
  ['широта', 'долгота'],
  ['γεωγραφικοπλατος|πλατος', 'γεωγραφικομηκος|μηκος'],
  ['緯度', '経度'],
  ['纬度', '经度'],
  ['위도', '경도'],
  ['breite', 'lange|laenge'],
  ['bredde', 'lengde'],
];
const x =
  'x|xcoord|xcoordinate|coordx|coordenadax|pointx|xkoordinate|koordinatex|xwert|easting|eastings|east|este|est|rechtswert|ostwert|utmx|xutm|utme|utmeasting|e';
const y =
  'y|ycoord|ycoordinate|coordy|coordenaday|pointy|ykoordinate|koordinatey|ywert|northing|northings|north|norte|nord|hochwert|nordwert|utmy|yutm|utmn|utmnorthing|n';

const around = (names: string) =>
  new RegExp(`^(?:gps|geo|wgs84|wgs)?(?:${names})(?:wgs84|wgs|4326|epsg4326|deg|degrees|decimal|dezimal)?$`, 'u');
const exact = languages.map(([lat, lng]) => [around(lat), around(lng)] as const);
const plane = [x, y].map((names) => new RegExp(`^(?:${names})$`, 'u'));
const latWord = /^(?:lat|latitude|latitud|latitudine)$/;
const lngWord = /^(?:lng|lon|long|longitude|longitud|longitudine)$/;
/** How the names of two ends differ. */
const bothEnds: readonly (readonly [from: string, to: string])[] = [
  ['a', 'b'],
  ['a', 'z'],
  ['1', '2'],
  ['start', 'end'],
  ['begin', 'end'],
  ['from', 'to'],
  ['origin', 'destination'],
  ['source', 'target'],
  ['von', 'bis'],
  ['anfang', 'ende'],
  ['inicio', 'fin'],
];

const address =
  /adress|address|direccion|indirizzo|strasse|street|^(?:rue|str|plz|zip|zipcode|postcode|postalcode|postleitzahl|city|town|ort|stadt|ville|ciudad|hausnummer|housenumber)$/u;

/** A name without accents and units in brackets. */
function spelled(name: string): string {
  return name
    .slice(0, 200)
    .replaceAll(/\([^()]*\)|\[[^[\]]*\]/g, '')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '');
}

/** A name in small letters alone. */
function plain(name: string): string {
  return spelled(name)
    .toLowerCase()
    .replaceAll('ł', 'l')
    .replaceAll('ß', 'ss')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** The words of a name: `PoleLat_2` has three. */
function wordsOf(name: string): readonly string[] {
  const apart = spelled(name).replaceAll(/(\p{Ll})(?=\p{Lu}|\p{N})|(\p{Lu})(?=\p{Lu}\p{Ll})/gu, '$1$2 ');
  return apart
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** Columns in whose names some word is a latitude or a longitude, by the other words. */
function wordPairs(names: readonly string[]): ReadonlyMap<string, Columns> {
  const [lats, pairs] = [new Map<string, number>(), new Map<string, Columns>()];
  const all = names.map(wordsOf);
  const rest = (words: readonly string[], one: RegExp) => words.filter((word) => !one.test(word)).join(' ');
  for (const [at, words] of all.entries())
    if (words.some((word) => latWord.test(word))) lats.set(rest(words, latWord), at);
  for (const [at, words] of all.entries()) {
    const key = words.some((word) => lngWord.test(word)) ? rest(words, lngWord) : undefined;
    const lat = key === undefined ? undefined : lats.get(key);
    if (key !== undefined && lat !== undefined && !pairs.has(key)) pairs.set(key, { lat, lng: at });
  }
  return pairs;
}

/** Two pairs whose names differ as those of two ends do. */
function endsIn(pairs: ReadonlyMap<string, Columns>): NamedPlaces['ends'] {
  for (const [key, from] of pairs) {
    for (const [one, other] of bothEnds) {
      const words = key.split(' ');
      const to = words.includes(one)
        ? pairs.get(words.map((word) => (word === one ? other : word)).join(' '))
        : undefined;
      if (to) return { from, to };
    }
  }
  return undefined;
}

/** The columns that are named for places, in a dozen languages. */
export function namedPlaces(names: readonly string[]): NamedPlaces {
  const known = names.map(plain);
  const pairOf = (one: RegExp | undefined, two: RegExp | undefined) => {
    const [first, second] = [one, two].map((pattern) => known.findIndex((name) => pattern?.test(name)));
    return first === undefined || second === undefined || first < 0 || second < 0 ? [] : [[first, second] as const];
  };
  const pairs = wordPairs(names);
  const degrees = [
    ...exact.flatMap(([lat, lng]) => pairOf(lat, lng).map(([one, two]) => ({ lat: one, lng: two }))),
    ...pairs.values(),
  ];
  const flat = pairOf(plane[0], plane[1]).map(([east, north]) => ({ x: east, y: north }));
  return { degrees, ends: endsIn(pairs), plane: flat.at(0) };
}

/** True for the name of a column that has addresses, or a part of some. */
export function isAddress(name: string): boolean {
  return address.test(plain(name));
}

/** True for the name of a column with pairs, when it says that the longitude comes first. */
export function isLongitudeFirst(name: string): boolean {
  return /^(?:lng|lon|long|longitude|x)(?:lat|latitude|y)/u.test(plain(name));
}
