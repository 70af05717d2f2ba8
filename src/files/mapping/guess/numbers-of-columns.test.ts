import { expect, it } from 'vitest';
import { fileLimits } from '../../read/read-files';
import { readTable } from '../../read/table/read-table';
import { doubtNumbers } from '../doubts/doubt-numbers';
import type { ImportPlan } from '../import-plan';
import { makeItems } from '../items/make-items';
import { summarise } from '../summarise-layers';
import { guessPlan } from './guess-plan';

/** A table of permits, as it is read, understood and made into items. */
async function permits(text: string, change: (plan: ImportPlan) => ImportPlan = (plan) => plan) {
  const part = { name: 'permits.csv', bytes: new TextEncoder().encode(text) };
  const reading = await readTable([part], fileLimits, () => undefined);
  if (!reading.ok) throw new Error(reading.reason.id);
  const layers = reading.layers.map((layer) => ({ ...layer, name: 'permits' }));
  const summary = summarise({ ...reading, layers });
  const plan = change(guessPlan(summary));
  const { items, findings } = makeItems(layers, plan, { toDegrees: (_, geometry) => geometry });
  return {
    fields: items.map(({ fields }) => fields),
    doubts: [...doubtNumbers(summary.layers, plan), ...findings].map(({ reason }) => reason),
  };
}

const area = '"POLYGON ((0 0, 1 0, 1 1, 0 0))"';
const table = (...fees: readonly string[]) =>
  `Name,WKT,Fee,Permit number\n${fees.map((fee, at) => `P-${at},${area},"${fee}","12,345"`).join('\n')}\n`;

it('thousands are thousands where the column says so, and no doubt', async () => {
  const { fields, doubts } = await permits(table('1,250', '2,500.50', '1,000,000'));
  expect(fields.map(({ fee }) => fee)).toEqual([1250, 2500.5, 1_000_000]);
  expect(doubts).toEqual([]);
});

it('decimal commas are decimals where the column says so', async () => {
  const { fields, doubts } = await permits(table('1,250', '12,5'));
  expect([fields.map(({ fee }) => fee), doubts]).toEqual([[1.25, 12.5], []]);
});

it('what can be either is said once for its column, and is as was decided', async () => {
  const { fields, doubts } = await permits(table('1,250', '1,440'));
  expect(fields.map(({ fee }) => fee)).toEqual([1250, 1440]);
  expect(doubts).toEqual([
    { id: 'import.numberGuessed', params: { column: 'Fee', value: '1,250', number: 1250, other: 1.25 } },
  ]);
  const decided = await permits(table('1,250', '1,440'), ({ layers: [layer], ...plan }) => ({
    ...plan,
    layers: layer ? [{ ...layer, numbers: { Fee: { decimal: ',', isGuess: false } } }] : [],
  }));
  expect(decided.fields.map(({ fee }) => fee)).toEqual([1.25, 1.44]);
  expect(decided.doubts).toEqual([]);
});

it('what can be either is as the places and other columns write numbers', async () => {
  const text = `Name;Latitude;Longitude;Height;Reading\nPole 1;52,51;13,41;1.440;12\n`;
  const reading = await readTable([{ name: 'a', bytes: new TextEncoder().encode(text) }], fileLimits, () => undefined);
  if (!reading.ok) throw new Error(reading.reason.id);
  expect(guessPlan(summarise(reading)).layers[0]?.numbers).toEqual({ Height: { decimal: ',', isGuess: true } });
});

it('a number in a field of text stays as it stands there', async () => {
  const { fields } = await permits(table('1,250'));
  expect(fields[0]?.['permitNumber']).toBe('12,345');
});
