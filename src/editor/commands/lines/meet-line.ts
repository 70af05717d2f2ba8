import { extendPath, type Meeting } from '../../../geo/path/extend-path';
import { expandBounds } from '../../../geo/position/expand-bounds';
import type { Item, ItemRef } from '../../../items/item';
import { labelOf } from '../../../items/names/label-of';
import { specOf } from '../../../items/registry';
import type { Change, Refusal } from '../../change';
import type { CommandEnv } from '../../command-env';
import { isLine, type LineItem } from '../../tools/operations/selected-line';
import { reshapeLine } from '../../topology/reshape-line';

export type LineMeeting = { readonly ref: ItemRef; readonly end: 'start' | 'end' };

/** How far ahead of an end is looked, metres: further is another street. */
export const meetReach = 200;

/** The place that an end of a line would meet, and the line that it is; null when there is none ahead. Lines of the same model alone. */
export function meetingOf(
  env: Pick<CommandEnv, 'near'>,
  line: LineItem,
  end: 'start' | 'end',
): (Meeting & { readonly item: Item }) | null {
  const { path } = line.geometry;
  const tip = end === 'start' ? path[0] : path.at(-1);
  if (!tip) return null;
  const around = expandBounds([tip[0], tip[1], tip[0], tip[1]], meetReach);
  const others = env.near(around).filter(({ ref }) => ref !== line.ref && specOf(ref).key === specOf(line.ref).key);
  const lines = others.filter(isLine);
  const met = extendPath(path, end, { targets: lines.map(({ geometry }) => geometry.path), mostM: meetReach });
  const item = met && lines[met.target];
  return met && item ? { ...met, item } : null;
}

/**
 * Prolongs an end of a line to the next one ahead, or trims it where it sticks out. Refusals: as `reshapeLine`, and
 * nothing-ahead (`metres`).
 */
export function meetLine(env: CommandEnv, { ref, end }: LineMeeting): Change | Refusal {
  return reshapeLine(env, {
    ref,
    reshape: (line) => {
      const met = meetingOf(env, line, end);
      if (!met) return { refusal: 'nothing-ahead', params: { metres: meetReach } };
      const key = met.changeM < 0 ? 'trimmed-line' : 'extended-line';
      return { path: met.path, note: { key, params: { other: labelOf(met.item) } } };
    },
  });
}
