import { text } from '../../i18n/text';
import { fieldSpecOf, modelKeys } from '../../items/registry';
import type { Phase } from '../../items/report/phase-of';
import { valueWord } from '../text/model-name';
import { sentenceCase } from '../text/model-word';

/** A value of a record as it stands at the head of a line; its own word where the product knows no other. */
function known(value: string, words: Readonly<Record<string, () => string>>): string {
  if (value === '') return text('report.notStated');
  return (Object.hasOwn(words, value) ? words[value]?.() : undefined) ?? sentenceCase(value);
}

/** The word of every status that a model may have, as the inspector, the table, legends and the history have it. */
const choices = modelKeys.flatMap((model) => fieldSpecOf(model, 'status')?.choices ?? []);

/** A state of plant or of a permit, at the head of a line. */
export function stateLabel(state: string): string {
  if (state === '') return text('report.notStated');
  return sentenceCase(valueWord({ choices }, state));
}

/** A route type, and all of them together. */
export function typeLabel(type: string): string {
  return known(type, {
    all: () => text('common.all'),
    underground: () => text('common.underground'),
    aerial: () => text('common.aerial'),
    'direct-buried': () => text('report.directBuried'),
    building: () => text('report.building'),
    bridge: () => text('report.bridge'),
    underwater: () => text('report.underwater'),
  });
}

/** A network level. */
export function levelLabel(level: string): string {
  return known(level, {
    backbone: () => text('report.backbone'),
    feeder: () => text('report.feeder'),
    distribution: () => text('report.distribution'),
    drop: () => text('report.drop'),
  });
}

/** How far something is. */
export function phaseLabel(phase: Phase): string {
  switch (phase) {
    case 'to-build':
      return text('report.toBeBuilt');
    case 'standing':
      return text('report.standing');
    case 'gone':
      return text('report.abandoned');
    case 'unknown':
      return text('report.stateNotKnown');
  }
}

/** The make-ready that a pole needs. */
export function makeReadyLabel(need: string): string {
  return known(need, {
    none: () => text('report.noneNeeded'),
    simple: () => text('report.simple'),
    complex: () => text('report.complex'),
    replacement: () => text('report.replacement'),
  });
}

/** What something is that is bought. */
export function kindLabel(kind: string): string {
  return known(kind, {
    handhole: () => text('report.handhole'),
    vault: () => text('report.vault'),
    manhole: () => text('report.manhole'),
    pedestal: () => text('report.pedestal'),
    cabinet: () => text('report.cabinet'),
    terminal: () => text('report.terminal'),
    'slack-loop': () => text('report.slackLoop'),
    riser: () => text('report.riser'),
    guy: () => text('report.guyAndAnchor'),
    splitter: () => text('report.splitter'),
    'marker-post': () => text('report.markerPost'),
    ground: () => text('report.groundRod'),
    'warning-sign': () => text('report.warningSign'),
    equipment: () => text('report.equipment'),
    dome: () => text('report.domeClosure'),
    inline: () => text('report.inlineClosure'),
  });
}
