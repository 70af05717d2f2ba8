import { describe, expect, it } from 'vitest';
import type { Mark } from '../mark';
import { drawTables, type PlanTable } from './draw-tables';

const paper = { width: 297, height: 210 };
const measure = (words: string, size: number) => words.length * size * 0.55;

const titles = [
  'Faser',
  'Bündelader',
  'Farbe',
  'Stand',
  'Vor dem Anfang',
  'Hinter dem Ende',
  'Verbindungen',
  'Versorgt',
  'Dienste',
];
const table = (rows: PlanTable['rows']): PlanTable => ({
  title: 'Fasern von F05-144',
  columns: titles.map((title) => ({ title, align: 'start' })),
  rows,
  note: '',
});
const streets = Array.from({ length: 60 }, (_, at) => `${100 + at} Main Street East`).join('; ');

const drawn = (rows: PlanTable['rows']) =>
  drawTables({ paper, tables: [table(rows)], foot: '#/##', measure })
    .flat()
    .flatMap((mark: Mark) => (mark.kind === 'text' ? [mark] : []));

describe('the columns of a table on paper', () => {
  it('break between words while the longest words of all columns fit', () => {
    const rows = [
      [
        '1',
        '1',
        'schwarz',
        'Belegt',
        'ODF-01, OLT-1 1/1, Port 1',
        'SC-FDH-05, nicht weiter verbunden',
        'Geprüft',
        streets,
        '',
      ],
    ];
    const words = new Set([titles, ...rows].flat().flatMap((cell) => cell.split(' ')));
    const cells = drawn(rows).filter(({ text }) => !text.startsWith('Fasern von') && text !== '1/1');
    for (const { text } of cells) for (const word of text.split(' ')) expect(words).toContain(word);
  });

  it('stay on the paper when a word is wider than it', () => {
    const code = 'x'.repeat(400);
    for (const { text, at } of drawn([['1', code, code, '', '', '', '', code, '']]))
      expect(at[0] + measure(text, 2.5)).toBeLessThanOrEqual(paper.width - 14 + 0.01);
  });
});
