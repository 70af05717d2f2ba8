import type { Note } from '../change';

/** Less than this is no way at all, metres: it would be told as none. */
const nowhere = 0.005;

/**
 * How far two moves of one gesture went together, for the sentence of their step: `metres`, and `bearing` in degrees clockwise
 * from north. Nothing where one of them does not say it, or where the second leads back to where the first began.
 */
export function summedMove(first: Note['params'], second: Note['params']): Note['params'] {
  const [a, b] = [first, second].map(({ metres, bearing }) => {
    const angle = (Number(bearing) * Math.PI) / 180;
    return { east: Number(metres) * Math.sin(angle), north: Number(metres) * Math.cos(angle) };
  });
  const [east, north] = [(a?.east ?? 0) + (b?.east ?? 0), (a?.north ?? 0) + (b?.north ?? 0)];
  const metres = Math.hypot(east, north);
  if (!(metres >= nowhere)) return {};
  return { metres, bearing: ((Math.atan2(east, north) * 180) / Math.PI + 360) % 360 };
}
