import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { detectFormat } from '../../formats/detect-format';
import { readFiles } from '../read-files';

type Sheet = { readonly name: string; readonly rows: readonly string[]; readonly state?: string };

const texts = ['name', 'lat', 'lon', 'built', 'Mast Ä & Co', 'kept'];
const head =
  '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c><c r="E1" t="s"><v>3</v></c></row>';
const poles = [
  head,
  '<row r="2"><c r="A2" t="s"><v>4</v></c><c r="B2"><v>52.5</v></c><c r="C2"><f>A1*2</f><v>13.25</v></c><c r="E2" s="1"><v>46023</v></c></row>',
  '<row r="4"><c r="A4" t="inlineStr"><is><r><t>P</t></r><r><t>-2</t></r></is></c><c r="B4"><v>52.6</v></c><c r="C4"><v>13.3</v></c><c r="E4" t="b"><v>1</v></c></row>',
];
const styles =
  '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>';

/** A workbook as spreadsheets write it. */
function workbook(sheets: readonly Sheet[]) {
  const files = {
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': `<workbook xmlns:r="r"><sheets>${sheets.map(({ name, state }, at) => `<sheet name="${name}" r:id="rId${at}"${state ? ` state="${state}"` : ''}/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${sheets.map((_, at) => `<Relationship Id="rId${at}" Target="worksheets/sheet${at + 1}.xml"/>`).join('')}</Relationships>`,
    'xl/sharedStrings.xml': `<sst>${texts.map((text) => `<si><t>${text.replace('&', '&amp;')}</t><rPh><t>no</t></rPh></si>`).join('')}</sst>`,
    'xl/styles.xml': styles,
    ...Object.fromEntries(
      sheets.map(({ rows }, at) => [
        `xl/worksheets/sheet${at + 1}.xml`,
        `<worksheet><sheetData>${rows.join('')}</sheetData></worksheet>`,
      ]),
    ),
  };
  const all = Object.entries(files).map(([name, text]) => [name, strToU8(text)]);
  return new Uint8Array(zipSync(Object.fromEntries(all)));
}

async function read(sheets: readonly Sheet[]) {
  const bytes = workbook(sheets);
  expect(detectFormat(bytes)).toBe('xlsx');
  return readFiles('xlsx', [{ name: 'a.xlsx', bytes }], () => undefined);
}

describe('a workbook', () => {
  it('is a table with places: texts, numbers, formulas, dates and empty cells', async () => {
    const reading = await read([{ name: 'Poles', rows: poles }]);
    if (!reading.ok) throw new Error(reading.reason.id);
    expect(reading.layers.map(({ name, system }) => [name, system.kind])).toEqual([['Poles', 'degrees']]);
    expect(reading.layers[0]?.features).toMatchObject([
      { geometry: { coordinates: [13.25, 52.5] }, values: { name: 'Mast Ä & Co', built: '2026-01-01' } },
      { geometry: { coordinates: [13.3, 52.6] }, values: { name: 'P-2', built: 'true' } },
    ]);
  });

  it('has a layer for each sheet with places; others are named, hidden ones left out', async () => {
    const notes = ['<row r="1"><c r="A1" t="s"><v>5</v></c></row>', '<row r="2"><c r="A2" t="s"><v>4</v></c></row>'];
    const reading = await read([
      { name: 'Poles', rows: poles },
      { name: 'Notes', rows: notes },
      { name: 'More', rows: poles },
      { name: 'Old', rows: poles, state: 'hidden' },
      { name: 'Empty', rows: [] },
    ]);
    if (!reading.ok) throw new Error(reading.reason.id);
    expect(reading.layers.map(({ name, features }) => [name, features.length])).toEqual([
      ['Poles', 2],
      ['More', 2],
    ]);
    expect(reading.findings.map(({ reason }) => [reason.id, reason.params?.['name']])).toEqual([
      ['import.fileLeftOut', 'Notes'],
    ]);
  });

  it('without places, or damaged, is refused with a reason', async () => {
    expect(await read([{ name: 'A', rows: [head] }])).toMatchObject({ reason: { id: 'read.tableWithoutPlaces' } });
    expect(await read([])).toMatchObject({ ok: false });
    expect(await read([{ name: 'A', rows: ['<row><c r="A1">'] }])).toMatchObject({ ok: false });
    const wide = await read([{ name: 'A', rows: ['<row><c r="XFD1"><v>1</v></c></row>'] }]);
    expect(wide).toMatchObject({ reason: { id: 'read.moreColumns' } });
    const bytes = new Uint8Array(
      zipSync({ 'xl/workbook.xml': strToU8('<workbook'), 'xl/styles.xml': new Uint8Array(10) }),
    );
    expect((await readFiles('xlsx', [{ name: 'a', bytes }], () => undefined)).ok).toBe(false);
    expect((await readFiles('xlsx', [{ name: 'a', bytes: bytes.slice(0, 60) }], () => undefined)).ok).toBe(false);
  });
});
