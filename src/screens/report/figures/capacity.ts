import { text } from '../../../i18n/text';
import type { Capacity, FibreRow } from '../../../items/report/capacity';
import type { OnMap } from '../report-address';
import { spelled } from './figure-table';
import { isAnyOf } from './is-any-of';
import { barsPart, type FigureEnv, type FigurePart, type ReportFigure, tablePart } from './report-figure';
import { levelLabel } from './state-label';

type SpliceRow = { readonly key: string; readonly label: string; readonly count: number };

function fibreParts({ fibres }: Capacity, { mapTo }: FigureEnv): readonly FigurePart[] {
  const those = (level: string): OnMap => ({ model: 'cable', tests: [isAnyOf('subtype', level)] });
  return [
    barsPart({
      label: text('report.fibresRecordConnectsOthers'),
      groups: fibres.map((row) => ({
        key: row.level,
        label: levelLabel(row.level),
        note: spelled(row.fibres),
        values: { assigned: row.assigned, spare: row.fibres - row.assigned },
      })),
      series: [
        { key: 'assigned', label: text('common.connected'), tone: 'solid' },
        { key: 'spare', label: text('report.notConnected'), tone: 'dots' },
      ],
      format: (count) => spelled(count),
      pick: those,
    }),
    tablePart({
      file: 'fibres',
      caption: text('report.fibresByNetworkLevel'),
      columns: [
        { label: text('report.networkLevel'), value: ({ level }: FibreRow) => levelLabel(level) },
        { label: text('common.cables'), value: (row) => row.cables, digits: 0 },
        { label: text('report.fibres'), value: (row) => row.fibres, digits: 0 },
        { label: text('common.connected'), value: ({ assigned }) => assigned, digits: 0 },
        { label: text('report.notConnected'), value: (row) => row.fibres - row.assigned, digits: 0 },
      ],
      rows: fibres,
      keyOf: ({ level }) => level,
      linkOf: ({ level }) => mapTo(those(level)),
    }),
  ];
}

function spliceParts({ splices, places, closures }: Capacity, { mapTo }: FigureEnv): readonly FigurePart[] {
  const rows: readonly SpliceRow[] = [
    { key: 'places', label: text('report.placesInTrays'), count: places },
    { key: 'planned', label: text('report.splicesPlanned'), count: splices.planned },
    { key: 'complete', label: text('report.splicesComplete'), count: splices.complete },
    { key: 'tested', label: text('report.splicesTested'), count: splices.tested },
  ];
  if (closures === 0) return [];
  return [
    barsPart({
      label: text('report.splicesPlannedCompleteTested'),
      groups: rows.map(({ key, label, count }) => ({ key, label, note: spelled(count), values: { count } })),
      series: [{ key: 'count', label: text('report.splices'), tone: 'solid' }],
      format: (count) => spelled(count),
    }),
    tablePart({
      file: 'splices',
      caption: text('report.splices'),
      columns: [
        { label: text('common.what'), value: ({ label }: SpliceRow) => label },
        { label: text('report.number'), value: ({ count }) => count, digits: 0 },
        {
          label: text('report.shareOfPlanned'),
          value: ({ count }) => (splices.planned > 0 ? (100 * count) / splices.planned : null),
          digits: 1,
        },
      ],
      rows,
      keyOf: ({ key }) => key,
      linkOf: () => mapTo({ model: 'splice', tests: [] }),
    }),
  ];
}

/** The capacity of the network, as far as it is recorded (W2.7). */
export const capacity: ReportFigure<Capacity> = {
  id: 'capacity',
  show(answer, env) {
    const { closures, connected, strangers, cabinets, splices } = answer;
    return {
      title: text('report.capacity'),
      number: text('report.ofSplices', { complete: spelled(splices.complete), planned: spelled(splices.planned) }),
      about: text('report.closuresNameConnectionsFewer', { connected, closures, strangers, cabinets }),
      parts: [...fibreParts(answer, env), ...spliceParts(answer, env)],
    };
  },
};
