import type { MessageId } from '../../i18n/message';
import { isMessageId, text } from '../../i18n/text';
import type { Finding, Severity } from '../../items/checks/finding';
import { modelOf } from '../../items/item';
import { messageText } from './message-text';
import { fieldLabel } from './model-word';
import { lengthQuantity, type Units, written } from './quantities/quantity';

const severities: Record<Severity, MessageId> = {
  error: 'finding.error',
  warning: 'finding.warning',
  notice: 'finding.notice',
};

/** The text of a rule: its title, why it matters, or what it found. Each is found by the name of the rule. */
function ruleText(
  rule: string,
  part: '' | '.why' | '.found',
  values?: Readonly<Record<string, string>>,
): string | null {
  const id = `check.${rule}${part}`;
  return isMessageId(id) ? text(id, values) : null;
}

/** True for a rule that this build knows. */
export function isRule(rule: unknown): rule is string {
  return typeof rule === 'string' && isMessageId(`check.${rule}`);
}

/** The head of a rule's group. */
export function ruleTitle(rule: string): string {
  return ruleText(rule, '') ?? rule;
}

/** The meaning of a rule, in a sentence. */
export function ruleWhy(rule: string): string {
  return ruleText(rule, '.why') ?? '';
}

/** "Error". */
export function severityText(severity: Severity): string {
  return text(severities[severity]);
}

type Names = { readonly units: Units; readonly other: string };

/** The finding in a few words; the item's name stands beside it. */
export function findingText(finding: Finding, { units, other }: Names): string {
  const { rule, ref, metres, field, value, fault } = finding;
  if (fault !== undefined) return messageText(fault);
  const long = metres === undefined ? '' : written(lengthQuantity(metres, units));
  const label = field === undefined ? '' : fieldLabel(modelOf(ref), field);
  const recorded = typeof value === 'number' ? written(lengthQuantity(value, units)) : (value ?? '');
  return ruleText(rule, '.found', { other, label, long, recorded }) ?? ruleWhy(rule).replace(/\.$/, '');
}

/** The effect of a finding's one-click fix; null when it has none. */
export function fixText({ fix }: Pick<Finding, 'fix'>): string | null {
  switch (fix?.kind) {
    case 'move-end':
      return text('finding.snap');
    case 'set-field':
      return text('finding.setLength');
    case 'set-connections':
      return text('finding.mendConnections');
    case 'name':
      return text('finding.nameIt');
    case 'clear-field':
    case 'drop-repeats':
      return text('common.remove');
    case 'draft-permit':
      return text('common.draftPermit');
    case undefined:
      return null;
  }
}
