import { describe, expect, it } from 'vitest';
import { setDirectedLoss } from '../loss/measured-loss';
import { type ClosurePlan, emptyPlan, type Toward } from '../plan/closure-plan';
import { connectEnds } from '../plan/connect-ends';
import { isRefused } from '../plan/plan-refusal';
import { setMark } from '../plan/set-mark';
import { fibre } from '../testing/any-fibre-town';
import { applySheet, type SheetHere } from './apply-sheet';
import { tubeOfColour } from './number-of-colour';
import { readSpliceSheet } from './read-splice-sheet';
import { type SheetSide, spanOf } from './sheet-span';

const limits = { fibresOf: () => 48, nameOf: (cable: unknown) => `C-${cable}` };
const side = (cable: number, toward: Toward, name = `C-${cable}, toward ${toward}`): SheetSide => ({
  ...{ side: { kind: 'fibre', cable, toward }, size: 48, names: [name], cable: `C-${cable}` },
  ...{ perTube: 12, standard: 'TIA-598-C' },
});
/** C-1 ends here, C-2 begins here, C-3 passes; with a splitter and ports. */
const here: SheetHere = {
  limits,
  sides: [
    ...[side(1, 'start'), side(2, 'end'), side(3, 'start'), side(3, 'end')],
    {
      ...{ side: { kind: 'leg', splitter: 'S1', way: 'out' }, size: 32, names: ['Splitter S1 (1:32), outputs'] },
      ...{ cable: null, perTube: 12, standard: '' },
    },
    {
      ...{ side: { kind: 'port' }, size: 12, names: ['Ports', 'Anschlüsse'] },
      ...{ cable: null, perTube: 12, standard: '' },
    },
  ],
};
const plan: ClosurePlan = { ...emptyPlan, ports: 12, splitters: [{ id: 'S1', inputs: 1, outputs: 32, rest: {} }] };

const table = (text: string) => text.split('\n').map((line) => line.split(';').map((cell) => cell.trim()));
const rowsOf = (text: string) => readSpliceSheet(table(text)) ?? [];
const taken = (text: string, before = plan) => applySheet(before, rowsOf(text), here);
const joined = ({ plan: { runs } }: ReturnType<typeof taken>) =>
  runs.flatMap(({ from, to, count }) => Array.from({ length: count }, (_, n) => [from.number + n, to.number + n]));
const reasons = ({ left }: ReturnType<typeof taken>) => left.map(({ row, reason }) => [row.line, reason.id]);

describe('a sheet of ribbons', () => {
  it('puts the rows of a ribbon into one position', () => {
    const head = 'From;From fibre;To;To fibre;Kind;Tray;Position';
    const rows = Array.from({ length: 24 }, (_, n) => {
      const position = n < 12 ? 3 : 4;
      return `C-1, toward start;${n + 1};C-2, toward end;${n + 1};Ribbon of 12;2;${position}`;
    });
    const all = taken([head, ...rows].join('\n'));
    expect(all).toMatchObject({ added: 24, left: [] });
    expect(all.plan.runs).toMatchObject([{ count: 24, kind: 'fusion', ribbon: 12, tray: '2', position: 3 }]);
    expect(taken([head, ...rows].join('\n'), all.plan)).toMatchObject({ same: 24, left: [] });
    const [one] = taken(`${head}\nC-1, toward start;1-24;C-2, toward end;1-24;Bändchen;2;1`).plan.runs;
    expect(one).toMatchObject({ count: 24, ribbon: 12, position: 1 });
    const [plug] = taken(`${head}\nC-1, toward start;1-8;Ports;1-8;MPO mit 8 Fasern;;`).plan.runs;
    expect(plug).toMatchObject({ count: 8, kind: 'connector', ribbon: 8 });
  });
});

describe('the head of a splice sheet', () => {
  it.each([
    ['From cable;From tube;From fiber;To cable;To tube;To fiber', 'from and to'],
    ['Cable A;Buffer A;Fiber A;Cable B;Buffer B;Fiber B', 'A and B'],
    ['sourceCable;sourceTube;sourceFiber;destCable;destTube;destFiber', 'names of an interface'],
    ['Kabel von;Bündelader von;Faser von;Kabel nach;Bündelader nach;Faser nach', 'German'],
    ['Kabel 1;Röhrchen 1;Ader 1;Kabel 2;Röhrchen 2;Ader 2', 'German with numbers'],
    ['Cable;Tube;Fibre;Cable;Tube;Fibre', 'the same names twice'],
    [
      'INCOMING_CABLE;INCOMING_TUBE;INCOMING_STRAND;OUTGOING_CABLE;OUTGOING_TUBE;OUTGOING_STRAND',
      'incoming and outgoing',
    ],
  ])('is known as %s (%s)', (head) => {
    expect(rowsOf(`${head}\nC-1;2;3;C-2;1;4`)).toMatchObject([
      { from: { cable: 'C-1', tube: '2', fibre: '3' }, to: { cable: 'C-2', tube: '1', fibre: '4' } },
    ]);
  });

  it('may stand behind titles, and is none where a side lacks its fibres', () => {
    const sheet = 'Splice sheet SC-5;;;\n;;;\nCable A;Fibre A;Cable B;Fibre B;Tray;Pos;Loss dB\nC-1;1;C-2;1;T1;3;0,05';
    expect(rowsOf(sheet)).toMatchObject([{ line: 4, tray: 'T1', position: '3', lossDb: '0,05' }]);
    expect(readSpliceSheet(table('Name;Latitude;Longitude\nP-1;52.1;9.2'))).toBeNull();
    expect(readSpliceSheet(table('Cable A;Fibre A;Cable B\nC-1;1;C-2'))).toBeNull();
  });

  it('names cables once where cells reach over rows', () => {
    const rows = rowsOf('Cable A;Tube A;Fibre A;Cable B;Tube B;Fibre B\nC-1;2;1;C-2;1;1\n;;2;;;2');
    expect(rows[1]).toMatchObject({ from: { cable: 'C-1', tube: '2', fibre: '2' }, to: { cable: 'C-2', tube: '1' } });
  });
});

