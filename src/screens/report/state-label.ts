import { fieldSpecOf, modelKeys } from '../../items/registry';
import type { Phase } from '../../items/report/phase-of';
import { sentenceCase } from '../text/model-word';
import { spokenLabel, text } from '../text/text';

/** A value of a record as it stands at the head of a line; its own word where the product knows no other. */
function known(value: string, words: Readonly<Record<string, () => string>>): string {
  if (value === '') return text('Not stated');
  return (Object.hasOwn(words, value) ? words[value]?.() : undefined) ?? sentenceCase(value);
}

/** The word of every status that a model may have, as the inspector, the table, legends and the history have it. */
const statuses: ReadonlySet<string> = new Set(
  modelKeys.flatMap((model) => fieldSpecOf(model, 'status')?.choices ?? []),
);

/** A state of plant or of a permit, at the head of a line. */
export function stateLabel(state: string): string {
  if (state === '') return text('Not stated');
  return sentenceCase(statuses.has(state) ? spokenLabel(state) : state);
}

/** A route type, and all of them together. */
export function typeLabel(type: string): string {
  return known(type, {
    all: () => text('All'),
    underground: () => text('Underground'),
    aerial: () => text('Aerial'),
    'direct-buried': () => text('Direct-buried'),
    building: () => text('Building'),
    bridge: () => text('Bridge'),
    underwater: () => text('Underwater'),
  });
}

/** A network level. */
export function levelLabel(level: string): string {
  return known(level, {
    backbone: () => text('Backbone'),
    feeder: () => text('Feeder'),
    distribution: () => text('Distribution'),
    drop: () => text('Drop'),
  });
}

/** How far something is. */
export function phaseLabel(phase: Phase): string {
  switch (phase) {
    case 'to-build':
      return text('To be built');
    case 'standing':
      return text('Standing');
    case 'gone':
      return text('Abandoned');
    case 'unknown':
      return text('State not known');
  }
}

/** The make-ready that a pole needs. */
export function makeReadyLabel(need: string): string {
  return known(need, {
    none: () => text('None needed'),
    simple: () => text('Simple'),
    complex: () => text('Complex'),
    replacement: () => text('Replacement'),
  });
}

/** What something is that is bought. */
export function kindLabel(kind: string): string {
  return known(kind, {
    handhole: () => text('Handhole'),
    vault: () => text('Vault'),
    manhole: () => text('Manhole'),
    pedestal: () => text('Pedestal'),
    cabinet: () => text('Cabinet'),
    terminal: () => text('Terminal'),
    'slack-loop': () => text('Slack loop'),
    riser: () => text('Riser'),
    guy: () => text('Guy and anchor'),
    splitter: () => text('Splitter'),
    'marker-post': () => text('Marker post'),
    ground: () => text('Ground rod'),
    'warning-sign': () => text('Warning sign'),
    equipment: () => text('Equipment'),
    dome: () => text('Dome closure'),
    inline: () => text('Inline closure'),
  });
}
