import type { PermitDays } from '../../items/report/permit-figures';
import { makeReadies, type PoleOwnerRow } from '../../items/report/pole-figures';
import type { ChartTone } from '../../ui/chart/chart-tone';
import { StackedBars } from '../../ui/chart/stacked-bars';
import { text } from '../text/text';
import { FigureNumbers, FigureSection } from './figure-section';
import { spelled } from './figure-table';
import { isAnyOf } from './is-any-of';
import { permitColumns } from './permit-section';
import type { OnMap } from './report-address';
import type { SectionProps } from './section-props';
import { makeReadyLabel } from './state-label';

const tones: readonly ChartTone[] = ['grey', 'hatch', 'cross', 'lines', 'hollow'];

function those(owner: string, need?: string): OnMap {
  return {
    model: 'pole',
    tests: [
      { field: 'status', test: 'is-not', values: ['abandoned'] },
      isAnyOf('plantOwner', owner),
      ...(need === undefined ? [] : [isAnyOf('makeReady', need)]),
    ],
  };
}

const ownerLabel = (owner: string) => owner || text('Not stated');

function Bars({ owners, onMap }: { owners: readonly PoleOwnerRow[] } & Pick<SectionProps, 'onMap'>) {
  return (
    <StackedBars
      label={text('Poles by owner and make-ready. The table below has the numbers.')}
      groups={owners.map(({ owner, count, byMakeReady }) => ({
        key: owner,
        label: ownerLabel(owner),
        note: spelled(count),
        values: byMakeReady,
      }))}
      series={makeReadies.map((need, at) => ({ key: need, label: makeReadyLabel(need), tone: tones[at] ?? 'grey' }))}
      format={(count) => spelled(count)}
      onPick={(owner, need) => onMap(those(owner, need))}
    />
  );
}

function Applications({ permits, mapTo }: { permits: readonly PermitDays[] } & Pick<SectionProps, 'mapTo'>) {
  return (
    <FigureNumbers
      file="pole-applications"
      caption={text('Applications to pole owners on the clock')}
      columns={permitColumns([
        { label: text('Days on the clock'), value: ({ submitted }) => submitted, digits: 0 },
        {
          label: text('Days left of 148'),
          value: ({ submitted, limit }) => (submitted === null ? null : limit - submitted),
          digits: 0,
        },
      ])}
      rows={permits}
      keyOf={({ ref }) => ref}
      linkOf={({ ref }) => mapTo({ refs: [ref] })}
    />
  );
}

/** Poles by owner and make-ready, and the clock of applications (W2.5). */
export function PoleSection({ report, mapTo, onMap }: SectionProps) {
  const { owners } = report.poles;
  const { poleApplications } = report.permits;
  const sum = (value: (row: PoleOwnerRow) => number) => owners.reduce((all, row) => all + value(row), 0);
  const needing = sum(({ byMakeReady }) => byMakeReady.simple + byMakeReady.complex + byMakeReady.replacement);
  return (
    <FigureSection
      id="poles"
      title={text('Poles')}
      number={text('{count, plural, one {# needs make-ready} other {# need make-ready}}', { count: needing })}
      about={text(
        '{count, plural, one {# pole} other {# poles}}, {applied} with an application. {abandoned, plural, =0 {} other {Counted apart: # abandoned. }}A pole’s record has no date of its application, so the clock of 148 days is that of the permits for pole attachments.',
        {
          count: sum(({ count }) => count),
          applied: sum(({ applied }) => applied),
          abandoned: report.poles.abandoned,
        },
      )}
    >
      {owners.length > 0 ? <Bars owners={owners} onMap={onMap} /> : null}
      <FigureNumbers
        file="poles"
        caption={text('Poles by owner and the make-ready they need')}
        columns={[
          { label: text('Owner'), value: ({ owner }: PoleOwnerRow) => ownerLabel(owner) },
          { label: text('Poles'), value: ({ count }) => count, digits: 0 },
          ...makeReadies.map((need) => ({
            label: makeReadyLabel(need),
            value: ({ byMakeReady }: PoleOwnerRow) => byMakeReady[need],
            digits: 0,
          })),
          { label: text('With an application'), value: ({ applied }) => applied, digits: 0 },
        ]}
        rows={owners}
        keyOf={({ owner }) => owner}
        linkOf={({ owner }) => mapTo(those(owner))}
      />
      <Applications permits={poleApplications} mapTo={mapTo} />
    </FigureSection>
  );
}
