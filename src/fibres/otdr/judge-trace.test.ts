import { describe, expect, it } from 'vitest';
import { usualLoss } from '../loss/loss-values';
import { eventTable } from './event-table';
import { fibreOfFile, fibrePlace, namePatterns } from './fibre-of-file';
import { judgeTrace } from './judge-trace';
import type { OtdrEvent, OtdrRecord } from './otdr-record';

const index = 1.4682;
const timeOf = (metres: number) => (metres * index) / 0.299792458;

const event = (metres: number, more: Partial<OtdrEvent> = {}): OtdrEvent => ({
  ...{ number: 1, timeNs: timeOf(metres), lossDb: 0.1, reflectanceDb: null, slopeDbPerKm: 0.33, isEnd: false },
  ...{ comment: '', ...more },
});

const record = (events: readonly OtdrEvent[], more: Partial<OtdrRecord> = {}): OtdrRecord => ({
  ...{ version: 200, checksum: 'right', cable: 'C-1', fibre: '1', locationA: 'A', locationB: 'B' },
  ...{ wavelengthNm: 1310, measuredAt: null, pulseNs: 10, sampleNs: 5, firstSampleNs: 0, index },
  ...{ events, totalLossDb: null, orlDb: null, isContradictory: false, levelsDb: Float32Array.of(20, 21) },
  ...more,
});

const begin = event(0, { lossDb: 0, reflectanceDb: -40 });
const end = event(3000, { isEnd: true, lossDb: 14, reflectanceDb: -15 });
const limits = { values: usualLoss, fibreType: 'G.652.D', index };

describe('the events of a measurement as a table', () => {
  it('have their sections, and what is lost up to each', () => {
    const rows = eventTable(record([begin, event(1000), event(2000, { lossDb: -0.05 }), end, event(6000)]), index);
    const sums = rows.map(({ metres, sectionDb, totalDb }) =>
      [metres, sectionDb, totalDb].map((one) => +one.toFixed(3)),
    );
    expect(sums).toEqual([
      ...[
        [0, 0, 0],
        [1000, 0.33, 0.43],
        [2000, 0.33, 0.71],
      ],
      [3000, 0.33, 1.04],
    ]);
  });
});

describe('a measurement against its limits', () => {
  it('passes where all is within them, whatever lies behind the end', () => {
    const noise = event(6000, { lossDb: 9 });
    expect(judgeTrace(record([begin, event(1000), end, noise]), limits)).toMatchObject({ verdict: 'pass', faults: [] });
  });

  it('fails by a splice, a connector, its reflectance or the fibre', () => {
    const events = [begin, event(1000, { lossDb: 0.31 }), event(2000, { lossDb: 0.8, reflectanceDb: -20 }), end];
    const { verdict, faults } = judgeTrace(record(events), limits);
    expect(verdict).toBe('fail');
    expect(faults.map(({ at, what }) => [at, what])).toEqual([
      ...[
        [1, 'splice'],
        [2, 'connector'],
      ],
      [2, 'reflectance'],
    ]);
    const bent = judgeTrace(record([begin, event(1000, { slopeDbPerKm: 0.5 }), end]), limits);
    expect(bent.faults).toEqual([{ at: 1, what: 'fibre', measured: 0.5, limit: 0.35 }]);
  });

  it('has no verdict where the fibre has no value at its wavelength', () => {
    const passed = record([begin, event(1000), end]);
    expect(judgeTrace(passed, { ...limits, fibreType: 'G.655' }).verdict).toBe('unknown');
    expect(judgeTrace({ ...passed, wavelengthNm: 1383 }, limits).verdict).toBe('unknown');
    expect(judgeTrace({ ...passed, totalLossDb: 1.5 }, limits).totalDb).toBe(1.5);
  });
});

describe('the fibre of a file, by its name', () => {
  it.each([
    [
      ['F05-144_001_1310.sor', 'F05-144_002_1310.sor'],
      [1, 2],
    ],
    [
      ['F05-144_1310_037.sor', 'F05-144_1550_038.sor'],
      [37, 38],
    ],
    [['Fiber12.SOR'], [12]],
    [
      ['k1-7-1310nm.sor', 'k1-7-1550nm.sor'],
      [7, 7],
    ],
    [['trace.sor'], [null]],
  ])('%j are %j', (names, fibres) => {
    const place = fibrePlace(names);
    expect(names.map((name) => fibreOfFile(name, place))).toEqual(fibres);
  });

  it('may be another number of it', () => {
    expect(namePatterns('F05-144_037.sor')).toEqual([
      ...['F[05]-144_037.sor', 'F05-[144]_037.sor', 'F05-144_[037].sor'],
    ]);
    expect(fibreOfFile('F05-144_037.sor', 1)).toBe(144);
  });
});
