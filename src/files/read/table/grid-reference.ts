/** A place as a reference to a grid: coordinates of a system, metres. */
export type GridReference = { readonly system: string; readonly x: number; readonly y: number };

const longest = 40;
/** The squares of 100 km of Great Britain: two letters, and an even number of digits. */
const british = /^([HJNOST])([A-HJ-Z]) ?(\d{1,5}) ?(\d{1,5})$/;
const britishWhole = /^([HJNOST])([A-HJ-Z]) ?(\d{6}|\d{8}|\d{10})$/;
const military = /^(\d{1,2})([C-HJ-NP-X]) ?([A-HJ-NP-Z])([A-HJ-NP-V]) ?(\d{2,5}) ?(\d{2,5})$/;
const militaryWhole = /^(\d{1,2})([C-HJ-NP-X]) ?([A-HJ-NP-Z])([A-HJ-NP-V]) ?(\d{4}|\d{6}|\d{8}|\d{10})$/;
const utm =
  /^(?:UTM ?)?(\d{1,2}) ?([C-HJ-NP-X]) (\d{5,7}(?:[.,]\d+)?) ?(?:M? ?E)?[ ,;/]+(\d{4,8}(?:[.,]\d+)?) ?(?:M? ?N)?$/;

const britishLetters = 'ABCDEFGHJKLMNOPQRSTUVWXYZ';
const bands = 'CDEFGHJKLMNPQRSTUVWX';
const square = 100_000;
/** The letters of rows come again after so many metres. */
const rows = 2_000_000;

/** Metres in a square, of the digits for one direction. */
const within = (digits: string) => Number(digits) * 10 ** (5 - digits.length);

const halves = (digits: string) => [digits.slice(0, digits.length / 2), digits.slice(digits.length / 2)] as const;

function britishPlace([, first = '', second = '', east = '', north = '']: readonly (string | undefined)[]) {
  if (east.length !== north.length) return null;
  const at = (letter: string) => britishLetters.indexOf(letter);
  const [one, two] = [at(first), at(second)];
  const column = (((one - 2) % 5) + 5) % 5;
  const x = (column * 5 + (two % 5)) * square;
  const y = (19 - Math.floor(one / 5) * 5 - Math.floor(two / 5)) * square;
  return { system: 'EPSG:27700', x: x + within(east), y: y + within(north) };
}

/** The least northing of each band of 8 degrees in metres, rounded down to a square: rows are counted up from there. */
const bandFloor = (band: string): number => {
  const latitude = (bands.indexOf(band) - 10) * 8;
  const metres = latitude * 110_600;
  return latitude < 0
    ? 10_000_000 + Math.floor(metres / square - 1) * square
    : Math.max(0, Math.floor(metres / square - 1) * square);
};

const zoneSystem = (zone: number, isSouth: boolean) => `EPSG:${(isSouth ? 32_700 : 32_600) + zone}`;

function militaryPlace([, number = '', band = '', column = '', row = '', east = '', north = '']: readonly (
  | string
  | undefined
)[]) {
  const zone = Number(number);
  const columns = ['ABCDEFGH', 'JKLMNPQR', 'STUVWXYZ'][(zone - 1) % 3] ?? '';
  const at = columns.indexOf(column);
  const line = 'ABCDEFGHJKLMNPQRSTUV'.indexOf(row);
  if (zone < 1 || zone > 60 || at < 0 || line < 0 || east.length !== north.length) return null;
  const first = (zone % 2 === 0 ? (line + 15) % 20 : line) * square;
  const least = bandFloor(band);
  const y = first + Math.ceil((least - first) / rows) * rows;
  return { system: zoneSystem(zone, band < 'N'), x: (at + 1) * square + within(east), y: y + within(north) };
}

/** A letter after the zone is its band; `S` is also written for south, which the northing tells apart. */
function utmPlace([, number = '', band = '', east = '', north = '']: readonly (string | undefined)[]) {
  const [zone, x, y] = [Number(number), Number(east.replace(',', '.')), Number(north.replace(',', '.'))];
  if (zone < 1 || zone > 60 || x < 100_000 || x > 900_000 || y > 10_000_000) return null;
  const isBandS = y > 3_500_000 && y < 4_500_000;
  const isSouth = band === 'S' ? !isBandS : band < 'N';
  return { system: zoneSystem(zone, isSouth), x, y };
}

/**
 * A reference to a grid: of Great Britain (`TQ 3003 8037`), military (`33U UU 90123 45678`) or a zone of UTM (`33U 390123 5845678`);
 * undefined for anything else. The place is the corner of its square.
 */
export function readGridReference(cell: string): GridReference | undefined {
  if (cell.length > longest) return undefined;
  const text = cell.trim().toUpperCase().replaceAll(/\s+/g, ' ');
  const split = (found: RegExpExecArray | null) => {
    const digits = found?.at(-1) ?? '';
    return found && [...found.slice(0, -1), ...halves(digits)];
  };
  const gb = split(britishWhole.exec(text)) ?? (/\d \d/.test(text) ? british.exec(text) : null);
  const mgrs = split(militaryWhole.exec(text)) ?? (/\d \d+$/.test(text) ? military.exec(text) : null);
  const zone = utm.exec(text);
  return (gb && britishPlace(gb)) ?? (mgrs && militaryPlace(mgrs)) ?? (zone && utmPlace(zone)) ?? undefined;
}
