import type { Bounds } from '../../../../geo/lng-lat';
import { type Finding, type RuleKey, ruleKeys, type Severity } from '../../../../items/checks/finding';
import { severityOf } from '../../../../items/checks/severity-of';

export type CheckGroup = { readonly rule: RuleKey; readonly severity: Severity; readonly findings: readonly Finding[] };

export type CheckRow =
  | { readonly kind: 'group'; readonly group: CheckGroup; readonly open: boolean }
  | { readonly kind: 'finding'; readonly finding: Finding };

export type CheckFilter = {
  readonly severity: Severity | 'all';
  readonly rule: RuleKey | 'all';
  /** Only what lies in this box (degrees). */
  readonly within: Bounds | null;
};

const ranks: Record<Severity, number> = { error: 0, warning: 1, notice: 2 };
const rules = ruleKeys.toSorted((a, b) => ranks[severityOf(a)] - ranks[severityOf(b)]);

function isIn({ at }: Finding, within: Bounds | null): boolean {
  if (!within) return true;
  return at !== null && at[0] >= within[0] && at[0] <= within[2] && at[1] >= within[1] && at[1] <= within[3];
}

/** Short misses first, long gaps first; the others as they were found. */
function ordered(rule: RuleKey, findings: readonly Finding[]): readonly Finding[] {
  const metres = ({ metres: one }: Finding) => one ?? 0;
  if (rule === 'near-miss') return findings.toSorted((a, b) => metres(a) - metres(b));
  if (rule === 'outside-permits') return findings.toSorted((a, b) => metres(b) - metres(a));
  return findings;
}

/** Findings by rule, the worst rules first. */
export function checkGroups(
  findings: readonly Finding[],
  { severity, rule, within }: CheckFilter,
): readonly CheckGroup[] {
  const byRule = new Map<RuleKey, Finding[]>();
  for (const finding of findings) {
    if (rule !== 'all' && finding.rule !== rule) continue;
    if (severity !== 'all' && severityOf(finding.rule) !== severity) continue;
    if (!isIn(finding, within)) continue;
    const group = byRule.get(finding.rule) ?? [];
    byRule.set(finding.rule, group);
    group.push(finding);
  }
  return rules.flatMap((one) => {
    const group = byRule.get(one);
    return group ? [{ rule: one, severity: severityOf(one), findings: ordered(one, group) }] : [];
  });
}

/** The rows of the list: each group's head, and its findings unless it is folded. */
export function checkRows(groups: readonly CheckGroup[], folded: ReadonlySet<RuleKey>): readonly CheckRow[] {
  return groups.flatMap((group): readonly CheckRow[] => {
    const open = !folded.has(group.rule);
    const rows = open ? group.findings.map((finding): CheckRow => ({ kind: 'finding', finding })) : [];
    return [{ kind: 'group', group, open }, ...rows];
  });
}
