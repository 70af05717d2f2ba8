import type { FibreRow } from '../../items/report/capacity';
import { StackedBars } from '../../ui/chart/stacked-bars';
import { text } from '../text/text';
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
        label={text('Fibres that a record connects, and the others. The table below has the numbers.')}
        groups={fibres.map((row) => ({
          key: row.level,
          label: levelLabel(row.level),
          note: spelled(row.fibres),
          values: { assigned: row.assigned, spare: row.fibres - row.assigned },
        }))}
        series={[
          { key: 'assigned', label: text('Connected'), tone: 'solid' },
          { key: 'spare', label: text('Not connected'), tone: 'dots' },
        ]}
        format={(count) => spelled(count)}
        onPick={(level) => onMap(those(level))}
      />
      <FigureNumbers
        file="fibres"
        caption={text('Fibres by network level')}
        columns={[
          { label: text('Network level'), value: ({ level }: FibreRow) => levelLabel(level) },
          { label: text('Cables'), value: ({ cables }) => cables, digits: 0 },
          { label: text('Fibres'), value: (row) => row.fibres, digits: 0 },
          { label: text('Connected'), value: ({ assigned }) => assigned, digits: 0 },
          { label: text('Not connected'), value: (row) => row.fibres - row.assigned, digits: 0 },
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
    { key: 'places', label: text('Places in trays'), count: places },
    { key: 'planned', label: text('Splices planned'), count: splices.planned },
    { key: 'complete', label: text('Splices complete'), count: splices.complete },
    { key: 'tested', label: text('Splices tested'), count: splices.tested },
  ];
  if (closures === 0) return null;
  return (
    <>
      <StackedBars
        label={text('Splices planned, complete and tested. The table below has the numbers.')}
        groups={rows.map(({ key, label, count }) => ({ key, label, note: spelled(count), values: { count } }))}
        series={[{ key: 'count', label: text('Splices'), tone: 'solid' }]}
        format={(count) => spelled(count)}
      />
      <FigureNumbers
        file="splices"
        caption={text('Splices')}
        columns={[
          { label: text('What'), value: ({ label }: SpliceRow) => label },
          { label: text('Number'), value: ({ count }) => count, digits: 0 },
          {
            label: text('Share of planned, %'),
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

/** What the network can carry, as far as the records say (W2.7). */
export function CapacitySection(props: SectionProps) {
  const { closures, connected, strangers, cabinets, splices } = props.report.capacity;
  return (
    <FigureSection
      id="capacity"
      title={text('Capacity')}
      number={text('{complete} of {planned} splices', {
        complete: spelled(splices.complete),
        planned: spelled(splices.planned),
      })}
      about={text(
        '{connected} of {closures} closures name connections, so fewer fibres may be free than it seems. {strangers, plural, =0 {} one {# connection names a cable that is not here.} other {# connections name cables that are not here.}} {cabinets, plural, =0 {} one {# cabinet: its record says nothing of ports.} other {# cabinets: their records say nothing of ports.}}',
        {
          connected,
          closures,
          strangers,
          cabinets,
        },
      )}
    >
      <Fibres {...props} />
      <Splices {...props} />
    </FigureSection>
  );
}
