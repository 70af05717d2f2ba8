import { allRules } from '../../../../analysis/checks/all-checks';
import type { Bounds } from '../../../../geo/lng-lat';
import type { Finding, Rule, Severity } from '../../../../items/checks/finding';

export type CheckGroup = { readonly rule: Rule; readonly findings: readonly Finding[] };

export type CheckRow =
  | { readonly kind: 'group'; readonly group: CheckGroup; readonly open: boolean }
  | { readonly kind: 'finding'; readonly finding: Finding };

export type CheckFilter = {
  readonly severity: Severity | 'all';
  /** The id of a rule. */
  readonly rule: string;
  /** Only what lies in this box (degrees). */
  readonly within: Bounds | null;
};

const ranks: Record<Severity, number> = { error: 0, warning: 1, notice: 2 };
const rules = allRules.toSorted((a, b) => ranks[a.severity] - ranks[b.severity]);

function isIn({ at }: Finding, within: Bounds | null): boolean {
  if (!within) return true;
  return at !== null && at[0] >= within[0] && at[0] <= within[2] && at[1] >= within[1] && at[1] <= within[3];
}

function ordered({ order }: Rule, findings: readonly Finding[]): readonly Finding[] {
  if (order === undefined) return findings;
  const sign = order === 'shortest-first' ? 1 : -1;
  return findings.toSorted((a, b) => sign * ((a.metres ?? 0) - (b.metres ?? 0)));
}

/** Findings by rule, the worst rules first. */
export function checkGroups(
  findings: readonly Finding[],
  { severity, rule, within }: CheckFilter,
): readonly CheckGroup[] {
  const byRule = new Map<string, Finding[]>();
  for (const finding of findings) {
    if (!isIn(finding, within)) continue;
    const group = byRule.get(finding.rule) ?? [];
    byRule.set(finding.rule, group);
    group.push(finding);
  }
  const isWanted = (one: Rule) =>
    (rule === 'all' || one.id === rule) && (severity === 'all' || one.severity === severity);
  return rules.filter(isWanted).flatMap((one) => {
    const group = byRule.get(one.id);
    return group ? [{ rule: one, findings: ordered(one, group) }] : [];
  });
}

/** True for a rule whose findings are listed; `turned` has the rules of which a user changed that. */
export function isOpen({ id, folded = false }: Rule, turned: ReadonlySet<string>): boolean {
  return turned.has(id) === folded;
}

/** The rows of the list: each group's head, and its findings unless it is folded. */
export function checkRows(groups: readonly CheckGroup[], turned: ReadonlySet<string>): readonly CheckRow[] {
  return groups.flatMap((group): readonly CheckRow[] => {
    const open = isOpen(group.rule, turned);
    const rows = open ? group.findings.map((finding): CheckRow => ({ kind: 'finding', finding })) : [];
    return [{ kind: 'group', group, open }, ...rows];
  });
}
