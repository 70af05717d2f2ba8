import { text } from '../../i18n/text';
import type { Finding, RuleKey, Severity } from '../../items/checks/finding';
import { modelOf } from '../../items/item';
import { messageText } from './message-text';
import { fieldLabel } from './model-word';
import { lengthQuantity, type Units, written } from './quantities/quantity';

type RuleWords = {
  /** The rule as the head of a group, and what it means. */
  readonly title: () => string;
  readonly why: () => string;
};

const rules: Record<RuleKey, RuleWords> = {
  'near-miss': {
    title: () => text('finding.endsThatJustMiss'),
    why: () => text('finding.endStopsLess5'),
  },
  crossing: {
    title: () => text('finding.crossingsWithoutNode'),
    why: () => text('finding.twoSegmentsOneLevel'),
  },
  'zero-length': {
    title: () => text('finding.linesWithoutLength'),
    why: () => text('finding.allPointsLineLie'),
  },
  'self-crossing': {
    title: () => text('finding.outlinesThatCrossThemselves'),
    why: () => text('finding.areaSuchPermitNot'),
  },
  'broken-shape': {
    title: () => text('finding.brokenPlaces'),
    why: () => text('finding.recordsPlaceCannotRead'),
  },
  duplicate: {
    title: () => text('finding.duplicates'),
    why: () => text('finding.sameKindItemLies'),
  },
  'length-differs': {
    title: () => text('finding.lengthsThatDiffer'),
    why: () => text('finding.lengthRecordMore1'),
  },
  'cable-alone': {
    title: () => text('finding.cablesWithoutSegment'),
    why: () => text('finding.noStretchCableRuns'),
  },
  'dangling-end': { title: () => text('finding.danglingEnds'), why: () => text('finding.segmentEndsWhereNothing') },
  isolated: { title: () => text('finding.isolatedItems'), why: () => text('finding.nothingIsConnectedTo') },
  'missing-value': {
    title: () => text('finding.missingValues'),
    why: () => text('finding.recordLacksEverySuch'),
  },
  'odd-value': { title: () => text('finding.unusualValues'), why: () => text('finding.fieldSaysNoSuch') },
  'repeated-vertex': {
    title: () => text('finding.repeatedVertices'),
    why: () => text('finding.twoVerticesLineLie'),
  },
  'no-place': {
    title: () => text('finding.itemsWithoutPlace'),
    why: () => text('finding.recordNoPlaceNot'),
  },
  'outside-permits': {
    title: () => text('finding.outsideEveryPermit'),
    why: () => text('finding.stretchSegmentNoPermit'),
  },
};

const severities: Record<Severity, () => string> = {
  error: () => text('finding.error'),
  warning: () => text('finding.warning'),
  notice: () => text('finding.notice'),
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
      return text('finding.missesBy', { other, long });
    case 'crossing':
      return text('finding.crossesWithoutNode', { other });
    case 'duplicate':
      return text('finding.liesWhereIs', { other });
    case 'length-differs':
      return text('finding.saysDrawnAre', {
        label,
        said: written(lengthQuantity(Number(value), units)),
        long,
      });
    case 'missing-value':
      return text('finding.isMissing', { label });
    case 'outside-permits':
      return text('finding.outsideEveryPermitLong', { long });
    case 'odd-value':
    case 'broken-shape':
      return fault === undefined ? ruleWhy(rule) : messageText(fault);
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
      return text('finding.snap');
    case 'set-field':
      return text('finding.setLength');
    case 'name':
      return text('finding.nameIt');
    case 'drop-repeats':
      return text('common.remove');
    case 'draft-permit':
      return text('common.draftPermit');
    case undefined:
      return null;
  }
}
