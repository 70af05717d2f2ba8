import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sharedData } from '../../items/testing/shared-data';
import type { OtdrRecord } from './otdr-record';
import { mostSorBytes, readSor } from './read-sor';
import { numbersOf } from './testing/numbers-of';
import { type SorToWrite, writeSor } from './testing/write-sor';

const shared = sharedData('measurements of real OTDRs');

const made: SorToWrite = {
  ...{ version: 100, index: 1.4682, pulseNs: 100, sampleNs: 5, cable: 'F-1' },
  events: [
    { timeNs: 0, lossDb: 0, isEnd: false },
    { timeNs: 4_897.4, lossDb: 0.12, isEnd: false },
    { timeNs: 9_794.8, lossDb: 14, isEnd: true },
  ],
  levelsDb: Array.from({ length: 400 }, (_, at) => 20 + at / 100),
};

function recordOf(bytes: Uint8Array): OtdrRecord {
  const answer = readSor(bytes);
  if ('refused' in answer) throw new Error(answer.refused.id);
  return answer;
}

const refusedWith = (bytes: Uint8Array) => {
  const answer = readSor(bytes);
  return 'refused' in answer ? answer.refused : null;
};

/** Metres of fibre at an event, as an instrument shows them. */
const metres = ({ index, events }: OtdrRecord) =>
  events.map(({ timeNs }) => Math.round((timeNs * 0.299792458) / (index ?? Number.NaN)));

describe('a measurement that was written here', () => {
  it.each([100, 200] as const)('is read as it was written, version %i', (version) => {
    const record = recordOf(writeSor({ ...made, version }));
    expect(record).toMatchObject({
      version,
      checksum: 'right',
      cable: 'F-1',
      fibre: '1',
      locationA: 'A',
      locationB: 'B',
    });
    expect(record).toMatchObject({ index: 1.4682, pulseNs: 100, sampleNs: 5, wavelengthNm: 1310, firstSampleNs: 0 });
    expect(record.events.map(({ timeNs, lossDb, isEnd }) => ({ timeNs, lossDb, isEnd }))).toEqual(made.events);
    expect(record.levelsDb).toHaveLength(400);
    expect(record.levelsDb[100]).toBeCloseTo(21, 3);
    expect(metres(record)).toEqual([0, 1000, 2000]);
  });

  it("is read the same when its supplier's block ends in the middle of a text", () => {
    const { byteLength: whole } = writeSor(made);
    const bytes = writeSor({ ...made, supplier: 'Maker\0Mod' });
    expect(bytes.byteLength).toBeGreaterThan(whole);
    expect(recordOf(bytes)).toEqual(recordOf(writeSor(made)));
  });

  it('has a checksum that is wrong when a sample was changed, and is read', () => {
    const bytes = writeSor(made);
    const at = bytes.length - 6;
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    expect(recordOf(bytes).checksum).toBe('wrong');
  });

  it.each([
    ['tenths of a nanometre', 13_100, 1310],
    ['nanometres', 1310, 1310],
    ['tens of nanometres', 131, 1310],
    ['nanometres', 1625, 1625],
    ['tenths of a nanometre', 8500, 850],
    ['nothing, so that the nominal one counts', 0, 1310],
  ])('has a wavelength that is written in %s', (_, wavelength, wanted) => {
    expect(recordOf(writeSor({ ...made, wavelength })).wavelengthNm).toBe(wanted);
  });

  it('has the whole loss and what comes back, where the instrument wrote them', () => {
    expect(recordOf(writeSor({ ...made, totalLossDb: 6.39, orlDb: 32.392 }))).toMatchObject({
      ...{ totalLossDb: 6.39, orlDb: 32.392 },
    });
    expect(recordOf(writeSor(made))).toMatchObject({ totalLossDb: null, orlDb: null });
  });

  it('contradicts itself by another number of samples, or an event behind them', () => {
    expect(recordOf(writeSor(made)).isContradictory).toBe(true);
    const long = { ...made, levelsDb: Array.from({ length: 2000 }, () => 20) };
    expect(recordOf(writeSor(long)).isContradictory).toBe(false);
    expect(recordOf(writeSor({ ...long, points: 1999 })).isContradictory).toBe(true);
  });

  it('says where it is cut off, and what is no such file', () => {
    const bytes = writeSor(made);
    expect(refusedWith(bytes.subarray(0, bytes.length - 300))).toEqual({
      ...{ id: 'otdr.cutOff', params: { block: 'DataPts' } },
    });
    expect(refusedWith(new Uint8Array())).toEqual({ id: 'otdr.notSor' });
    expect(refusedWith(new TextEncoder().encode('<?xml version="1.0"?><kml></kml>'))).toEqual({ id: 'otdr.notSor' });
    expect(refusedWith(new Uint8Array(mostSorBytes + 1))).toEqual({ id: 'otdr.tooLarge' });
  });

  it('has no index where the field was never filled', () => {
    expect(recordOf(writeSor({ ...made, index: 0 })).index).toBeNull();
  });
});

