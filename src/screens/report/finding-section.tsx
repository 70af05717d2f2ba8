import { text } from '../../i18n/text';
import type { FindingRow } from '../../items/report/finding-figures';
import { StackedBars } from '../../ui/chart/stacked-bars';
import { ruleTitle, severityText } from '../text/finding-text';
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
      title={text('report.dataQuality')}
      number={findings === null ? '…' : text('report.errors', { count: errors })}
      about={
        findings === null
          ? text('report.checksLookingWholeNetwork')
          : text('report.findingsRowLeadsFirst', { count: all })
      }
    >
      {rows.length > 0 ? (
        <StackedBars
          label={text('report.findingsRuleTableBelow')}
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
        caption={text('report.findingsByRule')}
        columns={[
          { label: text('common.rule'), value: ({ rule }: FindingRow) => ruleTitle(rule) },
          { label: text('common.severity'), value: ({ severity }) => severityText(severity) },
          { label: text('common.findings'), value: ({ count }) => count, digits: 0 },
        ]}
        rows={rows}
        keyOf={({ rule }) => rule}
        linkOf={({ refs }) => mapTo({ refs })}
      />
    </FigureSection>
  );
}
