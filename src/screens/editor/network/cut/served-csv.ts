import type { CutAnswer, Served } from '../../../../analysis/jobs/outage/cut-job';
import type { EditorDocument } from '../../../../editor/document/document';
import { text } from '../../../../i18n/text';
import { csvText } from '../../../../items/codec/csv-text';
import { refOf } from '../../../../items/item';
import { basisName } from '../../../network-basis/basis-name';
import { nameOfRef } from '../../../open-project/name-of-ref';
import { circuitText } from '../circuits/circuit-text';
import type { AccountNames } from './use-account-names';

/** The name of a served end: the place, else the item, with the port. */
export function servedName(
  { place, ref, port }: Pick<Served, 'place' | 'ref' | 'port'>,
  document: EditorDocument,
): string {
  const name = place === '' ? nameOfRef(document, ref) : place;
  return port === null ? name : text('cut.portOf', { port, name });
}

type Known = { readonly document: EditorDocument; readonly names: AccountNames };

/** Everybody whom a cut concerns, as a table for other programs; accounts by number, and by name where that is known. */
export function servedCsv({ basis, dark, secured, unfed, circuits }: CutAnswer, { document, names }: Known): string {
  const heads = [
    ...[text('cut.light'), text('cut.place'), text('cut.item'), text('cut.lines')],
    ...[text('cut.account'), text('cut.accountName'), text('cut.cutCable'), text('cut.fibre'), text('basis.network')],
  ];
  const account = (id: number | null) => [id ?? '', id === null ? '' : (names(id) ?? '')];
  const via = ({ cable, fibre }: Served['via']) => [nameOfRef(document, refOf('cable', cable)), fibre];
  const rows = (
    [
      [text('cut.dark'), dark],
      [text('cut.secured'), secured],
      [text('cut.unfed'), unfed],
    ] as const
  ).flatMap(([state, all]) =>
    all.map((one) => [
      ...[state, servedName(one, document), nameOfRef(document, one.ref), one.lines],
      ...[...account(one.accountId), ...via(one.via), basisName(basis)],
    ]),
  );
  const cut = circuits.map((one) => [
    ...[text('circuits.circuit'), circuitText(one), '', ''],
    ...[...account(one.accountId), ...via(one.via), basisName(basis)],
  ]);
  return csvText(heads, [...rows, ...cut]);
}
