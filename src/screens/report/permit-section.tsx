import { dateOfDay, dayNumber } from '../../items/report/day-number';
import type { AuthorityRow, ExpiryBand, PermitDays, StateRow } from '../../items/report/permit-figures';
import { StackedBars } from '../../ui/chart/stacked-bars';
import { text } from '../text/text';
import { FigureNumbers, FigureSection } from './figure-section';
import { type FigureColumn, spelled } from './figure-table';
import { isAnyOf } from './is-any-of';
import type { OnMap } from './report-address';
import type { SectionProps } from './section-props';
import { stateLabel } from './state-label';

type Props = SectionProps & { readonly today: string };

const inState = (state: string): OnMap => ({
  model: 'permit',
  tests: [isAnyOf('status', state)],
});
const ofAuthority = (authority: string): OnMap => ({
  model: 'permit',
  tests: [isAnyOf('authority', authority)],
});

/** Issued permits that expire so many days after a day. */
function expiring(today: string, { from, to }: Pick<ExpiryBand, 'from' | 'to'>): OnMap {
  const now = dayNumber(today) ?? 0;
  const between = {
    field: 'expiresAt',
    test: 'between',
    from: dateOfDay(now + from),
    to: dateOfDay(now + to),
  } as const;
  return { model: 'permit', tests: [isAnyOf('status', 'issued'), between] };
}

/** One permit a row, with its days: for the late ones, those that expire, and applications to pole owners. */
export function permitColumns(days: readonly FigureColumn<PermitDays>[]): readonly FigureColumn<PermitDays>[] {
  return [
    { label: text('Permit'), value: ({ name }) => name },
    { label: text('Authority'), value: ({ authority }) => authority || text('Not stated') },
    { label: text('State'), value: ({ state }) => stateLabel(state) },
    ...days,
  ];
}

function StateBars({ states, onMap }: { states: readonly StateRow[]; onMap: Props['onMap'] }) {
  return (
    <StackedBars
      label={text('Permits by state. The table below has the numbers.')}
      groups={states.map(({ state, count, median }) => ({
        key: state,
        label: stateLabel(state),
        note: median === null ? spelled(count) : text('{count} · {days} days', { count, days: spelled(median) }),
        values: { count },
      }))}
      series={[{ key: 'count', label: text('Permits'), tone: 'solid' }]}
      format={(count) => spelled(count)}
      onPick={(state) => onMap(inState(state))}
    />
  );
}

function StateNumbers({ states, mapTo }: { states: readonly StateRow[]; mapTo: Props['mapTo'] }) {
  return (
    <FigureNumbers
      file="permits-by-state"
      caption={text('Permits by state, with days since they were submitted')}
      columns={[
        { label: text('State'), value: ({ state }: StateRow) => stateLabel(state) },
        { label: text('Permits'), value: ({ count }) => count, digits: 0 },
        { label: text('Median days'), value: ({ median }) => median, digits: 1 },
        { label: text('90 % within, days'), value: ({ p90 }) => p90, digits: 1 },
      ]}
      rows={states}
      keyOf={({ state }) => state}
      linkOf={({ state }) => mapTo(inState(state))}
    />
  );
}

function AuthorityNumbers({ authorities, mapTo }: { authorities: readonly AuthorityRow[]; mapTo: Props['mapTo'] }) {
  return (
    <FigureNumbers
      file="permits-by-authority"
      caption={text('Days that authorities take, from submission to leave')}
      columns={[
        { label: text('Authority'), value: ({ authority }: AuthorityRow) => authority || text('Not stated') },
        { label: text('Permits'), value: ({ count }) => count, digits: 0 },
        { label: text('Waiting'), value: ({ waiting }) => waiting, digits: 0 },
        { label: text('Late'), value: ({ late }) => late, digits: 0 },
        { label: text('Decided'), value: ({ decided }) => decided, digits: 0 },
        { label: text('Median days'), value: ({ median }) => median, digits: 1 },
        { label: text('90 % within, days'), value: ({ p90 }) => p90, digits: 1 },
      ]}
      rows={authorities}
      keyOf={({ authority }) => authority}
      linkOf={({ authority }) => mapTo(ofAuthority(authority))}
    />
  );
}

