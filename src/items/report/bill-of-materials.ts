import type { ModelKey } from '../item';
import type { Figure } from './figure';
import { phaseOf } from './phase-of';
import { numberIn, type Reading, textIn } from './reading';
import { rowsInOrder } from './tally';

/** Items that are bought; conduit, strand and cable by the metre. */
export const materials = ['conduit', 'strand', 'cable', 'access-point', 'closure', 'element'] as const;
export type Material = (typeof materials)[number];

/** One line of the bill: `kind` is a duct's size, a cable's fibres, a handhole… `size` divides it further where there is one. */
export type MaterialRow = {
  readonly material: Material;
  readonly kind: string;
  readonly size: string;
  readonly unit: 'm' | 'pieces';
  readonly planned: number;
  readonly installed: number;
};

type Row = { -readonly [Key in keyof MaterialRow]: MaterialRow[Key] };
type Entry = Pick<MaterialRow, 'material' | 'kind' | 'size' | 'unit'> & { readonly amount: number };

function ofSegment(reading: Reading): readonly Entry[] {
  const ducts = numberIn(reading, 'ductCount') ?? 0;
  const unit = 'm';
  if (ducts > 0) {
    const amount = ducts * reading.metres();
    return [{ material: 'conduit', kind: textIn(reading, 'ductSize'), size: '', unit, amount }];
  }
  // A drop hangs by itself, ADSS needs no strand, and an overlash has one already.
  const strand = textIn(reading, 'installMethod') === 'strand-and-lash' && textIn(reading, 'networkLevel') !== 'drop';
  return strand ? [{ material: 'strand', kind: '', size: '', unit, amount: reading.metres() }] : [];
}

function entriesOf(model: ModelKey, reading: Reading): readonly Entry[] {
  const piece = { size: '', unit: 'pieces', amount: 1 } as const;
  switch (model) {
    case 'segment':
      return ofSegment(reading);
    case 'cable': {
      const amount = reading.metres() + (numberIn(reading, 'slackM') ?? 0);
      return [{ material: 'cable', kind: textIn(reading, 'fiberCount'), size: '', unit: 'm', amount }];
    }
    case 'access-point':
      return [{ ...piece, material: 'access-point', kind: textIn(reading, 'kind'), size: textIn(reading, 'size') }];
    case 'splice':
      return [
        { ...piece, material: 'closure', kind: textIn(reading, 'enclosureType'), size: textIn(reading, 'closureSize') },
      ];
    case 'element': {
      const amount = numberIn(reading, 'quantity') ?? 1;
      return [{ ...piece, material: 'element', kind: textIn(reading, 'elementType'), amount }];
    }
    default:
      return [];
  }
}

/** Items that are still to be bought or built in, and those in the network already; an item that was given up counts for neither (W2.6). */
export function billOfMaterials(): Figure<readonly MaterialRow[]> {
  const rows = new Map<string, Row>();
  return {
    models: ['segment', 'cable', 'access-point', 'splice', 'element'],
    add: (model, reading) => {
      const phase = phaseOf(textIn(reading, 'status'));
      if (phase !== 'to-build' && phase !== 'standing') return;
      for (const { material, kind, size, unit, amount } of entriesOf(model, reading)) {
        const key = [material, kind, size].join('\u0000');
        const row = rows.get(key) ?? { material, kind, size, unit, planned: 0, installed: 0 };
        rows.set(key, row);
        row[phase === 'standing' ? 'installed' : 'planned'] += amount;
      }
    },
    answer: () => {
      const fibres = [...rows.values()].flatMap(({ material, kind }) => (material === 'cable' ? [kind] : []));
      const byNumber = (texts: readonly string[]) => texts.toSorted((a, b) => Number(a) - Number(b));
      const sizes = [...rows.values()].flatMap(({ material, size }) => (material === 'closure' ? [size] : []));
      const lists = [materials, byNumber(fibres), byNumber(sizes)];
      return rowsInOrder(rows.values(), ({ material, kind, size }) => [material, kind, size], lists);
    },
  };
}
