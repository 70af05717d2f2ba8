import type { BudgetFailure } from '../../../analysis/jobs/fibres/budget-failures';
import type { FibreReport, PortUse, TestedRow } from '../../../analysis/jobs/fibres/fibre-report';
import { isOverLimit } from '../../../analysis/jobs/fibres/tested-losses';
import type { Message } from '../../../i18n/message';
import { text } from '../../../i18n/text';
import { basisName } from '../../network-basis/basis-name';
import { kindText as fibreKindText } from '../../text/fibres/end-text';
import { unknownPartText } from '../../text/fibres/unknown-part-text';
import { messageText } from '../../text/message-text';
import { type FigureColumn, spelled } from './figure-table';
import { type FigureEnv, type FigurePart, type ReportFigure, tablePart } from './report-figure';

/** Lines of a table that are drawn; its file has all of them. */
const most = 100;

const kindText: Readonly<Record<PortUse['kind'], () => string>> = {
  frame: () => text('report.frame'),
  hub: () => text('report.hub'),
  terminal: () => text('report.terminal'),
};

function portTable({ ports, basis }: FibreReport, { mapTo }: FigureEnv): FigurePart {
  return tablePart({
    file: 'ports',
    caption: text('report.portUse'),
    columns: [
      { label: text('common.name'), value: ({ name }: PortUse) => name },
      { label: text('report.kind'), value: ({ kind }) => kindText[kind]() },
      { label: text('report.ports'), value: (row) => row.ports, digits: 0 },
      { label: text('report.portsConnected'), value: ({ connected }) => connected, digits: 0 },
      { label: text('report.portsReserved'), value: ({ reserved }) => reserved, digits: 0 },
      { label: text('report.splitterOutputs'), value: ({ outputs }) => outputs, digits: 0 },
      { label: text('report.outputsConnected'), value: ({ outputsConnected }) => outputsConnected, digits: 0 },
      { label: text('basis.network'), value: () => basisName(basis) },
    ],
    rows: ports,
    most,
    keyOf: ({ ref }) => ref,
    linkOf: ({ ref }) => mapTo({ refs: [ref] }),
  });
}

function placeText({ port, place }: BudgetFailure): string {
  return port === null ? place : text('fibres.endPort', { number: port });
}

type FailureColumn = FigureColumn<BudgetFailure>;

/** A table of paths of light, each by the place that it serves. */
function pathTable(
  {
    rows,
    columns,
    ...table
  }: Readonly<Record<'file' | 'caption', string>> & {
    readonly rows: readonly BudgetFailure[];
    readonly columns: readonly FailureColumn[];
  },
  { mapTo }: FigureEnv,
): FigurePart {
  return tablePart({
    ...table,
    columns: [
      { label: text('common.name'), value: ({ name }: BudgetFailure) => name },
      { label: text('report.place'), value: placeText },
      ...columns,
    ],
    rows,
    most,
    keyOf: ({ ref, port }) => `${ref}/${port ?? ''}`,
    linkOf: ({ ref }) => mapTo({ refs: [ref] }),
  });
}

const farColumns = ({ basis }: Pick<FibreReport, 'basis'>): readonly FailureColumn[] => [
  { label: text('report.nanometres'), value: ({ wavelength }) => String(wavelength) },
  { label: text('report.metresOfFibre'), value: ({ metres }) => metres, digits: 0 },
  { label: text('basis.network'), value: () => basisName(basis) },
];

