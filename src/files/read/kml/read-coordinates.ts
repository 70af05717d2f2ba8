/** Positions of a KML, longitude and latitude in degrees. */
export type Coordinates = {
  readonly positions: readonly [number, number][];
  /** How many have an altitude other than 0, which stands for the ground. */
  readonly altitudes: number;
  /** False when something in it is no number or no pair. */
  readonly isSound: boolean;
};

const comma = 44;
/** More numbers than a position can have are counted no further: a text of nothing but commas has a hundred million. */
const mostNumbers = 5;
/** Blanks of every kind, marks of no width among them. */
const isBlank = (code: number) => code <= 32 || code === 0xa0 || code === 0x200b || code === 0x2028 || code === 0xfeff;

/**
 * The numbers of each position. A comma ties two numbers together even with blanks around it (`lng, lat, alt`), which the format
 * forbids and people write.
 */
function* tuplesIn(text: string): Generator<{ readonly numbers: readonly number[]; readonly isLoose: boolean }> {
  let numbers: number[] = [];
  let [isTied, isLoose, blanks] = [false, false, false];
  let at = 0;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (isBlank(code)) {
      blanks = true;
      at += 1;
      continue;
    }
    if (code === comma) {
      // Two commas with nothing between them.
      if ((isTied || numbers.length === 0) && numbers.length < mostNumbers) numbers.push(Number.NaN);
      [isTied, isLoose, blanks] = [true, isLoose || blanks, false];
      at += 1;
      continue;
    }
    let end = at + 1;
    while (end < text.length && text.charCodeAt(end) !== comma && !isBlank(text.charCodeAt(end))) end += 1;
    if (isTied) isLoose ||= blanks;
    else if (numbers.length > 0) {
      yield { numbers, isLoose };
      [numbers, isLoose] = [[], false];
    }
    if (numbers.length < mostNumbers) numbers.push(Number(text.slice(at, end)));
    [isTied, blanks, at] = [false, false, end];
  }
  if (numbers.length > 0) yield { numbers, isLoose };
}

/**
 * Reads the text of `coordinates`: pairs or triples of numbers. Four numbers without blanks are a place with a surplus value; four
 * with blanks could be two places, and are a fault. Stops after `most` positions, and at the first unreadable position.
 */
export function readCoordinates(text: string, most: number): Coordinates {
  const positions: [number, number][] = [];
  let [altitudes, isSound] = [0, true];
  for (const { numbers, isLoose } of tuplesIn(text)) {
    const [lng = Number.NaN, lat = Number.NaN, altitude = 0] = numbers;
    if (!Number.isFinite(lng) || !Number.isFinite(lat) || numbers.length > (isLoose ? 3 : 4)) isSound = false;
    else positions.push([lng, lat]);
    if (altitude !== 0) altitudes += 1;
    if (!isSound || positions.length > most) break;
  }
  return { positions, altitudes, isSound };
}

/** Reads the text of a track's `coord`: longitude, latitude and altitude with blanks between them. */
export function readTrackCoordinate(text: string): Coordinates {
  const numbers = text.split(/[\s,]+/, 3).map(Number);
  const [lng = Number.NaN, lat = Number.NaN, altitude = 0] = numbers;
  const isSound = Number.isFinite(lng) && Number.isFinite(lat);
  return { positions: isSound ? [[lng, lat]] : [], altitudes: altitude === 0 ? 0 : 1, isSound };
}