describe.skipIf(!shared)('measurements of real OTDRs', () => {
  const open = (name: string) => recordOf(readFileSync(join(shared ?? '', 'otdr', name)));

  it('has 5 events and an index of 1.4711 in demo_ab.sor, version 1', () => {
    const record = open('demo_ab.sor');
    expect(record).toMatchObject({ version: 100, index: 1.4711, checksum: 'right', cable: 'K1 AB', pulseNs: 1000 });
    expect(record).toMatchObject({ wavelengthNm: 1310, measuredAt: 886668374, sampleNs: 24.99999 });
    expect(metres(record)).toEqual([0, 12711, 25351, 38047, 50728]);
    expect(record.events.map(({ isEnd }) => isEnd)).toEqual([false, false, false, false, true]);
    expect(record.events[1]).toMatchObject({ lossDb: 0.209, slopeDbPerKm: 0.344, reflectanceDb: null });
    expect(record.events[4]).toMatchObject({ lossDb: 13.232, reflectanceDb: -16.726 });
    expect(record.levelsDb).toHaveLength(11776);
    expect(Math.max(...record.levelsDb)).toBeCloseTo(65.535, 3);
  });

  it('has 3 events in sample1310_lowDR.sor, version 2, whose checksum is wrong', () => {
    const record = open('sample1310_lowDR.sor');
    expect(record).toMatchObject({
      version: 200,
      index: 1.475,
      checksum: 'wrong',
      pulseNs: 1000,
      firstSampleNs: -36.7,
      ...{ totalLossDb: 6.39, orlDb: 32.392, isContradictory: false },
    });
    expect(metres(record)).toEqual([0, 2020, 17065]);
    expect(record.events[2]).toMatchObject({ isEnd: true, lossDb: 22.82, reflectanceDb: -38.395 });
    expect(record.levelsDb).toHaveLength(15736);
    expect(Math.min(...record.levelsDb)).toBeCloseTo(6.566, 3);
  });
});

/** `npm test` reads the first of them. */
const hostile = process.env['TEST_ALL'] ? 10_000 : 2000;

describe('hostile files', () => {
  it('are read or refused with a reason, many of them, soon', () => {
    const whole = ([100, 200] as const).map((version) => writeSor({ ...made, version }));
    const next = numbersOf(20);
    const counts = { read: 0, refused: 0 };
    const began = performance.now();
    for (let n = 0; n < hostile; n += 1) {
      const bytes = Uint8Array.from(whole[n % 2] ?? []);
      // Most of the faults where they hurt: in the map, the parameters and the events.
      const head = next(4) ? 500 : bytes.length;
      for (let faults = 1 + next(8); faults > 0; faults -= 1)
        bytes[next(head)] = next(3) === 0 ? 255 : next(3) === 0 ? 0 : next(256);
      const answer = readSor(next(5) ? bytes : bytes.subarray(0, next(bytes.length)));
      if ('refused' in answer) {
        counts.refused += 1;
        expect(answer.refused.id).toMatch(/^otdr\./);
      } else {
        counts.read += 1;
        expect(answer.events.every(({ timeNs, lossDb }) => Number.isFinite(timeNs + lossDb))).toBe(true);
      }
    }
    expect(counts.read).toBeGreaterThan(hostile * 0.05);
    expect(counts.refused).toBeGreaterThan(hostile * 0.2);
    expect(performance.now() - began).toBeLessThan(20_000);
  });
});
