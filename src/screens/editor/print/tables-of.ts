import type { PlanLists } from '../../../analysis/jobs/list-plan-items';
import { locale, text } from '../../../i18n/text';
import type { Item, ModelKey } from '../../../items/item';
import { fieldSpecOf } from '../../../items/registry';
import type { MaterialRow } from '../../../items/report/bill-of-materials';
import type { TableOrder } from '../../../print/print-question';
import { listPaper } from '../../../print/sheet';
import type { PlanTable } from '../../../print/tables/draw-tables';
import { materialLabel, rowLabel, unitLabel } from '../../report/figures/material-label';
import { fieldName, modelNames } from '../../text/model-name';
import { metresPerFoot, type Units } from '../../text/quantities/quantity';
import { isAmount, shownCell } from '../items/table/cells/cell-text';
import { cornersOf, type Plan } from './plan';
import type { PlanTableName } from './plan-store';
import { shownLayers } from './shown-layers';

/** Rows of a list, at most: a thousand poles are twenty pages. */
const most = 3000;

const noNames = { names: new Map<unknown, string>(), types: [] };

/** The fields of the lists, in the order of their columns. */
const columns = {
  pole: ['name', 'plantOwner', 'material', 'height', 'poleClass', 'makeReady', 'applicationNo', 'status'],
  permit: ['name', 'permitNumber', 'authority', 'status', 'issuedAt', 'expiresAt', 'conditions'],
} as const satisfies Partial<Record<ModelKey, readonly string[]>>;

function materialTable(rows: readonly MaterialRow[], units: Units): PlanTable {
  const number = new Intl.NumberFormat(locale(), { maximumFractionDigits: 0 });
  const amount = ({ unit }: MaterialRow, value: number) =>
    number.format(unit === 'm' && units === 'us' ? value / metresPerFoot : value);
  return {
    title: text('report.billOfMaterials'),
    columns: [
      { title: text('report.material'), align: 'start' },
      { title: text('common.kind'), align: 'start' },
      { title: text('report.unit'), align: 'start' },
      { title: text('report.planned'), align: 'end' },
      { title: text('report.installed'), align: 'end' },
      { title: text('report.together'), align: 'end' },
    ],
    rows: rows.map((row) => [
      materialLabel(row.material),
      rowLabel(row),
      unitLabel(row, units),
      amount(row, row.planned),
      amount(row, row.installed),
      amount(row, row.planned + row.installed),
    ]),
    note: rows.length === 0 ? text('print.noneOnSheets') : text('print.wholeLengths'),
  };
}

function listTable(
  model: keyof typeof columns,
  list: { readonly items: readonly Item[]; readonly count: number },
): PlanTable {
  const specs = columns[model].flatMap((name) => fieldSpecOf(model, name) ?? []);
  const rows = list.items.map((item) => specs.map((spec) => shownCell(item, spec, noNames)));
  const sorted = rows.toSorted(([a = ''], [b = '']) => a.localeCompare(b, locale(), { numeric: true }));
  const left = list.count - rows.length;
  return {
    title: modelNames(model),
    columns: specs.map((spec) => {
      const unit = spec.unit === undefined ? '' : ` (${spec.unit})`;
      return { title: `${fieldName(model, spec.name)}${unit}`, align: isAmount(spec) ? 'end' : 'start' };
    }),
    rows: sorted,
    note: list.count === 0 ? text('print.noneOnSheets') : left > 0 ? text('print.andMore', { count: left }) : '',
  };
}

function tableOf(name: PlanTableName, { materials, lists }: PlanLists, units: Units): PlanTable {
  const none = { items: [], count: 0 };
  switch (name) {
    case 'materials':
      return materialTable(materials, units);
    case 'permits':
      return listTable('permit', lists.find(({ model }) => model === 'permit') ?? none);
    case 'poles':
      return listTable('pole', lists.find(({ model }) => model === 'pole') ?? none);
  }
}

/** The tables of what lies on a plan's sheets; null: none are wanted. Rejects with the signal's reason when that is aborted. */
export async function tablesOf(plan: Plan, signal: AbortSignal): Promise<TableOrder | null> {
  const { settings, sources, sheets, title } = plan;
  if (settings.tables.length === 0 || sheets.length === 0) return null;
  const listed: ModelKey[] = [];
  if (settings.tables.includes('permits')) listed.push('permit');
  if (settings.tables.includes('poles')) listed.push('pole');
  const rings = sheets.map((one) => cornersOf(settings, one));
  const ask = { rings, layers: shownLayers(sources.editor), listed, most };
  const { result } = await sources.analysis.job('list-plan-items', ask, { signal });
  const pages = text('print.pageOf', { number: '#', of: '##' });
  return {
    paper: listPaper(settings.paper),
    tables: settings.tables.map((name) => tableOf(name, result, sources.units)),
    foot: [title, plan.date, pages].filter((one) => one !== '').join(' · '),
    title: text('print.tables'),
  };
}
