import { isAbandoned } from '../sums/counted-sum';
import type { Figure } from './figure';
import type { ReportRequest } from './make-report';
import { type PermitFigures, permitFigures } from './permit-figures';
import { textIn } from './reading';

/** The kinds of make-ready that a pole can need; `''`: not recorded. */
export const makeReadies = ['none', 'simple', 'complex', 'replacement', ''] as const;
type MakeReady = (typeof makeReadies)[number];

export type PoleOwnerRow = {
  readonly owner: string;
  readonly count: number;
  /** Poles that name an application. */
  readonly applied: number;
  readonly byMakeReady: Readonly<Record<MakeReady, number>>;
};

/** Poles by owner and the make-ready that they need (W2.5). */
export type PoleFigures = {
  readonly owners: readonly PoleOwnerRow[];
  /** Counted apart. */
  readonly abandoned: number;
};

type Row = { owner: string; count: number; applied: number; byMakeReady: Record<MakeReady, number> };

/** Poles by owner and make-ready; abandoned poles are counted apart. */
export function poleFigures(): Figure<PoleFigures> {
  const rows = new Map<string, Row>();
  let abandoned = 0;
  return {
    models: ['pole'],
    add: (_model, reading) => {
      if (isAbandoned(textIn(reading, 'status'))) {
        abandoned += 1;
        return;
      }
      const owner = textIn(reading, 'plantOwner');
      const none = { none: 0, simple: 0, complex: 0, replacement: 0, '': 0 };
      const row = rows.get(owner) ?? { owner, count: 0, applied: 0, byMakeReady: none };
      rows.set(owner, row);
      const makeReady = textIn(reading, 'makeReady');
      row.count += 1;
      row.byMakeReady[makeReadies.find((known) => known === makeReady) ?? ''] += 1;
      if (textIn(reading, 'applicationNo') !== '') row.applied += 1;
    },
    answer: () => ({
      abandoned,
      owners: [...rows.values()].toSorted((a, b) => b.count - a.count || (a.owner < b.owner ? -1 : 1)),
    }),
  };
}

/** The figures of poles, and the clocks of applications to their owners. */
export type PoleAnswer = PoleFigures & Pick<PermitFigures, 'poleApplications'>;

/** Counts poles, and of permits the applications to the owners of poles. */
export function polesWithApplications({ today }: Pick<ReportRequest, 'today'>): Figure<PoleAnswer> {
  const [poles, permits] = [poleFigures(), permitFigures(today)];
  return {
    models: ['pole', 'permit'],
    add: (model, reading) => (model === 'pole' ? poles : permits).add(model, reading),
    answer: () => ({ ...poles.answer(), poleApplications: permits.answer().poleApplications }),
  };
}
