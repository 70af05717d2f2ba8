import type { Finding, Rule, Severity } from '../checks/finding';
import type { ItemRef } from '../item';

/** The findings of one rule of the checks, among the items of the report. */
export type FindingRow = {
  /** The id of the rule. */
  readonly rule: string;
  readonly severity: Severity;
  readonly count: number;
  /** Some of the items, the first ones. */
  readonly refs: readonly ItemRef[];
};

/** As many items as an address can name. */
const mostRefs = 30;

/** Findings by rule, errors first; rules that found nothing are left out (W2.9). */
export function findingFigures(
  findings: readonly Finding[],
  rules: readonly Rule[],
  shows: (ref: ItemRef) => boolean,
): readonly FindingRow[] {
  const severities: readonly Severity[] = ['error', 'warning', 'notice'];
  return rules
    .map(({ id: rule, severity }) => {
      const own = findings.filter((finding) => finding.rule === rule && shows(finding.ref));
      const refs = [...new Set(own.map(({ ref }) => ref))].slice(0, mostRefs);
      return { rule, severity, count: own.length, refs };
    })
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity) || b.count - a.count);
}
