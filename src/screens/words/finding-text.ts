import type { Finding, RuleKey, Severity } from '../../items/checks/finding';
import { modelOf } from '../../items/item';
import { fieldLabel } from './model-word';
import { lengthQuantity, type Units, written } from './quantity';

type RuleWords = {
  /** The rule as the head of a group, and what it means. */
  readonly title: string;
  readonly why: string;
};

const rules: Record<RuleKey, RuleWords> = {
  'near-miss': { title: 'Ends that just miss', why: 'An end stops less than 5 m short of what it was meant to meet.' },
  crossing: { title: 'Crossings without a node', why: 'Two segments of one level cross and share no vertex.' },
  'zero-length': { title: 'Lines without a length', why: 'All points of the line lie in one place.' },
  'self-crossing': { title: 'Outlines that cross themselves', why: 'The area of such a permit is not known.' },
  'broken-shape': { title: 'Broken places', why: 'The record’s place cannot be read, so it is not on the map.' },
  duplicate: { title: 'Duplicates', why: 'The same kind of item lies twice in the very same place.' },
  'length-differs': {
    title: 'Lengths that differ',
    why: 'The length in the record is more than 1 % off the drawn one.',
  },
  'cable-alone': { title: 'Cables without a segment', why: 'No stretch of the cable runs along a segment.' },
  'dangling-end': { title: 'Dangling ends', why: 'A segment ends where nothing else is.' },
  isolated: { title: 'Isolated items', why: 'Nothing is connected to it.' },
  'missing-value': { title: 'Missing values', why: 'The record lacks what every such item should say.' },
  'odd-value': { title: 'Unusual values', why: 'A field says what no such field should say.' },
  'repeated-vertex': { title: 'Repeated vertices', why: 'Two vertices of a line lie in one place.' },
  'no-place': { title: 'Items without a place', why: 'The record has no place, so it is not on the map.' },
  'outside-permits': { title: 'Outside every permit', why: 'A stretch of segment that no permit covers.' },
};

const severities: Record<Severity, string> = { error: 'Error', warning: 'Warning', notice: 'Notice' };

/** The head of a rule's group. */
export function ruleTitle(rule: RuleKey): string {
  return rules[rule].title;
}

/** What a rule means, in a sentence. */
export function ruleWhy(rule: RuleKey): string {
  return rules[rule].why;
}

/** "Error". */
export function severityText(severity: Severity): string {
  return severities[severity];
}

/** True for the key of a rule. */
export function isRuleKey(value: unknown): value is RuleKey {
  return typeof value === 'string' && value in rules;
}

type Names = { readonly units: Units; readonly other: string };

/** What was found, in a few words; the item's name stands beside it. */
export function findingText(finding: Finding, { units, other }: Names): string {
  const { rule, ref, metres, field, value, words } = finding;
  const long = metres === undefined ? '' : written(lengthQuantity(metres, units));
  const label = field === undefined ? '' : fieldLabel(modelOf(ref), field);
  switch (rule) {
    case 'near-miss':
      return `Misses ${other} by ${long}`;
    case 'crossing':
      return `Crosses ${other} without a node`;
    case 'duplicate':
      return `Lies where ${other} is`;
    case 'length-differs':
      return `${label} says ${written(lengthQuantity(Number(value), units))}, drawn are ${long}`;
    case 'missing-value':
      return `${label} is missing`;
    case 'outside-permits':
      return `${long} outside every permit`;
    case 'odd-value':
    case 'broken-shape':
      return words ?? rules[rule].why;
    case 'zero-length':
    case 'self-crossing':
    case 'cable-alone':
    case 'dangling-end':
    case 'isolated':
    case 'repeated-vertex':
    case 'no-place':
      return rules[rule].why.replace(/\.$/, '');
  }
}

/** What the one-click fix of a finding does; null when it has none. */
export function fixText({ fix }: Pick<Finding, 'fix'>): string | null {
  switch (fix?.kind) {
    case 'move-end':
      return 'Snap';
    case 'set-field':
      return 'Set length';
    case 'name':
      return 'Name it';
    case 'drop-repeats':
      return 'Remove';
    case 'draft-permit':
      return 'Draft a permit';
    case undefined:
      return null;
  }
}
