import { ratioOf } from '../../../fibres/loss/ratio-of';
import type {
  ConnectionKind,
  FibreEnd,
  Joint,
  MarkKind,
  SpliceState,
  Splitter,
} from '../../../fibres/plan/closure-plan';
import { endMessage, type SideLimits } from '../../../fibres/plan/plan-refusal';
import { text } from '../../../i18n/text';
import { messageText } from '../message-text';

/** An end in words: "C-12, fibre 3". */
export function endText(end: FibreEnd, limits: Pick<SideLimits, 'nameOf'>): string {
  return messageText(endMessage(end, limits));
}

export const kindText: Readonly<Record<ConnectionKind, () => string>> = {
  fusion: () => text('splices.fusion'),
  mechanical: () => text('splices.mechanical'),
  connector: () => text('splices.connector'),
  through: () => text('splices.through'),
};

/** How a connection is made, in words: "Fusion", "Ribbon of 12", "MPO of 12 fibres". */
export function jointText({ kind, ribbon }: Joint): string {
  if (ribbon === undefined || kind === 'through') return kindText[kind]();
  if (kind === 'connector') return text('splices.mpo', { count: ribbon });
  return kind === 'fusion' ? text('splices.ribbon', { count: ribbon }) : kindText[kind]();
}

export const stateText: Readonly<Record<SpliceState, () => string>> = {
  planned: () => text('splices.planned'),
  complete: () => text('splices.complete'),
  tested: () => text('splices.tested'),
};

export const markText: Readonly<Record<MarkKind, () => string>> = {
  parked: () => text('splices.parked'),
  reserved: () => text('splices.reserved'),
  dead: () => text('splices.dead'),
};

/** A splitter in words: "S1, 1:32", or "S1, 10/90" with the shares of its outputs. */
export function splitterText(splitter: Splitter): string {
  return text('splices.splitterRatio', { splitter: splitter.id, ratio: ratioOf(splitter) });
}
