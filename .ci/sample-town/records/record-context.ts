import { toDegrees } from '../../../src/service/sample-town/degrees';
import type { Random } from '../../../src/service/sample-town/random';
import type { PlantState } from '../../../src/service/sample-town/references';
import type { Phase } from '../ground/quarters';
import type { Path } from '../plane/path';
import type { Point } from '../plane/point';
import type { Mutable, RecordBook } from './record-book';
import type { ProjectTags } from './tags';

/** The needs of every writer of records: the project, the book, chance, and the project's tags. */
export type RecordContext = {
  readonly projectId: number;
  readonly book: RecordBook;
  readonly random: Random;
  readonly tags: ProjectTags;
};

const dayMs = 86_400_000;
/** The sample's calendar starts on Monday 2024-01-08 and its last entries are of mid November 2026. */
const firstDay = Date.UTC(2024, 0, 8);
export const lastDay = 1040;

const days: string[] = [];

/** `YYYY-MM-DD` of a day of the calendar. */
export function dateOn(day: number): string {
  const whole = Math.floor(day);
  days[whole] ??= new Date(firstDay + whole * dayMs).toISOString().slice(0, 10);
  return days[whole];
}

function two(value: number): string {
  return value < 10 ? `0${value}` : `${value}`;
}

/** `YYYY-MM-DD HH:MM:SS` (UTC) of a day of the calendar, at a working hour. */
export function timeOn(day: number, random: Random): string {
  return `${dateOn(day)} ${two(random.whole(7, 16))}:${two(random.whole(0, 59))}:${two(random.whole(0, 59))}`;
}

/** `lat` and `lng` in degrees, as points have them. */
export function place(at: Point): { readonly lat: number; readonly lng: number } {
  const [lng, lat] = toDegrees(at);
  return { lat, lng };
}

/** The `poly` of a line. */
export function poly(path: Path): { readonly lat: number; readonly lng: number }[] {
  return path.map(place);
}

/** A ring or line with its degrees as text, as permits have them. */
export function textPoly(path: Path): { readonly lat: string; readonly lng: string }[] {
  return path.map((at) => {
    const [lng, lat] = toDegrees(at);
    return { lat: lat.toFixed(7), lng: lng.toFixed(7) };
  });
}

const stateMix: Readonly<Record<Phase, readonly (readonly [PlantState, number])[]>> = {
  built: [
    ['as-built', 52],
    ['built', 32],
    ['existing', 13],
    ['abandoned', 3],
  ],
  building: [
    ['under construction', 48],
    ['built', 28],
    ['permitted', 18],
    ['planned', 6],
  ],
  permitted: [
    ['permitted', 52],
    ['planned', 42],
    ['under construction', 6],
  ],
  planned: [
    ['planned', 95],
    ['permitted', 5],
  ],
};

/** A state that fits the phase of a quarter. */
export function stateIn(phase: Phase, random: Random): PlantState {
  return random.weighted(stateMix[phase]);
}

/** Is the plant in the ground or on the poles already? */
export function stands(state: PlantState): boolean {
  return state === 'built' || state === 'as-built' || state === 'existing' || state === 'abandoned';
}

/** The base fields of every record (A11), in the order of the wire; the book gives the id. */
export function base(
  context: RecordContext,
  about: {
    readonly name: string;
    readonly description?: string | null;
    readonly status: string;
    readonly typeId: number;
  },
): Mutable {
  const { random } = context;
  const made = random.whole(20, 700);
  const changed = Math.min(lastDay, made + random.whole(1, 420));
  return {
    id: 0,
    mapProjectId: context.projectId,
    name: about.name,
    description: about.description ?? null,
    status: about.status,
    typeId: about.typeId,
    ownerId: random.weighted([
      [1, 70],
      [2, 25],
      [3, 5],
    ] as const),
    createdAt: timeOn(made, random),
    updatedAt: timeOn(changed, random),
  };
}

/** A counted name: `HH-0042`. */
export function numbered(prefix: string, n: number, digits = 4): string {
  return `${prefix}-${String(n).padStart(digits, '0')}`;
}
