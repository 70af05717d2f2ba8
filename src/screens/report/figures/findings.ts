import { text } from '../../../i18n/text';
import type { FindingRow } from '../../../items/report/finding-figures';
import { ruleTitle, severityText } from '../../text/finding-text';
import { spelled } from './figure-table';
import { barsPart, type ReportFigure, tablePart } from './report-figure';

const severities = ['error', 'warning', 'notice'] as const;
const tones = { error: 'lines', warning: 'cross', notice: 'dots' } as const;

const sum = (rows: readonly FindingRow[]) => rows.reduce((all, { count }) => all + count, 0);

/** The findings of the checks, by rule (W2.9). The checks take longer: until then it says so. */
export const findings: ReportFigure<readonly FindingRow[] | undefined> = {
  id: 'findings',
  async ask({ analysis, signal, filter, budgets, forms }) {
    const request = { filter, budgets: { ...budgets, basis: 'planned' as const }, forms };
    return (await analysis.job('report-findings', request, { signal })).result;
  },
  show(rows, { mapTo }) {
    const errors = sum((rows ?? []).filter(({ severity }) => severity === 'error'));
    const number = rows ? spelled(sum(rows)) : '…';
    return {
      title: text('report.dataQuality'),
      number: rows ? text('report.errors', { count: errors }) : '…',
      about: rows
        ? text('report.findingsRowLeadsFirst', { count: sum(rows) })
        : text('report.checksLookingWholeNetwork'),
      parts: [
        barsPart({
          label: text('report.findingsRuleTableBelow'),
          groups: (rows ?? []).map(({ rule, severity, count }) => ({
            key: rule,
            label: ruleTitle(rule),
            note: spelled(count),
            values: { [severity]: count },
          })),
          series: severities.map((severity) => ({
            key: severity,
            label: severityText(severity),
            tone: tones[severity],
          })),
          format: (count) => spelled(count),
          pick: (key) => {
            const row = rows?.find(({ rule }) => rule === key);
            return row ? { refs: row.refs } : null;
          },
        }),
        tablePart({
          file: 'findings',
          caption: text('report.findingsByRule'),
          columns: [
            { label: text('common.rule'), value: ({ rule }: FindingRow) => ruleTitle(rule) },
            { label: text('common.severity'), value: ({ severity }) => severityText(severity) },
            { label: text('common.findings'), value: ({ count }) => count, digits: 0 },
          ],
          rows: rows ?? [],
          keyOf: ({ rule }) => rule,
          linkOf: ({ refs }) => mapTo({ refs }),
        }),
      ],
      tiles: [{ rank: 7, to: 'findings', name: text('common.findings'), number }],
    };
  },
};
