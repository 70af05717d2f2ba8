import { describe, expect, it } from 'vitest';
import { freePathsJob } from '../../../../analysis/jobs/fibres/free-paths-job';
import { cutJob } from '../../../../analysis/jobs/outage/cut-job';
import { answerOf, itemAt, itemsOf } from '../../../../analysis/testing/items-of';
import { createDocument } from '../../../../editor/document/create-document';
import type { LngLat } from '../../../../geo/lng-lat';
import { drawTables } from '../../../../print/tables/draw-tables';
import { pathRows } from '../free-paths/path-rows';
import { dispatchTables } from './dispatch-tables';
import { restorationOf } from './restoration';
import { servedCsv } from './served-csv';

/** Steps of about eleven metres. */
const at = (x: number, y = 0): LngLat => [x / 10_000, y / 10_000];

const fibres = (cable: number, toward: string, fibre: number) => ({ cable, toward, fibre });

/** A feeder from a frame to a terminal at the mill, and two cables that lead around the street over another closure. */
const items = [
  itemAt('site:1', { name: 'Exchange', siteType: 'central-office' }, at(0)),
  itemAt('site:2', { name: 'Mill', siteType: 'enterprise', linesServed: 30, accountId: 7 }, at(9)),
  itemAt('cable:1', { name: 'F-1', fiberCount: 12 }, at(0), at(4), at(8), at(9)),
  itemAt('cable:2', { name: 'F-2', fiberCount: 12 }, at(0), at(1, 9), at(4, 9)),
  itemAt('cable:3', { name: 'F-3', fiberCount: 12 }, at(4, 9), at(8, 9), at(8)),
  itemAt('cable:4', { name: 'D-1', fiberCount: 2, subtype: 'drop', toName: '4 Mill Lane' }, at(8), at(8, -1)),
  itemAt(
    'splice:1',
    {
      name: 'ODF-1',
      connections: {
        version: 1,
        ports: 12,
        connections: [{ from: { port: 1 }, to: fibres(1, 'end', 1), count: 4, kind: 'connector' }],
      },
    },
    at(0),
  ),
  itemAt(
    'splice:2',
    {
      name: 'T-1',
      slackM: 12,
      connections: { version: 1, connections: [{ from: fibres(1, 'start', 1), to: fibres(4, 'end', 1) }] },
    },
    at(8),
  ),
  itemAt('splice:3', { name: 'C-3' }, at(4, 9)),
];

const document = createDocument();
for (const item of items) document.receive(item);

const cut = { cable: 1, alongM: 22 };
const answer = answerOf(cutJob.run(itemsOf(items), { revision: 1, basis: 'planned', cables: [cut], segments: [] }));
const { around } = answer;
if (!around) throw new Error('The cut has no place');
const restoration = restorationOf(around);
if (!restoration) throw new Error('The cut has no closure on one side');
const [path] = answerOf(
  freePathsJob.run(itemsOf(items), { revision: 1, basis: 'planned', ...restoration, around: around.at }),
).paths;
const rows = path ? pathRows(path, document, { cable: 1, used: around.used }) : [];
const names = (id: number) => (id === 7 ? 'Mill Dairy' : null);
const tables = dispatchTables({ answer, around, rows, count: around.used.length, document, units: 'metric', names });

describe('the dispatch sheet of a cut that can be led around', () => {
  it('lists splices: lost fibres beside those in their place, and those between', () => {
    expect(around.used).toEqual([1, 2, 3, 4]);
    expect(tables[2]?.rows).toEqual([
      ['ODF-1', 'F-1, fibre 1 to 4', 'F-2, fibre 1 to 4', '4'],
      ['C-3', 'F-2, fibre 1 to 4', 'F-3, fibre 1 to 4', '4'],
      ['T-1', 'F-3, fibre 1 to 4', 'F-1, fibre 1 to 4', '4'],
    ]);
    expect(tables[2]?.note).not.toBe('');
  });

  it('names who has no light, with the account by name where it is known', () => {
    expect(tables[4]?.rows.map(([place, , lines, account]) => [place, lines, account])).toEqual([
      ['4 Mill Lane', '1', ''],
      ['Mill', '30', 'Mill Dairy'],
    ]);
  });

  it('says which network it is about', () => {
    expect(tables[0]?.rows).toContainEqual(['Network', 'With the plan']);
  });

  it('draws all of its tables', () => {
    const pages = drawTables({
      paper: { width: 210, height: 297 },
      tables,
      foot: '#/##',
      measure: (words, size) => words.length * size * 0.5,
    });
    const words = pages.flatMap((marks) => marks.flatMap((mark) => (mark.kind === 'text' ? mark.text : [])));
    for (const { title } of tables) expect(words).toContain(title);
    expect(words).toContain('F-3, fibre 1 to 4');
  });
});

describe('a circuit over a cut fibre', () => {
  const mark = { from: fibres(1, 'end', 2), mark: 'reserved', reason: 'School', service: 'C-1001', accountId: 7 };
  const named = items.map((item) => {
    const { connections } = item.fields;
    return item.ref === 'splice:1' && typeof connections === 'object'
      ? { ...item, fields: { ...item.fields, connections: { ...connections, marks: [mark] } } }
      : item;
  });
  const ask = { revision: 1, basis: 'planned', cables: [cut], segments: [] } as const;
  const hit = answerOf(cutJob.run(itemsOf(named), ask));

  it('is a table of the dispatch sheet, which has none without circuits', () => {
    const sheet = dispatchTables({ answer: hit, around, rows, count: 4, document, units: 'metric', names });
    expect(sheet.slice(5).map(({ title }) => title)).toEqual(['Circuits over the cut fibres']);
    expect(sheet[5]?.columns.map(({ title }) => title)).toEqual(['Circuit', 'Account', 'Cut cable', 'Fibre']);
    expect(sheet[5]?.rows).toEqual([['School, service C-1001', 'Mill Dairy', 'F-1', '2']]);
    expect(tables).toHaveLength(5);
  });

  it('is a row of the file, with its account and the cut fibre', () => {
    const lines = servedCsv(hit, { document, names }).split('\r\n');
    expect(lines).toContain('Circuit,"School, service C-1001",,,7,Mill Dairy,F-1,2,With the plan');
    expect(servedCsv(answer, { document, names })).not.toContain('Circuit');
  });
});

it('writes accounts by number and by name as CSV', () => {
  const heads = 'Light,Place,Item,Lines,Account,Account name,Cut cable,Fibre,Network';
  const [first, ...others] = servedCsv(answer, { document, names }).split('\r\n');
  expect(first).toContain(heads);
  expect(others).toContain('Without light,Mill,Mill,30,7,Mill Dairy,F-1,2,With the plan');
});