function Expiring({ report, today, mapTo, onMap }: Props) {
  const { expiring: bands, lapsed, soon } = report.permits;
  const lapsedBand = { from: -36_500, to: -1, count: lapsed };
  const rows = [lapsedBand, ...bands];
  const word = ({ from, to }: ExpiryBand) => {
    if (from < 0) return text('Expired, still called issued');
    return from === 0 ? text('Within {to} days', { to }) : text('In {from} to {to} days', { from, to });
  };
  return (
    <>
      <StackedBars
        label={text('Issued permits by when they expire. The table below has the numbers.')}
        groups={rows.map((band) => ({
          key: String(band.from),
          label: word(band),
          note: spelled(band.count),
          values: { count: band.count },
        }))}
        series={[{ key: 'count', label: text('Issued permits that expire'), tone: 'cross' }]}
        format={(count) => spelled(count)}
        onPick={(key) => {
          const band = rows.find(({ from }) => String(from) === key);
          if (band) onMap(expiring(today, band));
        }}
      />
      <FigureNumbers
        file="permits-expiring"
        caption={text('Issued permits that expire')}
        columns={[
          { label: text('When'), value: word },
          { label: text('Permits'), value: ({ count }) => count, digits: 0 },
        ]}
        rows={rows}
        keyOf={({ from }) => String(from)}
        linkOf={(band) => mapTo(expiring(today, band))}
      />
      <FigureNumbers
        file="permits-expiring-list"
        caption={text('The first to expire')}
        columns={permitColumns([{ label: text('Days left'), value: ({ expires }) => expires, digits: 0 }])}
        rows={soon}
        keyOf={({ ref }) => ref}
        linkOf={({ ref }) => mapTo({ refs: [ref] })}
      />
    </>
  );
}

/** Permits by state and age: what is late, and what expires (W2.3). */
export function PermitSection(props: Props) {
  const { permits } = props.report;
  const { mapTo, onMap } = props;
  return (
    <FigureSection
      id="permits"
      title={text('Permits')}
      number={text('{count, plural, one {# late} other {# late}}', { count: permits.late.length })}
      about={text(
        '{count, plural, one {# permit} other {# permits}}, {open, number} of them open: {waiting, number} waiting for an authority, the others drafts. {abandoned, plural, =0 {} other {Counted apart: # abandoned. }}Late is what waits for longer than the authority has or than nine of ten took: 90 days for a state’s roads, 180 for a railway, 45 for water, 148 for pole owners, else 174. {undated, plural, =0 {} one {# waiting permit has no date of submission.} other {# waiting permits have no date of submission.}}',
        {
          count: permits.count,
          open: permits.open,
          waiting: permits.waiting,
          abandoned: permits.abandoned,
          undated: permits.undated,
        },
      )}
    >
      {permits.states.length > 0 ? <StateBars states={permits.states} onMap={onMap} /> : null}
      <StateNumbers states={permits.states} mapTo={mapTo} />
      <FigureNumbers
        file="permits-late"
        caption={text('Late permits')}
        columns={permitColumns([
          { label: text('Days since submitted'), value: ({ submitted }) => submitted, digits: 0 },
          { label: text('Days since assigned'), value: ({ assigned }) => assigned, digits: 0 },
          { label: text('Late after'), value: ({ limit }) => limit, digits: 0 },
        ])}
        rows={permits.late}
        keyOf={({ ref }) => ref}
        linkOf={({ ref }) => mapTo({ refs: [ref] })}
      />
      <AuthorityNumbers authorities={permits.authorities} mapTo={mapTo} />
      {permits.count > 0 ? <Expiring {...props} /> : null}
    </FigureSection>
  );
}
