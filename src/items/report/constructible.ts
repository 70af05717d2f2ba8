import type { LngLat } from '../../geo/lng-lat';
import { joinToleranceMetres } from '../network/join-tolerance';
import { createPlaceGrid } from '../network/place-grid';
import { fieldSpecOf } from '../registry';
import { dayNumber } from './day-number';
import type { Figure } from './figure';
import { type CoverArea, createPermitCover } from './permit-cover';
import { phaseOf } from './phase-of';
import { type Reading, textIn } from './reading';
import { rowsInOrder } from './tally';

/**
 * Metres of a route type that are still to be built (W2.4): inside of issued permits, and there either free to be built
 * or on poles that need make-ready; inside of permits that are waited for only; inside of none. Drops need none.
 */
export type ConstructibleRow = {
  readonly type: string;
  readonly ready: number;
  readonly makeReady: number;
  readonly waiting: number;
  readonly none: number;
  readonly drops: number;
};

export type Constructible = {
  readonly rows: readonly ConstructibleRow[];
  /** Permits that give leave today. */
  readonly issued: number;
  /** Poles on aerial routes without a make-ready field: they count as free. */
  readonly silentPoles: number;
};

const waitingStates: ReadonlySet<string> = new Set(['submitted', 'in review', 'resubmit', 'approved']);
const work: ReadonlySet<string> = new Set(['simple', 'complex', 'replacement']);

type Row = { type: string; ready: number; makeReady: number; waiting: number; none: number; drops: number };

/** Poles by place. */
function createPoles() {
  const grid = createPlaceGrid(joinToleranceMetres);
  const needs: string[] = [];
  const silent = new Set<number>();
  return {
    add: (at: LngLat, makeReady: string) => {
      grid.add(at);
      needs.push(makeReady);
    },
    /** True when a line stands on a pole that needs make-ready. */
    isBlocked: (path: readonly LngLat[]): boolean => {
      let blocked = false;
      for (const at of path) {
        grid.near(at, (number) => {
          const need = needs[number] ?? '';
          blocked ||= work.has(need);
          if (need === '') silent.add(number);
        });
      }
      return blocked;
    },
    silent: () => silent.size,
  };
}

/** The cover of a permit as of a day; null for a permit that gives no leave and will give none. */
function areaOf(reading: Reading, today: number): CoverArea | null {
  const [state, geometry] = [textIn(reading, 'status'), reading.geometry()];
  if (geometry?.kind !== 'area') return null;
  const expires = dayNumber(reading.value('expiresAt'));
  if (state === 'issued' && (expires === null || expires >= today)) return { rings: geometry.polygons, grade: 2 };
  return waitingStates.has(state) ? { rings: geometry.polygons, grade: 1 } : null;
}

/**
 * Metres that can be built today (`YYYY-MM-DD`). It is shown segments, and the permits and poles of the whole project before
 * them: a leave holds, whatever the report shows.
 */
export function constructible(today: string): Figure<Constructible> {
  const now = dayNumber(today) ?? 0;
  const areas: CoverArea[] = [];
  const poles = createPoles();
  const rows = new Map<string, Row>();
  let cover: ReturnType<typeof createPermitCover> | null = null;

  const addSegment = (reading: Reading) => {
    const geometry = reading.geometry();
    if (geometry?.kind !== 'line' || phaseOf(textIn(reading, 'status')) !== 'to-build') return;
    const type = textIn(reading, 'segmentType');
    const row = rows.get(type) ?? { type, ready: 0, makeReady: 0, waiting: 0, none: 0, drops: 0 };
    rows.set(type, row);
    if (textIn(reading, 'networkLevel') === 'drop') {
      row.drops += reading.metres();
      return;
    }
    cover ??= createPermitCover(areas);
    const [none, waiting, leave] = cover(geometry.path);
    row.none += none;
    row.waiting += waiting;
    if (type === 'aerial' && poles.isBlocked(geometry.path)) row.makeReady += leave;
    else row.ready += leave;
  };

  return {
    ground: {
      models: ['permit', 'pole'],
      add: (model, reading) => {
        if (model === 'permit') {
          const area = areaOf(reading, now);
          if (area) areas.push(area);
          return;
        }
        const geometry = reading.geometry();
        if (geometry?.kind === 'point') poles.add(geometry.at, textIn(reading, 'makeReady'));
      },
    },
    models: ['segment'],
    add: (_model, reading) => addSegment(reading),
    answer: () => {
      const types = fieldSpecOf('segment', 'segmentType')?.choices ?? [];
      return {
        rows: rowsInOrder(rows.values(), ({ type }) => [type], [types]),
        issued: areas.filter(({ grade }) => grade === 2).length,
        silentPoles: poles.silent(),
      };
    },
  };
}
