/** A part of a file's name that is a number. */
type NumberPart = { readonly value: number; readonly from: number; readonly to: number };

function numbersIn(name: string): readonly NumberPart[] {
  const stem = name.replace(/\.[^.]*$/, '');
  return [...stem.matchAll(/\d+/g)].map(({ 0: digits, index }) => ({
    ...{ value: Number(digits), from: index, to: index + digits.length },
  }));
}

/** Wavelengths that stand in names of files, nm. */
const namedWavelengths: ReadonlySet<number> = new Set([850, 1300, 1310, 1383, 1490, 1550, 1577, 1625, 1650]);

/** The position, among the numbers in names of files, of the fibre's number: it differs from file to file and is no wavelength. */
export function fibrePlace(names: readonly string[]): number {
  const all = names.map(numbersIn);
  const places = Math.min(...all.map((numbers) => numbers.length), 20);
  if (!(places > 0)) return 0;
  const valuesAt = (place: number) => all.flatMap((numbers) => numbers[place]?.value ?? []);
  const isWavelength = (place: number) => valuesAt(place).every((value) => namedWavelengths.has(value));
  const order = Array.from({ length: places }, (_, place) => places - 1 - place);
  const free = order.filter((place) => !isWavelength(place));
  return free.find((place) => new Set(valuesAt(place)).size > 1) ?? free[0] ?? 0;
}

/** The number of the fibre in a file's name, by the place that it has there; null where the name has no such number. */
export function fibreOfFile(name: string, place: number): number | null {
  return numbersIn(name)[place]?.value ?? null;
}

/** How a name is read at each place: `F05-144_[037]_1310.sor`. */
export function namePatterns(name: string): readonly string[] {
  return numbersIn(name).map(({ from, to }) => `${name.slice(0, from)}[${name.slice(from, to)}]${name.slice(to)}`);
}
