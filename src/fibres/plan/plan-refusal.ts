import { type Message, message } from '../../i18n/message';
import type { ItemId } from '../../items/item';
import type { Label } from '../../items/names/label-of';
import type { FibreEnd } from './closure-plan';

/** The number of ends on each side of a closure. */
export type SideLimits = {
  /** Fibres of a cable that enters or passes; null for any other cable. */
  readonly fibresOf: (cable: ItemId) => number | null;
  readonly nameOf: (cable: ItemId) => Label;
};

/** Why a connection cannot be made, and at which end; `end` is null where it is about a tray. */
export type PlanRefusal = { readonly refused: Message; readonly end: FibreEnd | null };

/** An end in words: "C-12, fibre 3", "C-12, second pass, fibre 3", "splitter S1, output 4", "port 7", "OLT-1, 1/3, port 5". */
export function endMessage({ side, number }: FibreEnd, { nameOf }: Pick<SideLimits, 'nameOf'>): Message {
  if (side.kind === 'fibre') {
    const [cable, { pass }] = [nameOf(side.cable), side];
    return pass === undefined
      ? message('fibres.endFibre', { cable, number })
      : message('fibres.endFibrePass', { cable, pass, number });
  }
  if (side.kind === 'port') return message('fibres.endPort', { number });
  if (side.kind === 'front') return message('fibres.endFront', { number });
  if (side.kind === 'card') {
    const { equipment, shelf, slot } = side;
    return message('fibres.endCard', { equipment, shelf, slot, number });
  }
  const id = side.way === 'in' ? 'fibres.endLegIn' : 'fibres.endLegOut';
  return message(id, { splitter: side.splitter, number });
}

/** True for an answer that is a refusal. */
export function isRefused(answer: object): answer is PlanRefusal {
  return 'refused' in answer;
}
