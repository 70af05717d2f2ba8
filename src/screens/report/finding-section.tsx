import type { FindingRow } from '../../items/report/finding-figures';
import { StackedBars } from '../../ui/chart/stacked-bars';
import { ruleTitle, severityText } from '../text/finding-text';
import { text } from '../text/text';
import { FigureNumbers, FigureSection } from './figure-section';
import { spelled } from './figure-table';
import type { SectionProps } from './section-props';

const tones = { error: 'lines', warning: 'cross', notice: 'dots' } as const;

type Props = Pick<SectionProps, 'mapTo' | 'onMap'> & { readonly findings: readonly FindingRow[] | null };

/** What the checks find, by rule (W2.9). */
export function FindingSection({ findings, mapTo, onMap }: Props) {
  const rows = findings ?? [];
  const errors = rows.filter(({ severity }) => severity === 'error').reduce((sum, { count }) => sum + count, 0);
  const all = rows.reduce((sum, { count }) => sum + count, 0);
  return (
    <FigureSection
      id="findings"
      title={text('Data quality')}
      number={findings === null ? '…' : text('{count, plural, one {# error} other {# errors}}', { count: errors })}
      about={
        findings === null
          ? text('The checks are looking at the whole network.')
          : text(
              '{count, plural, =0 {The checks find nothing.} one {# finding. A row leads to the first items of its rule; the review list of the map (C) has all.} other {# findings. A row leads to the first items of its rule; the review list of the map (C) has all.}}',
              { count: all },
            )
      }
    >
      {rows.length > 0 ? (
        <StackedBars
          label={text('Findings by rule. The table below has the numbers.')}
          groups={rows.map(({ rule, severity, count }) => ({
            key: rule,
            label: ruleTitle(rule),
            note: spelled(count),
            values: { [severity]: count },
          }))}
          series={(['error', 'warning', 'notice'] as const).map((severity) => ({
            key: severity,
            label: severityText(severity),
            tone: tones[severity],
          }))}
          format={(count) => spelled(count)}
          onPick={(key) => {
            const row = rows.find(({ rule }) => rule === key);
            if (row) onMap({ refs: row.refs });
          }}
        />
      ) : null}
      <FigureNumbers
        file="findings"
        caption={text('Findings by rule')}
        columns={[
          { label: text('Rule'), value: ({ rule }: FindingRow) => ruleTitle(rule) },
          { label: text('Severity'), value: ({ severity }) => severityText(severity) },
          { label: text('Findings'), value: ({ count }) => count, digits: 0 },
        ]}
        rows={rows}
        keyOf={({ rule }) => rule}
        linkOf={({ refs }) => mapTo({ refs })}
      />
    </FigureSection>
  );
}
