import type { RuleKey, Severity } from './finding';

const severities: Readonly<Record<RuleKey, Severity>> = {
  'near-miss': 'error',
  crossing: 'warning',
  'zero-length': 'error',
  'self-crossing': 'error',
  'broken-shape': 'error',
  duplicate: 'error',
  'length-differs': 'warning',
  'cable-alone': 'warning',
  'dangling-end': 'warning',
  isolated: 'warning',
  'missing-value': 'warning',
  'odd-value': 'notice',
  'repeated-vertex': 'notice',
  'no-place': 'warning',
  'outside-permits': 'notice',
  'fibre-fault': 'error',
  'fibres-by-name': 'warning',
  'fibre-colours': 'notice',
  'fibre-budget': 'warning',
  'loss-unknown': 'notice',
  'duct-fault': 'warning',
  'form-open': 'warning',
  'label-as-name': 'notice',
  'not-checked': 'warning',
};

/** How bad it is when a rule finds something. */
export function severityOf(rule: RuleKey): Severity {
  return severities[rule];
}
