import fc from 'fast-check';
import { expect, it } from 'vitest';
import { message } from '../../../../i18n/message';
import type { ImportReading } from './group-skipped';
import { packReading, unpackReading } from './pack-reading';

it('a reading comes out as it went in', () => {
  const place = fc.tuple(fc.double({ noNaN: true }), fc.double({ noNaN: true }));
  const line = fc.record({ path: fc.array(place, { maxLength: 5 }), name: fc.option(fc.string()) });
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      const reading: ImportReading = {
        ok: true,
        lines,
        items: [],
        dropped: [],
        totalM: 7,
        skipped: [{ reason: message('import.isPoint'), count: 1, first: 1 }],
      };
      const { packed, transfer } = packReading(reading);
      expect(transfer).toHaveLength(2);
      expect(unpackReading(structuredClone(packed, { transfer }))).toEqual(reading);
    }),
  );
});

it('a refusal crosses as it is', () => {
  const refusal: ImportReading = { ok: false, reason: message('file.empty') };
  expect(unpackReading(packReading(refusal).packed)).toBe(refusal);
});
