import type { Finding, RuleKey, Severity } from '../../items/checks/finding';
import { modelOf } from '../../items/item';
import { fieldLabel } from './model-word';
import { lengthQuantity, type Units, written } from './quantities/quantity';
import { shownMessage } from './shown-message';
import { text } from './text';

type RuleWords = {
  /** The rule as the head of a group, and what it means. */
  readonly title: () => string;
  readonly why: () => string;
};

const rules: Record<RuleKey, RuleWords> = {
  'near-miss': {
    title: () => text('Ends that just miss'),
    why: () => text('An end stops less than 5 m short of what it was meant to meet.'),
  },
  crossing: {
    title: () => text('Crossings without a node'),
    why: () => text('Two segments of one level cross and share no vertex.'),
  },
  'zero-length': {
    title: () => text('Lines without a length'),
    why: () => text('All points of the line lie in one place.'),
  },
  'self-crossing': {
    title: () => text('Outlines that cross themselves'),
    why: () => text('The area of such a permit is not known.'),
  },
  'broken-shape': {
    title: () => text('Broken places'),
    why: () => text('The record’s place cannot be read, so it is not on the map.'),
  },
  duplicate: {
    title: () => text('Duplicates'),
    why: () => text('The same kind of item lies twice in the very same place.'),
  },
  'length-differs': {
    title: () => text('Lengths that differ'),
    why: () => text('The length in the record is more than 1 % off the drawn one.'),
  },
  'cable-alone': {
    title: () => text('Cables without a segment'),
    why: () => text('No stretch of the cable runs along a segment.'),
  },
  'dangling-end': { title: () => text('Dangling ends'), why: () => text('A segment ends where nothing else is.') },
  isolated: { title: () => text('Isolated items'), why: () => text('Nothing is connected to it.') },
  'missing-value': {
    title: () => text('Missing values'),
    why: () => text('The record lacks what every such item should say.'),
  },
  'odd-value': { title: () => text('Unusual values'), why: () => text('A field says what no such field should say.') },
  'repeated-vertex': {
    title: () => text('Repeated vertices'),
    why: () => text('Two vertices of a line lie in one place.'),
  },
  'no-place': {
    title: () => text('Items without a place'),
    why: () => text('The record has no place, so it is not on the map.'),
  },
  'outside-permits': {
    title: () => text('Outside every permit'),
    why: () => text('A stretch of segment that no permit covers.'),
  },
};

const severities: Record<Severity, () => string> = {
  error: () => text('Error'),
  warning: () => text('Warning'),
  notice: () => text('Notice'),
};

/** The head of a rule's group. */
export function ruleTitle(rule: RuleKey): string {
  return rules[rule].title();
}

/** What a rule means, in a sentence. */
export function ruleWhy(rule: RuleKey): string {
  return rules[rule].why();
}

/** "Error". */
export function severityText(severity: Severity): string {
  return severities[severity]();
}

/** True for the key of a rule. */
export function isRuleKey(value: unknown): value is RuleKey {
  return typeof value === 'string' && value in rules;
}

type Names = { readonly units: Units; readonly other: string };

/** What was found, in a few words; the item's name stands beside it. */
export function findingText(finding: Finding, { units, other }: Names): string {
  const { rule, ref, metres, field, value, fault } = finding;
  const long = metres === undefined ? '' : written(lengthQuantity(metres, units));
  const label = field === undefined ? '' : fieldLabel(modelOf(ref), field);
  switch (rule) {
    case 'near-miss':
      return text('Misses {other} by {long}', { other, long });
    case 'crossing':
      return text('Crosses {other} without a node', { other });
    case 'duplicate':
      return text('Lies where {other} is', { other });
    case 'length-differs':
      return text('{label} says {said}, drawn are {long}', {
        label,
        said: written(lengthQuantity(Number(value), units)),
        long,
      });
    case 'missing-value':
      return text('{label} is missing', { label });
    case 'outside-permits':
      return text('{long} outside every permit', { long });
    case 'odd-value':
    case 'broken-shape':
      return fault === undefined ? ruleWhy(rule) : shownMessage(fault);
    case 'zero-length':
    case 'self-crossing':
    case 'cable-alone':
    case 'dangling-end':
    case 'isolated':
    case 'repeated-vertex':
    case 'no-place':
      return ruleWhy(rule).replace(/\.$/, '');
  }
}

/** What the one-click fix of a finding does; null when it has none. */
export function fixText({ fix }: Pick<Finding, 'fix'>): string | null {
  switch (fix?.kind) {
    case 'move-end':
      return text('Snap');
    case 'set-field':
      return text('Set length');
    case 'name':
      return text('Name it');
    case 'drop-repeats':
      return text('Remove');
    case 'draft-permit':
      return text('Draft a permit');
    case undefined:
      return null;
  }
}
