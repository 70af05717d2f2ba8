import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import config from '../../playwright.config';
import { measureDroppedVertex } from './dropped-vertex';
import { createImportGraph } from './import-graph';
import { type MeasureRow, measuresTable } from './measure-row';
import { measureTree, parseTree } from './measure-tree';
import type { ParsedSource } from './parsed-source';
import { plantFormat } from './plant-format';
import { plantPanel } from './plant-panel';
import { readSourceTree } from './source-tree';
import { filesPassed } from './way-of-edit';

async function measureVertex(root: string, sources: ReadonlyMap<string, ParsedSource>): Promise<MeasureRow> {
  const way = await measureDroppedVertex(root, config.use?.launchOptions ?? {});
  const passed = filesPassed(way, createImportGraph(sources, ['value', 'later']));
  return { id: 'vertex', now: `${passed.length}`, note: `${way.called.size} with all that runs`, found: passed };
}

/** Counts the files that a panel and a format take, added as the documents say. */
function measurePlanted(root: string): readonly MeasureRow[] {
  const panel = plantPanel(root);
  const format = plantFormat(root);
  for (const { folder } of [panel, format]) rmSync(folder, { recursive: true });
  const files = [...panel.own, ...panel.shared];
  return [
    { id: 'panel', now: `${files.length} / ${panel.shared.length}`, found: files },
    { id: 'format', now: `${format.files.length}`, found: format.files },
  ];
}

/** Prints the table of measures, and with `--list <row>` what stands behind the number of a row. */
export async function printMeasures(args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { static: { type: 'boolean' }, list: { type: 'string', multiple: true } },
  });
  const [root = '.'] = positionals;
  const tree = readSourceTree(root);
  const sources = parseTree(tree);
  // The planted panel and format fit the present sources only, so the rows of another checkout have a dash.
  const rows = [...measureTree(tree, sources), ...(root === '.' ? measurePlanted(root) : [])];
  if (!values.static) rows.push(await measureVertex(root, sources));
  console.log(measuresTable(rows));
  for (const id of values.list ?? []) {
    const row = rows.find((each) => each.id === id);
    console.log(`\n${id}:\n${(row?.found ?? []).map((line) => `  ${line}`).join('\n')}`);
  }
}