const head = 'Cable A;Tube A;Fibre A;Cable B;Tube B;Fibre B;Tray;Position;Loss;State';

describe('a splice sheet in a closure', () => {
  it('counts fibres in their tubes or in the cable, and knows ranges and colours', () => {
    const sheet = `${head}\nC-1;2;3;C-2;2;15\nC-1;1;4-6;C-2;1;7-9\nC-1;orange;blue;C-2;OR;gelb`;
    expect(joined(taken(sheet))).toEqual([
      [15, 15],
      [4, 7],
      [5, 8],
      [6, 9],
      [13, 21],
    ]);
  });

  it('counts tubes by the first number of a cell, and by the colours that tubes have', () => {
    expect(joined(taken(`${head}\nC-1;4 brown, 1 ring;38;C-2;3;5`))).toEqual([[38, 29]]);
    const german = (cable: number): SheetSide => ({ ...side(cable, 'start'), standard: 'DIN-VDE-0888' });
    const span = (tube: string) => {
      const [row] = rowsOf(`${head}\nC-1;${tube};5;C-2;1;1`);
      const found = row && spanOf(row, 'from', [german(1)]);
      return found && 'ends' in found ? found.ends[0]?.number : found?.id;
    };
    // By their fibres blue would be the third; white is the colour of all tubes from the third one on.
    expect([span('rot'), span('grün')]).toEqual([5, 17]);
    expect([tubeOfColour('weiß', 'DIN-VDE-0888'), tubeOfColour('blau', 'DIN-VDE-0888')]).toEqual([null, null]);
  });

  it('gives splices their tray, position, loss and state', () => {
    expect(taken(`${head}\nC-1;1;1;C-2;1;1;Tray 2;7;0,08 dB;fertig`).plan).toMatchObject({
      runs: [{ tray: '2', position: 7, lossDb: 0.08, state: 'complete' }],
      trays: [{ id: '2', positions: 24 }],
    });
  });

  it('takes a gainer, and drops both directions when it says another loss', () => {
    const [one, two] = [`${head}\nC-1;1;1;C-2;1;1;;;0.06;`, `${head}\nC-1;1;1;C-2;1;1;;;−0,02 dB;`];
    const both = setDirectedLoss(setDirectedLoss(taken(one).plan, fibre(1, 'start', 1), 0.1), fibre(2, 'end', 1), 0.02);
    expect(taken(one, both)).toMatchObject({ same: 1, plan: { runs: [{ rest: { directionsDb: [0.1, 0.02] } }] } });
    const [run] = taken(two, both).plan.runs;
    expect(run).toMatchObject({ lossDb: -0.02, rest: {} });
    expect(run?.rest).not.toHaveProperty('directionsDb');
  });

  it('names splitters and ports by their sides, in any language', () => {
    const { plan: made } = taken(`${head}\nSplitter S1 (1:32), outputs;;4;anschlusse;;7`);
    expect(made.runs[0]).toMatchObject({ from: { side: { kind: 'leg' }, number: 4 }, to: { number: 7 } });
  });

  it('takes the likelier side of a passing cable, and the connected side', () => {
    expect(taken(`${head}\nC-3;1;1;C-2;1;1`).plan.runs[0]?.from.side).toMatchObject({ toward: 'start' });
    const made = connectEnds(
      plan,
      { from: fibre(3, 'end', 1), to: fibre(2, 'end', 1), count: 1, kind: 'fusion' },
      limits,
    );
    if (isRefused(made)) throw new Error('refused');
    expect(taken(`${head}\nC-3;1;1;C-2;1;1`, made)).toMatchObject({ same: 1, added: 0, left: [] });
  });

  it('changes nothing that is connected already, and says why a row is left', () => {
    const before = taken(`${head}\nC-1;1;1;C-2;1;1`).plan;
    const marked = setMark(before, { end: fibre(1, 'start', 9), count: 1 }, 'dead');
    const again = taken(
      [
        head,
        'C-2;1;1;C-1;1;1;;;0.1;tested',
        'C-1;1;1;C-2;1;2',
        'C-1;1;9;C-2;1;9',
        'C-9;1;1;C-2;1;3',
        'C-1;3;13;C-2;1;4',
        'C-1;1;2-3;C-2;1;5-9',
        'C-1;5;1;C-2;1;6',
        'C-1;1;5;C-2;1;5',
      ].join('\n'),
      marked,
    );
    expect(again).toMatchObject({ added: 1, changed: 1, same: 0 });
    expect(reasons(again)).toEqual([
      [3, 'fibres.usedAlready'],
      [4, 'fibres.reservedAlready'],
      [5, 'sheets.cableNotHere'],
      [6, 'sheets.fibreNotUnderstood'],
      [7, 'sheets.unequal'],
      [8, 'fibres.beyondSide'],
    ]);
    expect(again.plan.runs[0]).toMatchObject({ lossDb: 0.1, state: 'tested' });
  });

  it('finds all of it there when it is read a second time', () => {
    const sheet = `${head}\nC-1;1;1-12;C-2;2;1-12;1;1;;planned\nC-1;2;1;C-3;1;1;;;0.2;`;
    const first = taken(sheet);
    expect(first).toMatchObject({ added: 13, left: [] });
    const second = taken(sheet, first.plan);
    expect(second).toMatchObject({ added: 0, changed: 0, same: 13, left: [] });
    expect(second.plan).toEqual(first.plan);
  });
});
