import type { Duct, DuctCable } from '../../../../fibres/ducts/duct-bank';
import { text } from '../../../../i18n/text';
import { type Item, refOf } from '../../../../items/item';
import { NumberField } from '../../../../ui/fields/text-field';
import { itemLabel } from '../../../text/item-label';
import type { DuctEdits } from './use-duct-edits';

const percent = (part: number) => Math.round(part * 100);

/** A duct in one line: its fill, and its fault. */
function ductText({ number, bore, cables, fill, limit, isOver, isBeyond }: Duct): string {
  const about = { number, bore: bore.mm, fill: percent(fill), limit: percent(limit) };
  if (isBeyond) return text('ducts.rowBeyond', about);
  if (cables.length === 0) return text('ducts.rowFree', about);
  return isOver ? text('ducts.rowOver', about) : text('ducts.row', about);
}

function cableText({ id, item, diameterMm, isHere }: DuctCable): string {
  const about = { cable: item ? itemLabel(item) : refOf('cable', id), mm: diameterMm };
  if (!item) return text('ducts.cableIsGone', about);
  return isHere ? text('ducts.cableOf', about) : text('ducts.cableElsewhere', about);
}

type Props = { readonly segment: Item; readonly edits: DuctEdits; readonly isWritable: boolean };

function DuctRow({ duct, segment, edits, isWritable }: Props & { readonly duct: Duct }) {
  const { number, bore, cables, fill, limit, isOver, isBeyond } = duct;
  const commit = (typed: string) => {
    const words = typed.trim().replace(',', '.');
    edits.bore(segment, number, words === '' ? null : Number(words));
  };
  return (
    <li data-testid={`duct-${number}`} data-over={isOver || isBeyond}>
      <details>
        <summary>
          <span>{ductText(duct)}</span>
          <meter min={0} low={limit} high={limit} max={1} optimum={0} value={Math.min(1, fill)} aria-hidden="true" />
        </summary>
        {cables.length > 0 ? (
          <ul>
            {cables.map((cable) => (
              <li key={cable.id}>{cableText(cable)}</li>
            ))}
          </ul>
        ) : null}
        <NumberField
          label={text('ducts.bore')}
          value={bore.isAssumed ? '' : String(bore.mm)}
          placeholder={String(bore.mm)}
          hint={bore.isAssumed ? text('ducts.boreAssumed') : undefined}
          unit="mm"
          disabled={!isWritable}
          onCommit={commit}
          data-testid={`bore-${number}`}
        />
      </details>
    </li>
  );
}

/** The ducts of a segment in words: how full each is, its cables and its inner diameter, which can be changed. */
export function DuctList({ ducts, ...about }: Props & { readonly ducts: readonly Duct[] }) {
  return (
    <ul className="duct-list" aria-label={text('ducts.ducts')} data-testid="duct-list">
      {ducts.map((duct) => (
        <DuctRow key={duct.number} duct={duct} {...about} />
      ))}
    </ul>
  );
}
