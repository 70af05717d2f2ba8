import { useState } from 'react';
import { type CardSide, type Equipment, type EquipmentKind, keyOfSide } from '../../../../../fibres/plan/closure-plan';
import { endUsage } from '../../../../../fibres/plan/end-usage';
import { type NewCard, withCard, withoutCard } from '../../../../../fibres/plan/with-card';
import { text } from '../../../../../i18n/text';
import { Button } from '../../../../../ui/controls/button';
import { SelectField } from '../../../../../ui/fields/select-field';
import { NumberField } from '../../../../../ui/fields/text-field';
import type { Splices } from '../use-splices';

type Props = { readonly splices: Splices };

const kinds: readonly EquipmentKind[] = ['olt', 'switch'];
const kindText: Readonly<Record<EquipmentKind, () => string>> = {
  olt: () => text('splices.newOlt'),
  switch: () => text('splices.newSwitch'),
};
const portCounts = ['4', '8', '16', '24', '32', '48'] as const;
/** The highest number of a shelf or slot that can be typed. */
const mostPlaces = 99;

type Row = { readonly side: CardSide; readonly ports: number; readonly taken: number };

/** The cards of all equipment, with the number of their ports that are connected. */
function rowsOf({ plan }: Splices): readonly Row[] {
  const usage = endUsage(plan);
  return plan.equipment.flatMap(({ id, cards }) =>
    cards.map(({ shelf, slot, ports }): Row => {
      const side = { kind: 'card', equipment: id, shelf, slot } as const;
      const stretches = usage.get(keyOfSide(side)) ?? [];
      return { side, ports, taken: stretches.reduce((sum, { first, last }) => sum + last - first + 1, 0) };
    }),
  );
}

/** The slot after the last one of a shelf. */
function nextSlot(equipment: Equipment | undefined, shelf: number): number {
  const slots = equipment?.cards.flatMap((card) => (card.shelf === shelf ? [card.slot] : [])) ?? [];
  return Math.max(0, ...slots) + 1;
}

function AddCard({ splices }: Props) {
  const { plan, save, setWord, isWritable } = splices;
  const [chosen, setChosen] = useState<string | null>(null);
  const [shelf, setShelf] = useState(1);
  const [slot, setSlot] = useState<number | null>(null);
  const [ports, setPorts] = useState('16');
  const own =
    plan.equipment.find(({ id }) => `id:${id}` === chosen) ?? (chosen === null ? plan.equipment[0] : undefined);
  const kind = kinds.find((one) => one === chosen) ?? 'olt';
  const place = slot ?? nextSlot(own, shelf);
  const add = () => {
    const into: NewCard['into'] = own ? { id: own.id } : { kind };
    const made = withCard(plan, { into, shelf, slot: place, ports: Number(ports) });
    const { equipment } = made?.side ?? { equipment: own?.id ?? '' };
    const about = { equipment, shelf, slot: place };
    if (!made) setWord({ sentence: text('splices.cardThere', about), isRefusal: true });
    else if (save(made.plan, text('splices.cardAdded', about))) {
      setChosen(`id:${equipment}`);
      setSlot(null);
    }
  };
  const placeField = (label: string, value: number, onChange: (value: number) => void) => (
    <NumberField
      label={label}
      value={String(value)}
      onCommit={(typed) => {
        const number = Number(typed);
        if (typed.trim() !== '' && Number.isInteger(number) && number >= 0 && number <= mostPlaces) onChange(number);
      }}
    />
  );
  return (
    <div className="splice-add">
      <SelectField
        label={text('splices.equipment')}
        value={own ? `id:${own.id}` : kind}
        choices={[
          ...plan.equipment.map(({ id }) => ({ value: `id:${id}`, label: id })),
          ...kinds.map((value) => ({ value, label: kindText[value]() })),
        ]}
        onChange={setChosen}
        data-testid="splice-equipment"
      />
      {placeField(text('splices.shelf'), shelf, setShelf)}
      {placeField(text('splices.slot'), place, setSlot)}
      <SelectField
        label={text('splices.ports')}
        value={ports}
        choices={portCounts.map((value) => ({ value, label: value }))}
        onChange={setPorts}
      />
      <Button onClick={add} disabled={!isWritable} data-testid="splice-add-card">
        {text('splices.addCard')}
      </Button>
    </div>
  );
}

/** The equipment of a closure: OLTs and switches with their cards, whose ports are connected by patch cords. */
export function EquipmentTools({ splices }: Props) {
  const { plan, save, isWritable } = splices;
  return (
    <fieldset className="splice-hardware">
      <legend className="strong">{text('splices.equipment')}</legend>
      <ul>
        {rowsOf(splices).map(({ side, ports, taken }) => {
          const { equipment, shelf, slot } = side;
          const name = text('splices.card', { equipment, shelf, slot });
          return (
            <li className="row apart" key={keyOfSide(side)}>
              <span>{text('splices.cardFill', { name, taken, size: ports })}</span>
              <Button
                size="small"
                variant="ghost"
                disabled={!isWritable}
                onClick={() => save(withoutCard(plan, side), text('splices.cardRemoved', { equipment, shelf, slot }))}
              >
                {text('splices.remove')}
              </Button>
            </li>
          );
        })}
      </ul>
      <AddCard splices={splices} />
    </fieldset>
  );
}
