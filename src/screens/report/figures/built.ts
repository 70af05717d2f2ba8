import { text } from '../../../i18n/text';
import { type BuiltShare, type PercentBuilt, shareOf } from '../../../items/report/percent-built';
import type { OnMap } from '../report-address';
import { type FigureColumn, spelled } from './figure-table';
import { isAnyOf } from './is-any-of';
import { lengthColumns, longLength } from './length-columns';
import { barsPart, type FigureEnv, type FigurePart, type ReportFigure, tablePart } from './report-figure';
import { typeLabel } from './state-label';

const percent = (part: number, whole: number) => (whole > 0 ? (100 * part) / whole : 0);
/** "42.1 %"; a dash where nothing is to be built. */
function percentText(share: number | null): string {
  return share === null ? '–' : `${spelled(100 * share, 1)}\u00a0%`;
}

/** The shares by one field: its name, the label of a value, and the items of that on the map. */
type Division = {
  readonly file: string;
  readonly caption: string;
  readonly label: string;
  readonly rows: readonly BuiltShare[];
  readonly total?: BuiltShare;
  readonly word: (key: string) => string;
  readonly those: (key: string) => OnMap;
};

function partsOf({ rows, word, those, label, ...table }: Division, { units, mapTo }: FigureEnv): readonly FigurePart[] {
  const columns: readonly FigureColumn<BuiltShare>[] = [
    { label, value: ({ key }) => word(key) },
    { label: text('report.builtPercent'), value: (row) => percent(row.built, row.whole), digits: 1 },
    ...lengthColumns<BuiltShare>(({ built }) => built, units).map((column) => ({
      ...column,
      label: text('report.builtUnit', { unit: column.label }),
    })),
    {
      label: text('report.underConstructionPercent'),
      value: (row) => percent(row.underConstruction, row.whole),
      digits: 1,
    },
  ];
  return [
    barsPart({
      label: text('report.shareBuiltTableBelow'),
      groups: rows.map((row) => ({
        key: row.key,
        label: word(row.key),
        note: percentText(shareOf(row)),
        values: {
          built: percent(row.built, row.whole),
          under: percent(row.underConstruction, row.whole),
          left: percent(row.whole - row.built - row.underConstruction, row.whole),
        },
      })),
      series: [
        { key: 'built', label: text('report.built'), tone: 'solid' },
        { key: 'under', label: text('report.underConstruction'), tone: 'cross' },
        { key: 'left', label: text('report.notBegun'), tone: 'dots' },
      ],
      format: (value) => `${spelled(value)}\u00a0%`,
      most: 100,
      pick: those,
    }),
    tablePart({ ...table, columns, rows, keyOf: ({ key }) => key, linkOf: ({ key }) => mapTo(those(key)) }),
  ];
}

/** How much of the network stands (W2.2, without its time: the interface keeps none). */
export const built: ReportFigure<PercentBuilt> = {
  id: 'built',
  show({ all, byType, byTag }, env) {
    const number = percentText(shareOf(all));
    return {
      title: text('report.built'),
      number,
      about: text('report.routeStandAbandonedNot', {
        built: longLength(all.built, env.units),
        whole: longLength(all.whole, env.units),
      }),
      parts: [
        ...partsOf(
          {
            file: 'built-by-type',
            caption: text('report.builtByRouteType'),
            label: text('common.type'),
            rows: byType,
            total: { ...all, key: 'all' },
            word: typeLabel,
            those: (type) => ({ model: 'segment', tests: [isAnyOf('segmentType', type)] }),
          },
          env,
        ),
        ...partsOf(
          {
            file: 'built-by-tag',
            caption: text('report.builtByTag'),
            label: text('common.tag'),
            rows: byTag,
            word: (tag) => tag,
            those: (tag) => ({ model: 'segment', tests: [isAnyOf('tags', tag)] }),
          },
          env,
        ),
      ],
      tiles: [{ rank: 2, to: 'built', name: text('report.built'), number }],
    };
  },
};