/** Paths that miss their class, and paths whose loss is not known as a whole, with what has no value. */
function pathTables(report: FibreReport, env: FigureEnv): readonly FigurePart[] {
  const { failures, unknown } = report;
  const failureColumns: readonly FailureColumn[] = [
    { label: text('report.lossDb'), value: ({ lossDb }) => lossDb, digits: 2 },
    { label: text('report.limitDb'), value: ({ limitDb }) => limitDb, digits: 0 },
    ...farColumns(report),
  ];
  const unknownColumns: readonly FailureColumn[] = [
    { label: text('report.noValueFor'), value: (row) => row.unknown.map(unknownPartText).join(', ') },
    { label: text('report.knownLossDb'), value: ({ lossDb }) => lossDb, digits: 2 },
    ...farColumns(report),
  ];
  return [
    pathTable(
      { file: 'budget-failures', caption: text('report.budgetFailures'), rows: failures, columns: failureColumns },
      env,
    ),
    pathTable(
      { file: 'budget-unknown', caption: text('report.budgetUnknown'), rows: unknown, columns: unknownColumns },
      env,
    ),
  ];
}

const endText = (end: Message, count: number) =>
  count === 1 ? messageText(end) : text('report.endAndMore', { end: messageText(end), count: count - 1 });

/** A connection by its two ends, or the output of a splitter. */
const whichText = ({ from, to, count }: TestedRow) =>
  [from, ...(to ? [to] : [])].map((end) => endText(end, count)).join(' – ');

function verdictText(row: TestedRow): string {
  if (row.lossDb === null) return text('report.noValueMeasured');
  if (row.limitDb === null) return text('light.notKnown');
  return isOverLimit(row) ? text('report.overLimit') : text('report.withinLimit');
}

/** The tested or measured losses in closures, with their limits; losses over their limit come first. */
function testedTable({ tested }: FibreReport, { mapTo }: FigureEnv): FigurePart {
  return tablePart({
    file: 'tested-losses',
    caption: text('report.testedLosses', { over: tested.filter(isOverLimit).length }),
    columns: [
      { label: text('common.name'), value: ({ name }: TestedRow) => name },
      { label: text('report.connection'), value: whichText },
      {
        label: text('report.kind'),
        value: ({ kind }) => (kind === 'splitter' ? text('report.splitterOutput') : fibreKindText[kind]()),
      },
      { label: text('report.count'), value: ({ count }) => count, digits: 0 },
      { label: text('report.measuredDb'), value: ({ lossDb }) => lossDb, digits: 2 },
      { label: text('report.limitDb'), value: ({ limitDb }) => limitDb, digits: 2 },
      { label: text('report.verdict'), value: verdictText },
    ],
    rows: tested,
    most,
    keyOf: (row) => `${row.ref}/${whichText(row)}`,
    linkOf: ({ ref }) => mapTo({ refs: [ref] }),
  });
}

/** If the loss of one path is unknown, the text must not claim that every path fits. */
function aboutText({ failures, unknown }: FibreReport): string {
  const missed =
    failures.length > 0 || unknown.length === 0 ? text('report.aboutLight', { count: failures.length }) : '';
  const open = unknown.length > 0 ? text('report.aboutLightUnknown', { count: unknown.length }) : '';
  return [missed, open].filter((sentence) => sentence !== '').join(' ');
}

/** Ports in use, and who is served with too much or too little light. Left out where no closure has ports and nothing is tested. */
export const light: ReportFigure<FibreReport | undefined> = {
  id: 'light',
  async ask({ analysis, signal, filter, budgets }) {
    return (await analysis.job('fibre-report', { filter, budgets }, { signal })).result;
  },
  show(fibres, env) {
    if (fibres === undefined || fibres.ports.length + fibres.tested.length === 0) return null;
    const { ports } = fibres;
    const connected = ports.reduce((sum, one) => sum + one.connected, 0);
    const all = ports.reduce((sum, one) => sum + one.ports, 0);
    return {
      title: text('report.portsAndLight'),
      number: text('report.ofPorts', { connected: spelled(connected), all: spelled(all) }),
      about: aboutText(fibres),
      parts: [
        { kind: 'choice', choice: 'network-basis' },
        portTable(fibres, env),
        { kind: 'choice', choice: 'loss-class' },
        ...pathTables(fibres, env),
        testedTable(fibres, env),
      ],
    };
  },
};
