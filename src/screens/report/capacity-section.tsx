import { text } from '../../i18n/text';
import type { FibreRow } from '../../items/report/capacity';
import { StackedBars } from '../../ui/chart/stacked-bars';
import { FigureNumbers, FigureSection } from './figure-section';
import { spelled } from './figure-table';
import { isAnyOf } from './is-any-of';
import type { OnMap } from './report-address';
import type { SectionProps } from './section-props';
import { levelLabel } from './state-label';

type SpliceRow = { readonly key: string; readonly label: string; readonly count: number };

function Fibres({ report, mapTo, onMap }: SectionProps) {
  const { fibres } = report.capacity;
  const those = (level: string): OnMap => ({ model: 'cable', tests: [isAnyOf('subtype', level)] });
  if (fibres.length === 0) return null;
  return (
    <>
      <StackedBars
        label={text('report.fibresRecordConnectsOthers')}
        groups={fibres.map((row) => ({
          key: row.level,
          label: levelLabel(row.level),
          note: spelled(row.fibres),
          values: { assigned: row.assigned, spare: row.fibres - row.assigned },
        }))}
        series={[
          { key: 'assigned', label: text('common.connected'), tone: 'solid' },
          { key: 'spare', label: text('report.notConnected'), tone: 'dots' },
        ]}
        format={(count) => spelled(count)}
        onPick={(level) => onMap(those(level))}
      />
      <FigureNumbers
        file="fibres"
        caption={text('report.fibresByNetworkLevel')}
        columns={[
          { label: text('report.networkLevel'), value: ({ level }: FibreRow) => levelLabel(level) },
          { label: text('common.cables'), value: ({ cables }) => cables, digits: 0 },
          { label: text('report.fibres'), value: (row) => row.fibres, digits: 0 },
          { label: text('common.connected'), value: ({ assigned }) => assigned, digits: 0 },
          { label: text('report.notConnected'), value: (row) => row.fibres - row.assigned, digits: 0 },
        ]}
        rows={fibres}
        keyOf={({ level }) => level}
        linkOf={({ level }) => mapTo(those(level))}
      />
    </>
  );
}

function Splices({ report, mapTo }: SectionProps) {
  const { splices, places, closures } = report.capacity;
  const rows: readonly SpliceRow[] = [
    { key: 'places', label: text('report.placesInTrays'), count: places },
    { key: 'planned', label: text('report.splicesPlanned'), count: splices.planned },
    { key: 'complete', label: text('report.splicesComplete'), count: splices.complete },
    { key: 'tested', label: text('report.splicesTested'), count: splices.tested },
  ];
  if (closures === 0) return null;
  return (
    <>
      <StackedBars
        label={text('report.splicesPlannedCompleteTested')}
        groups={rows.map(({ key, label, count }) => ({ key, label, note: spelled(count), values: { count } }))}
        series={[{ key: 'count', label: text('report.splices'), tone: 'solid' }]}
        format={(count) => spelled(count)}
      />
      <FigureNumbers
        file="splices"
        caption={text('report.splices')}
        columns={[
          { label: text('common.what'), value: ({ label }: SpliceRow) => label },
          { label: text('report.number'), value: ({ count }) => count, digits: 0 },
          {
            label: text('report.shareOfPlanned'),
            value: ({ count }) => (splices.planned > 0 ? (100 * count) / splices.planned : null),
            digits: 1,
          },
        ]}
        rows={rows}
        keyOf={({ key }) => key}
        linkOf={() => mapTo({ model: 'splice', tests: [] })}
      />
    </>
  );
}

/** The capacity of the network, as far as it is recorded (W2.7). */
export function CapacitySection(props: SectionProps) {
  const { closures, connected, strangers, cabinets, splices } = props.report.capacity;
  return (
    <FigureSection
      id="capacity"
      title={text('report.capacity')}
      number={text('report.ofSplices', {
        complete: spelled(splices.complete),
        planned: spelled(splices.planned),
      })}
      about={text('report.closuresNameConnectionsFewer', {
        connected,
        closures,
        strangers,
        cabinets,
      })}
    >
      <Fibres {...props} />
      <Splices {...props} />
    </FigureSection>
  );
}
