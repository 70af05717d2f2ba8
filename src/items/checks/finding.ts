import type { LngLat } from '../../geo/lng-lat';
import type { Message } from '../../i18n/message';
import type { Fields, ItemRef } from '../item';

/** `error`: the record cannot be right. `warning`: the record is probably wrong. `notice`: the user should know. */
export type Severity = 'error' | 'warning' | 'notice';

/** A rule of the checks (docs/domain.md 6). Its texts have its id: `check.<id>`, `check.<id>.why` and, with values, `check.<id>.found`. */
export type Rule = {
  readonly id: string;
  readonly severity: Severity;
  /** How its findings are listed; absent: as they were found. */
  readonly order?: 'shortest-first' | 'longest-first';
  /** Its findings are folded away until a user opens the group. */
  readonly folded?: boolean;
};

/** How a finding can be mended without a doubt, as data: a command carries it out. */
export type Mend =
  /** Moves one vertex of a line to where it was meant to be. */
  | { readonly kind: 'move-end'; readonly index: number; readonly to: LngLat }
  /** Sets a field to what is known to be right. */
  | { readonly kind: 'set-field'; readonly field: string; readonly value: string | number }
  /** Empties a field, as long as it still has the value that was looked at. */
  | { readonly kind: 'clear-field'; readonly field: string; readonly was: unknown }
  /** Gives a closure other connections, if it still has the connections that the check looked at. */
  | { readonly kind: 'set-connections'; readonly value: Fields | null; readonly was: unknown }
  /** Gives it the next free name of its model. */
  | { readonly kind: 'name' }
  /** Keeps one of vertices that lie in one place, one after the other. */
  | { readonly kind: 'drop-repeats' };

/** A new permit around a stretch: a draft for the user to look at. */
export type DraftPermit = { readonly kind: 'draft-permit'; readonly path: readonly LngLat[] };

export type Fix = Mend | DraftPermit;

/** One thing that a rule found. */
export type Finding = {
  /** The id of the rule. */
  readonly rule: string;
  readonly ref: ItemRef;
  /** The other item that has a part in it. */
  readonly other?: ItemRef;
  /** Where to look; null for what has no place. */
  readonly at: LngLat | null;
  /** How far, or how much of a line, in metres. */
  readonly metres?: number;
  readonly field?: string;
  /** The port of a closure that it is about. */
  readonly port?: number;
  /** The item that stands there. */
  readonly value?: string | number;
  /** The fault in words, where the rule alone is not enough. */
  readonly fault?: Message;
  readonly fix?: Fix;
};

/** The name of a finding among all: the same defect has it again in the next run. */
export function findingKey({ rule, ref, other, field, port, at }: Finding): string {
  return [rule, ref, other ?? '', field ?? port ?? '', at?.map((value) => value.toFixed(6)).join(' ') ?? ''].join('|');
}
