import { text } from '../../i18n/text';
import { dateOfDay, dayNumber } from '../../items/report/day-number';
import type { AuthorityRow, ExpiryBand, PermitDays, StateRow } from '../../items/report/permit-figures';
import { StackedBars } from '../../ui/chart/stacked-bars';
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
    { label: text('report.permit'), value: ({ name }) => name },
    { label: text('report.authority'), value: ({ authority }) => authority || text('report.notStated') },
    { label: text('common.state'), value: ({ state }) => stateLabel(state) },
    ...days,
  ];
}

function StateBars({ states, onMap }: { states: readonly StateRow[]; onMap: Props['onMap'] }) {
  return (
    <StackedBars
      label={text('report.permitsStateTableBelow')}
      groups={states.map(({ state, count, median }) => ({
        key: state,
        label: stateLabel(state),
        note: median === null ? spelled(count) : text('report.days', { count, days: spelled(median) }),
        values: { count },
      }))}
      series={[{ key: 'count', label: text('report.permits'), tone: 'solid' }]}
      format={(count) => spelled(count)}
      onPick={(state) => onMap(inState(state))}
    />
  );
}

function StateNumbers({ states, mapTo }: { states: readonly StateRow[]; mapTo: Props['mapTo'] }) {
  return (
    <FigureNumbers
      file="permits-by-state"
      caption={text('report.permitsStateDaysSince')}
      columns={[
        { label: text('common.state'), value: ({ state }: StateRow) => stateLabel(state) },
        { label: text('report.permits'), value: ({ count }) => count, digits: 0 },
        { label: text('report.medianDays'), value: ({ median }) => median, digits: 1 },
        { label: text('report.90WithinDays'), value: ({ p90 }) => p90, digits: 1 },
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
      caption={text('report.daysAuthoritiesTakeSubmission')}
      columns={[
        {
          label: text('report.authority'),
          value: ({ authority }: AuthorityRow) => authority || text('report.notStated'),
        },
        { label: text('report.permits'), value: ({ count }) => count, digits: 0 },
        { label: text('report.waiting'), value: ({ waiting }) => waiting, digits: 0 },
        { label: text('report.late'), value: ({ late }) => late, digits: 0 },
        { label: text('common.decided'), value: ({ decided }) => decided, digits: 0 },
        { label: text('report.medianDays'), value: ({ median }) => median, digits: 1 },
        { label: text('report.90WithinDays'), value: ({ p90 }) => p90, digits: 1 },
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
  const bandText = ({ from, to }: ExpiryBand) => {
    if (from < 0) return text('report.expiredStillCalledIssued');
    return from === 0 ? text('report.withinDays', { to }) : text('report.inToDays', { from, to });
  };
  return (
    <>
      <StackedBars
        label={text('report.issuedPermitsWhenExpire')}
        groups={rows.map((band) => ({
          key: String(band.from),
          label: bandText(band),
          note: spelled(band.count),
          values: { count: band.count },
        }))}
        series={[{ key: 'count', label: text('report.issuedPermitsThatExpire'), tone: 'cross' }]}
        format={(count) => spelled(count)}
        onPick={(key) => {
          const band = rows.find(({ from }) => String(from) === key);
          if (band) onMap(expiring(today, band));
        }}
      />
      <FigureNumbers
        file="permits-expiring"
        caption={text('report.issuedPermitsThatExpire')}
        columns={[
          { label: text('common.when'), value: bandText },
          { label: text('report.permits'), value: ({ count }) => count, digits: 0 },
        ]}
        rows={rows}
        keyOf={({ from }) => String(from)}
        linkOf={(band) => mapTo(expiring(today, band))}
      />
      <FigureNumbers
        file="permits-expiring-list"
        caption={text('report.firstToExpire')}
        columns={permitColumns([{ label: text('report.daysLeft'), value: ({ expires }) => expires, digits: 0 }])}
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
      title={text('report.permits')}
      number={text('report.lateCounted', { count: permits.late.length })}
      about={text('report.permitsOpenWaitingAuthority', {
        count: permits.count,
        open: permits.open,
        waiting: permits.waiting,
        abandoned: permits.abandoned,
        undated: permits.undated,
      })}
    >
      {permits.states.length > 0 ? <StateBars states={permits.states} onMap={onMap} /> : null}
      <StateNumbers states={permits.states} mapTo={mapTo} />
      <FigureNumbers
        file="permits-late"
        caption={text('report.latePermits')}
        columns={permitColumns([
          { label: text('report.daysSinceSubmitted'), value: ({ submitted }) => submitted, digits: 0 },
          { label: text('report.daysSinceAssigned'), value: ({ assigned }) => assigned, digits: 0 },
          { label: text('report.lateAfter'), value: ({ limit }) => limit, digits: 0 },
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
