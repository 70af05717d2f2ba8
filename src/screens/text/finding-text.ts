import type { MessageId } from '../../i18n/message';
import { text } from '../../i18n/text';
import type { Finding, RuleKey, Severity } from '../../items/checks/finding';
import { modelOf } from '../../items/item';
import { messageText } from './message-text';
import { fieldLabel } from './model-word';
import { lengthQuantity, type Units, written } from './quantities/quantity';

type RuleMessages = {
  /** The rule as the head of a group, and what it means. */
  readonly title: MessageId;
  readonly why: MessageId;
};

const rules: Record<RuleKey, RuleMessages> = {
  'near-miss': { title: 'finding.endsThatJustMiss', why: 'finding.endStopsLess5' },
  crossing: { title: 'finding.crossingsWithoutNode', why: 'finding.twoSegmentsOneLevel' },
  'zero-length': { title: 'finding.linesWithoutLength', why: 'finding.allPointsLineLie' },
  'self-crossing': { title: 'finding.outlinesThatCrossThemselves', why: 'finding.areaSuchPermitNot' },
  'broken-shape': { title: 'finding.brokenPlaces', why: 'finding.recordsPlaceCannotRead' },
  duplicate: { title: 'finding.duplicates', why: 'finding.sameKindItemLies' },
  'length-differs': { title: 'finding.lengthsThatDiffer', why: 'finding.lengthRecordMore1' },
  'cable-alone': { title: 'finding.cablesWithoutSegment', why: 'finding.noStretchCableRuns' },
  'dangling-end': { title: 'finding.danglingEnds', why: 'finding.segmentEndsWhereNothing' },
  isolated: { title: 'finding.isolatedItems', why: 'finding.nothingIsConnectedTo' },
  'missing-value': { title: 'finding.missingValues', why: 'finding.recordLacksEverySuch' },
  'odd-value': { title: 'finding.unusualValues', why: 'finding.fieldSaysNoSuch' },
  'repeated-vertex': { title: 'finding.repeatedVertices', why: 'finding.twoVerticesLineLie' },
  'no-place': { title: 'finding.itemsWithoutPlace', why: 'finding.recordNoPlaceNot' },
  'outside-permits': { title: 'finding.outsideEveryPermit', why: 'finding.stretchSegmentNoPermit' },
  'fibre-fault': { title: 'finding.faultsOfClosures', why: 'finding.closureBreaksRule' },
  'fibres-by-name': { title: 'finding.cablesByName', why: 'finding.connectionsNameCables' },
  'fibre-colours': { title: 'finding.coloursChange', why: 'finding.coloursOfTwoStandards' },
  'fibre-budget': { title: 'finding.lossMissesClass', why: 'finding.lightLosesMore' },
  'loss-unknown': { title: 'finding.lossNotKnown', why: 'finding.partHasNoValue' },
  'duct-fault': { title: 'finding.faultsOfDucts', why: 'finding.ductBreaksRule' },
  'form-open': { title: 'finding.formsOpen', why: 'finding.formAsksFor' },
  'label-as-name': { title: 'finding.labelsAsNames', why: 'finding.endNamedByLabel' },
  'not-checked': { title: 'finding.notChecked', why: 'finding.notCheckedWhy' },
};

const severities: Record<Severity, MessageId> = {
  error: 'finding.error',
  warning: 'finding.warning',
  notice: 'finding.notice',
};

/** The head of a rule's group. */
export function ruleTitle(rule: RuleKey): string {
  return text(rules[rule].title);
}

/** The meaning of a rule, in a sentence. */
export function ruleWhy(rule: RuleKey): string {
  return text(rules[rule].why);
}

/** "Error". */
export function severityText(severity: Severity): string {
  return text(severities[severity]);
}

/** True for the key of a rule. */
export function isRuleKey(value: unknown): value is RuleKey {
  return typeof value === 'string' && value in rules;
}

type Names = { readonly units: Units; readonly other: string };

/** The finding in a few words; the item's name stands beside it. */
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
    case 'form-open':
      return field === undefined ? text('finding.formAsksPhoto') : text('finding.formAsks', { label });
    case 'outside-permits':
      return text('finding.outsideEveryPermitLong', { long });
    case 'fibre-colours':
      return text('finding.coloursDifferFrom', { other });
    case 'label-as-name':
      return text('finding.saysLabel', { label, value: String(value) });
    case 'not-checked':
      return value === undefined
        ? text('finding.takesTooLong')
        : text('finding.checkFailed', { message: String(value) });
    case 'odd-value':
    case 'fibre-fault':
    case 'fibre-budget':
    case 'loss-unknown':
    case 'duct-fault':
    case 'broken-shape':
      return fault === undefined ? ruleWhy(rule) : messageText(fault);
    case 'zero-length':
    case 'self-crossing':
    case 'cable-alone':
    case 'dangling-end':
    case 'isolated':
    case 'fibres-by-name':
    case 'repeated-vertex':
    case 'no-place':
      return ruleWhy(rule).replace(/\.$/, '');
  }
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
