import type { CardSide, ClosurePlan, Equipment, EquipmentKind } from './closure-plan';
import { clearedEnds } from './set-mark';
import { cardOf } from './side-size';

/** The number of the first free name with a prefix: "OLT-1", "OLT-2". */
function freeName(equipment: readonly Equipment[], prefix: string): string {
  let number = 1;
  while (equipment.some(({ id }) => id === `${prefix}-${number}`)) number += 1;
  return `${prefix}-${number}`;
}

const prefixes: Readonly<Record<EquipmentKind, string>> = { olt: 'OLT', switch: 'SW' };

/** A card to be added: to equipment by its name, or to new equipment of a kind. */
export type NewCard = {
  readonly into: { readonly id: string } | { readonly kind: EquipmentKind };
  readonly shelf: number;
  readonly slot: number;
  readonly ports: number;
};

/** A plan with one card more, and the ports of the card; null where the equipment has a card in that place. */
export function withCard(
  plan: ClosurePlan,
  { into, shelf, slot, ports }: NewCard,
): { readonly plan: ClosurePlan; readonly side: CardSide } | null {
  const { equipment } = plan;
  const id = 'id' in into ? into.id : freeName(equipment, prefixes[into.kind]);
  const side: CardSide = { kind: 'card', equipment: id, shelf, slot };
  if (cardOf(plan, side)) return null;
  const card = { shelf, slot, ports, rest: {} };
  const next: readonly Equipment[] =
    'id' in into
      ? equipment.map((one) => (one.id === id ? { ...one, cards: [...one.cards, card] } : one))
      : [...equipment, { id, kind: into.kind, cards: [card], rest: {} }];
  return { plan: { ...plan, equipment: next }, side };
}

/** A plan without a card and its connections; equipment without any card goes with its last one. */
export function withoutCard(plan: ClosurePlan, side: CardSide): ClosurePlan {
  const card = cardOf(plan, side);
  if (!card) return plan;
  const cut = clearedEnds(plan, { end: { side, number: 1 }, count: card.ports });
  const equipment = cut.equipment.map((one) =>
    one.id === side.equipment ? { ...one, cards: one.cards.filter((other) => other !== card) } : one,
  );
  return { ...cut, equipment: equipment.filter(({ cards }) => cards.length > 0) };
}
