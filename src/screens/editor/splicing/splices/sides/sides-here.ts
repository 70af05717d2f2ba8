import type { Editor } from '../../../../../editor/editor';
import { cablesAt, type Leg, legsAt, nextAlong, towardAt } from '../../../../../editor/network/legs-at';
import { ratioOf } from '../../../../../fibres/loss/ratio-of';
import { type ClosurePlan, keyOfSide, type Side, type Toward } from '../../../../../fibres/plan/closure-plan';
import type { SideLimits } from '../../../../../fibres/plan/plan-refusal';
import { text } from '../../../../../i18n/text';
import { type Item, type ItemId, refOf } from '../../../../../items/item';
import { itemLabel } from '../../../../text/item-label';
import { type CableStyle, cableStyle } from '../fibres/cable-style';

/** A row of ends that a closure can connect, with its name and size. */
export type SideHere = {
  readonly key: string;
  readonly side: Side;
  readonly name: string;
  readonly size: number;
  /** Fibres of one tube, and the standard of their colours; null for what is no cable. */
  readonly cable: CableStyle | null;
};

const countOf = (value: unknown) => (typeof value === 'number' && value >= 1 ? Math.floor(value) : null);

function fibresOf({ fields }: Item): number {
  return countOf(fields['fiberCount']) ?? 0;
}

/** The name of the place at an end of a cable, from the record of the cable. */
function farName({ fields }: Item, toward: Toward): string | null {
  const name = toward === 'start' ? fields['fromName'] : fields['toName'];
  return typeof name === 'string' && name !== '' ? name : null;
}

function nameOfLeg(editor: Editor, { cable, closure }: { cable: Item; closure: Item }, leg: Leg): string {
  const { side, pass } = leg;
  const end = text(side.toward === 'start' ? 'splices.toStart' : 'splices.toEnd');
  const next = nextAlong(editor, { cable, closure }, leg);
  if (pass) {
    const far = next ? itemLabel(next) : (farName(cable, side.toward) ?? end);
    return text('splices.passTo', { cable: itemLabel(cable), pass: pass.nth, far });
  }
  const far = farName(cable, side.toward) ?? (towardAt(cable, closure).length > 1 ? end : null);
  return far === null ? itemLabel(cable) : text('splices.cableTo', { cable: itemLabel(cable), far });
}

function cableSides(editor: Editor, cable: Item, closure: Item): readonly SideHere[] {
  return legsAt(cable, closure).map((leg) => ({
    ...{ key: keyOfSide(leg.side), side: leg.side, size: fibresOf(cable) },
    name: nameOfLeg(editor, { cable, closure }, leg),
    cable: cableStyle(cable.fields),
  }));
}

/** The two sides of the ports, and the cards of the equipment. */
function portSides({ ports, equipment }: ClosurePlan): readonly SideHere[] {
  const sideOf = (side: Side, about: Pick<SideHere, 'name' | 'size'>): SideHere => ({
    ...{ key: keyOfSide(side), side, cable: null },
    ...about,
  });
  const cards = equipment.flatMap(({ id, cards: all }) =>
    all.map(({ shelf, slot, ports: size }) => {
      const name = text('splices.card', { equipment: id, shelf, slot });
      return sideOf({ kind: 'card', equipment: id, shelf, slot }, { name, size });
    }),
  );
  if (ports === 0) return cards;
  return [
    sideOf({ kind: 'port' }, { name: text('splices.ports'), size: ports }),
    sideOf({ kind: 'front' }, { name: text('splices.portFronts'), size: ports }),
    ...cards,
  ];
}

/** Everything that can be connected in a closure: cables first, then splitters, ports and equipment. */
export function sidesHere(editor: Editor, closure: Item, plan: ClosurePlan): readonly SideHere[] {
  const legs = plan.splitters.flatMap((splitter) =>
    (['in', 'out'] as const).map((way): SideHere => {
      const side: Side = { kind: 'leg', splitter: splitter.id, way };
      const ratio = { splitter: splitter.id, ratio: ratioOf(splitter) };
      const name = way === 'in' ? text('splices.splitterIn', ratio) : text('splices.splitterOut', ratio);
      return { key: keyOfSide(side), side, name, size: way === 'in' ? splitter.inputs : splitter.outputs, cable: null };
    }),
  );
  return [
    ...cablesAt(editor, closure, plan).flatMap((cable) => cableSides(editor, cable, closure)),
    ...legs,
    ...portSides(plan),
  ];
}

/** How many fibres the cables of a closure have, and what they are called. */
export function limitsHere(editor: Editor, sides: readonly SideHere[]): SideLimits {
  const sizes = new Map<ItemId, number>();
  for (const { side, size } of sides) if (side.kind === 'fibre') sizes.set(side.cable, size);
  return {
    fibresOf: (cable) => sizes.get(cable) ?? null,
    nameOf: (cable) => {
      const item = editor.document.get(refOf('cable', cable));
      return item ? itemLabel(item) : text('splices.cableGone', { id: String(cable) });
    },
  };
}
