import type { Finding, RuleKey, Severity } from '../checks/finding';
import { ruleKeys } from '../checks/finding';
import { severityOf } from '../checks/severity-of';
import type { ItemRef } from '../item';

/** The findings of one rule of the checks, among the items of the report. */
export type FindingRow = {
  readonly rule: RuleKey;
  readonly severity: Severity;
  readonly count: number;
  /** Some of the items, the first ones. */
  readonly refs: readonly ItemRef[];
};

/** As many items as an address can name. */
const mostRefs = 30;

/** Findings by rule, errors first; rules that found nothing are left out (W2.9). */
export function findingFigures(findings: readonly Finding[], shows: (ref: ItemRef) => boolean): readonly FindingRow[] {
  const severities: readonly Severity[] = ['error', 'warning', 'notice'];
  return ruleKeys
    .map((rule) => {
      const own = findings.filter((finding) => finding.rule === rule && shows(finding.ref));
      const refs = [...new Set(own.map(({ ref }) => ref))].slice(0, mostRefs);
      return { rule, severity: severityOf(rule), count: own.length, refs };
    })
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity) || b.count - a.count);
}
