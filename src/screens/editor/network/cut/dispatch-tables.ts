import type { AroundCut } from '../../../../analysis/jobs/outage/around-cut';
import type { CutAnswer, Served } from '../../../../analysis/jobs/outage/cut-job';
import type { EditorDocument } from '../../../../editor/document/document';
import { numeral } from '../../../../i18n/numeral';
import { text } from '../../../../i18n/text';
import { type ItemRef, refOf } from '../../../../items/item';
import type { PlanTable } from '../../../../print/tables/draw-tables';
import { basisName } from '../../../network-basis/basis-name';
import { nameOfRef } from '../../../open-project/name-of-ref';
import { lengthQuantity, type Units, written, writtenPlace } from '../../../text/quantities/quantity';
import { circuitText } from '../circuits/circuit-text';
import { type PathRow, pathCells, pathHeads } from '../free-paths/path-rows';
import { servedName } from './served-csv';
import type { AccountNames } from './use-account-names';

/** The content of a dispatch sheet. */
export type Dispatch = {
  readonly answer: CutAnswer;
  readonly around: AroundCut;
  /** The splices around the cut; empty where no fibres are free. */
  readonly rows: readonly PathRow[];
  /** Fibres that are to be restored. */
  readonly count: number;
  readonly document: EditorDocument;
  readonly units: Units;
  readonly names: AccountNames;
};

/** Lines of a list; the rest is counted. */
const most = 500;

type Cells = readonly (readonly string[])[];

function table(title: string, heads: readonly string[], { rows, note }: { rows: Cells; note: string }): PlanTable {
  const left = rows.length - most;
  return {
    title,
    columns: heads.map((head) => ({ title: head, align: 'start' })),
    rows: rows.slice(0, most),
    note: rows.length === 0 ? note : left > 0 ? text('print.andMore', { count: left }) : '',
  };
}

function placeTable({ answer, around, document, units, count }: Dispatch): PlanTable {
  const [cut] = answer.cuts;
  const metres = (value: number) => written(lengthQuantity(value, units));
  const lines = answer.dark.reduce((sum, one) => sum + one.lines, 0);
  const rows = [
    [text('cut.place'), writtenPlace(around.at)],
    [text('cut.cutCable'), cut ? nameOfRef(document, refOf('cable', cut.cable)) : ''],
    [text('cut.at'), cut?.alongM === null || cut === undefined ? '' : metres(cut.alongM)],
    [text('cut.dark'), text('cut.placesDark', { count: answer.dark.length, lines })],
    [text('cut.fibresToRestore'), numeral(count)],
    [text('basis.network'), basisName(answer.basis)],
  ];
  return table(text('cut.dispatch'), [text('cut.what'), text('cut.value')], { rows, note: '' });
}

function closureTable({ around, document, units }: Dispatch): PlanTable {
  const metres = (value: number) => written(lengthQuantity(value, units));
  const rows = around.closures.map(({ ref, toward, metres: away, slackM }) => [
    nameOfRef(document, ref),
    metres(away),
    text(toward === 'start' ? 'cut.towardStart' : 'cut.towardEnd'),
    slackM === null ? text('cut.slackUnknown') : metres(slackM),
  ]);
  const heads = [text('cut.closure'), text('cut.away'), text('cut.direction'), text('cut.slack')];
  return table(text('cut.closuresNear'), heads, { rows, note: text('cut.noneNear') });
}

function darkTable({ answer, document, names }: Dispatch): PlanTable {
  const rows = answer.dark.map((one: Served) => [
    ...[servedName(one, document), nameOfRef(document, one.ref), numeral(one.lines)],
    one.accountId === null ? '' : (names(one.accountId) ?? String(one.accountId)),
  ]);
  const heads = [text('cut.place'), text('cut.item'), text('cut.lines'), text('cut.account')];
  return table(text('cut.dark'), heads, { rows, note: text('cut.nobodyDark') });
}

function circuitTable({ answer, document, names }: Dispatch): PlanTable {
  const rows = answer.circuits.map(({ via, ...one }) => [
    circuitText(one),
    one.accountId === null ? '' : (names(one.accountId) ?? String(one.accountId)),
    nameOfRef(document, refOf('cable', via.cable)),
    String(via.fibre),
  ]);
  const heads = [text('circuits.circuit'), text('cut.account'), text('cut.cutCable'), text('cut.fibre')];
  return table(text('circuits.cut'), heads, { rows, note: '' });
}

function permitTable({ around, document }: Dispatch): PlanTable {
  const field = (ref: ItemRef, name: string) => {
    const value = document.get(ref)?.fields[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
  const rows = around.permits.map((ref) => [
    nameOfRef(document, ref),
    ...['permitNumber', 'authority', 'conditions'].map((name) => field(ref, name)),
  ]);
  const heads = [text('cut.permit'), text('cut.permitNumber'), text('cut.authority'), text('cut.conditions')];
  return table(text('cut.permitsHere'), heads, { rows, note: text('cut.noPermits') });
}

/** The tables of a dispatch sheet: the place, closures near it, what to splice, permits, who has no light, and circuits that are cut. */
export function dispatchTables(dispatch: Dispatch): readonly PlanTable[] {
  const rows = dispatch.rows.map((row) => pathCells(row).map(String));
  const splices = table(text('cut.spliceAround'), pathHeads(), { rows, note: text('cut.noFreeAround') });
  return [
    placeTable(dispatch),
    closureTable(dispatch),
    rows.length > 0 ? { ...splices, note: text('cut.spliceHow') } : splices,
    permitTable(dispatch),
    darkTable(dispatch),
    ...(dispatch.answer.circuits.length > 0 ? [circuitTable(dispatch)] : []),
  ];
}
