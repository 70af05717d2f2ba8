import type { MessageId } from '../../../i18n/message';
import { text } from '../../../i18n/text';
import { fieldSpecOf, modelKeys } from '../../../items/registry';
import type { Phase } from '../../../items/report/phase-of';
import { valueWord } from '../../text/model-name';
import { sentenceCase } from '../../text/model-word';

/** A value of a record as it stands at the head of a line; its own word where the product knows no other. */
function known(value: string, messages: Readonly<Record<string, MessageId>>): string {
  if (value === '') return text('report.notStated');
  const id = Object.hasOwn(messages, value) ? messages[value] : undefined;
  return id ? text(id) : sentenceCase(value);
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
    all: 'common.all',
    underground: 'common.underground',
    aerial: 'common.aerial',
    'direct-buried': 'report.directBuried',
    building: 'report.building',
    bridge: 'report.bridge',
    underwater: 'report.underwater',
  });
}

/** A network level. */
export function levelLabel(level: string): string {
  return known(level, {
    backbone: 'report.backbone',
    feeder: 'report.feeder',
    distribution: 'report.distribution',
    drop: 'report.drop',
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
    none: 'report.noneNeeded',
    simple: 'report.simple',
    complex: 'report.complex',
    replacement: 'report.replacement',
  });
}

/** The name of something that is bought. */
export function kindLabel(kind: string): string {
  return known(kind, {
    handhole: 'report.handhole',
    vault: 'report.vault',
    manhole: 'report.manhole',
    pedestal: 'report.pedestal',
    cabinet: 'report.cabinet',
    terminal: 'report.terminal',
    'slack-loop': 'report.slackLoop',
    riser: 'report.riser',
    guy: 'report.guyAndAnchor',
    splitter: 'report.splitter',
    'marker-post': 'report.markerPost',
    ground: 'report.groundRod',
    'warning-sign': 'report.warningSign',
    equipment: 'report.equipment',
    dome: 'report.domeClosure',
    inline: 'report.inlineClosure',
    building: 'report.frameInBuilding',
  });
}
