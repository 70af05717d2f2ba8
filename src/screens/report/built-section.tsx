import { text } from '../../i18n/text';
import { type BuiltShare, shareOf } from '../../items/report/percent-built';
import { StackedBars } from '../../ui/chart/stacked-bars';
import { FigureNumbers, FigureSection } from './figure-section';
import { type FigureColumn, spelled } from './figure-table';
import { isAnyOf } from './is-any-of';
import { lengthColumns, longLength } from './length-columns';
import type { OnMap } from './report-address';
import type { SectionProps } from './section-props';
import { typeLabel } from './state-label';

const percent = (part: number, whole: number) => (whole > 0 ? (100 * part) / whole : 0);
/** "42.1 %"; a dash where nothing is to be built. */
export function percentText(share: number | null): string {
  return share === null ? '–' : `${spelled(100 * share, 1)}\u00a0%`;
}

function Bars({
  rows,
  word,
  onPick,
}: {
  rows: readonly BuiltShare[];
  word: (key: string) => string;
  onPick: (key: string) => void;
}) {
  const groups = rows.map((row) => ({
    key: row.key,
    label: word(row.key),
    note: percentText(shareOf(row)),
    values: {
      built: percent(row.built, row.whole),
      under: percent(row.underConstruction, row.whole),
      left: percent(row.whole - row.built - row.underConstruction, row.whole),
    },
  }));
  return (
    <StackedBars
      label={text('report.shareBuiltTableBelow')}
      groups={groups}
      series={[
        { key: 'built', label: text('report.built'), tone: 'solid' },
        { key: 'under', label: text('report.underConstruction'), tone: 'cross' },
        { key: 'left', label: text('report.notBegun'), tone: 'dots' },
      ]}
      format={(value) => `${spelled(value)}\u00a0%`}
      most={100}
      onPick={onPick}
    />
  );
}

function columnsOf(label: string, word: (key: string) => string, units: SectionProps['units']) {
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
  return columns;
}

/** How much of the network stands (W2.2, without its time: the interface keeps none). */
export function BuiltSection({ report, units, mapTo, onMap }: SectionProps) {
  const { all, byType, byTag } = report.built;
  const typed = (type: string): OnMap => ({ model: 'segment', tests: [isAnyOf('segmentType', type)] });
  const tagged = (tag: string): OnMap => ({ model: 'segment', tests: [isAnyOf('tags', tag)] });
  const total: BuiltShare = { ...all, key: 'all' };
  return (
    <FigureSection
      id="built"
      title={text('report.built')}
      number={percentText(shareOf(all))}
      about={text('report.routeStandAbandonedNot', {
        built: longLength(all.built, units),
        whole: longLength(all.whole, units),
      })}
    >
      {byType.length > 0 ? <Bars rows={byType} word={typeLabel} onPick={(key) => onMap(typed(key))} /> : null}
      <FigureNumbers
        file="built-by-type"
        caption={text('report.builtByRouteType')}
        columns={columnsOf(text('common.type'), typeLabel, units)}
        rows={byType}
        keyOf={({ key }) => key}
        total={total}
        linkOf={({ key }) => mapTo(typed(key))}
      />
      {byTag.length > 0 ? <Bars rows={byTag} word={(tag) => tag} onPick={(key) => onMap(tagged(key))} /> : null}
      <FigureNumbers
        file="built-by-tag"
        caption={text('report.builtByTag')}
        columns={columnsOf(text('common.tag'), (tag) => tag, units)}
        rows={byTag}
        keyOf={({ key }) => key}
        linkOf={({ key }) => mapTo(tagged(key))}
      />
    </FigureSection>
  );
}
