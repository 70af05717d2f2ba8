import papaparse from 'papaparse';
import { describe, expect, it } from 'vitest';
import type { Item } from '../item';
import { listCsv } from './list-csv';

const last = { id: 'Id', latitude: 'Latitude', longitude: 'Longitude', shape: 'WKT' };
const pole: Item = {
  ref: 'pole:7',
  projectId: 1,
  geometry: { kind: 'point', at: [-93.1616021, 44.4583041] },
  fields: { name: '=HYPERLINK("x")', typeId: 2, height: 40, plantOwner: 'Cannon, Valley', protectedStatus: false },
  rest: { colour: 'red' },
};
const unplaced: Item = {
  ...pole,
  ref: 'pole:local:a',
  geometry: null,
  fields: { tags: [{ name: 'A' }, { name: 'B' }] },
};

const rowsOf = (csv: string) => papaparse.parse<string[]>(csv.slice(1).trimEnd(), { newline: '\r\n' }).data;

describe('a list as CSV', () => {
  it('has the chosen columns in order, reference labels, numbers, and the place last', () => {
    const columns = [
      { field: 'plantOwner', title: 'Pole owner' },
      { field: 'typeId', title: 'Type', words: new Map([['2', 'Wood pole']]) },
      { field: 'height', title: 'Height (ft)' },
      { field: 'protectedStatus', title: 'Protected', words: new Map([['false', 'No']]) },
      { field: 'tags', title: 'Tags' },
    ];
    expect(rowsOf(listCsv('pole', [pole, unplaced], { columns, last }))).toEqual([
      ['Pole owner', 'Type', 'Height (ft)', 'Protected', 'Tags', 'Id', 'Latitude', 'Longitude'],
      ['Cannon, Valley', 'Wood pole', '40', 'No', '', '7', '44.4583041', '-93.1616021'],
      ['', '', '', '', 'A; B', 'local:a', '', ''],
    ]);
  });

  it('guards cells and titles against formulas, and writes each id once', () => {
    const columns = [
      { field: 'id', title: 'Id' },
      { field: 'name', title: '@Name' },
    ];
    const [head, row] = rowsOf(listCsv('pole', [pole], { columns, last }));
    expect(head).toEqual(['Id', "'@Name", 'Latitude', 'Longitude']);
    expect(row?.slice(0, 2)).toEqual(['7', `'=HYPERLINK("x")`]);
  });

  it('gives lines and areas as WKT in one column', () => {
    const path = [
      [-93.1, 44.4],
      [-93.2, 44.5],
    ] as const;
    const segment: Item = { ...pole, ref: 'segment:1', geometry: { kind: 'line', path } };
    expect(rowsOf(listCsv('segment', [segment], { columns: [], last }))).toEqual([
      ['Id', 'WKT'],
      ['1', 'LINESTRING (-93.1 44.4, -93.2 44.5)'],
    ]);
  });
});

describe('the length of a line in a list', () => {
  it('is the drawn one where the record has none, marked as computed', () => {
    const path = [
      [0, 0],
      [0.001, 0],
    ] as const;
    const drawn: Item = { ...pole, ref: 'segment:1', geometry: { kind: 'line', path }, fields: { name: 'A' } };
    const recorded: Item = { ...drawn, ref: 'segment:2', fields: { name: 'B', length: 93.59 } };
    const columns = [
      { field: 'name', title: 'Name' },
      { field: 'length', title: 'Length (ft)', factor: 1 / 0.3048 },
      { field: 'length', title: 'Length is', lengthIs: { recorded: 'recorded', computed: 'computed' } },
    ];
    const rows = rowsOf(listCsv('segment', [drawn, recorded], { columns, last }));
    expect(rows.map((row) => row.slice(0, 3))).toEqual([
      ['Name', 'Length (ft)', 'Length is'],
      ['A', '365.22', 'computed'],
      ['B', '307.05', 'recorded'],
    ]);
  });
});
