const first = [
  'Birch',
  'Cedar',
  'Heron',
  'Willow',
  'Prairie',
  'Maple',
  'Stone',
  'Elm',
  'Otter',
  'Silver',
  'Fox',
  'Oak',
] as const;
const second = [
  'Falls',
  'Hollow',
  'Ridge',
  'Crossing',
  'Bend',
  'Springs',
  'Grove',
  'Mills',
  'Lake',
  'Landing',
  'Bluff',
] as const;

/** How many different names there are. */
export const townNameCount = first.length * second.length;

/** The name of a town of the region: 0 is Alder Falls itself, and no two of the others are the same. */
export function townName(index: number): string {
  if (index === 0) return 'Alder Falls';
  const place = (index - 1) % townNameCount;
  return `${first[place % first.length]} ${second[place % second.length]}`;
}
