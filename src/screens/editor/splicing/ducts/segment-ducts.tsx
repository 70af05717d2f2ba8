import { useMemo } from 'react';
import type { Editor } from '../../../../editor/editor';
import { linesAlong } from '../../../../editor/topology/lines-along';
import { diameterOf } from '../../../../fibres/ducts/bore-of';
import { type DuctBank, ductBank, ductCountOf, freeDucts } from '../../../../fibres/ducts/duct-bank';
import { text } from '../../../../i18n/text';
import { type Item, idOf, refOf } from '../../../../items/item';
import { SelectField } from '../../../../ui/fields/select-field';
import { NumberField } from '../../../../ui/fields/text-field';
import { itemLabel } from '../../../text/item-label';
import { CrossSection } from './cross-section';
import { DuctList } from './duct-list';
import type { DuctEdits } from './use-duct-edits';

type Props = {
  readonly editor: Editor;
  readonly segment: Item;
  readonly edits: DuctEdits;
  /** A cable that is put into a duct goes into the one of that number in all segments of its way. */
  readonly whole: boolean;
  readonly isWritable: boolean;
  /** Begins again with every edit of the project. */
  readonly revision: number;
};

/** The ducts that a cable can be put into, each with how full it is. */
function choicesOf({ ducts }: DuctBank) {
  return ducts
    .filter(({ isBeyond }) => !isBeyond)
    .map(({ number, cables, fill }) => ({
      value: String(number),
      label:
        cables.length === 0
          ? text('ducts.choiceFree', { number })
          : text('ducts.choice', { number, fill: Math.round(fill * 100) }),
    }));
}

/** The cables that run here, each with the duct that it lies in. */
function CablesHere({ here, bank, ...props }: Props & { readonly here: readonly Item[]; readonly bank: DuctBank }) {
  const { segment, edits, whole, isWritable } = props;
  if (here.length === 0) return <p className="quiet">{text('ducts.noCables')}</p>;
  const ductOf = (cable: Item) =>
    bank.ducts.find(({ cables }) => cables.some(({ id }) => id === idOf(cable.ref)))?.number ?? null;
  return (
    <ul className="duct-cables" aria-label={text('ducts.cablesHere')} data-testid="duct-cables">
      {here.map((cable) => (
        <li key={cable.ref}>
          <SelectField
            label={text('ducts.cableOf', { cable: itemLabel(cable), mm: diameterOf(cable.fields).mm })}
            value={String(ductOf(cable) ?? '')}
            empty={text('ducts.noDuct')}
            disabled={!isWritable}
            choices={choicesOf(bank)}
            onChange={(value) =>
              edits.place({ segment, cable, duct: value === '' ? null : Number(value) }, whole && value !== '')
            }
            data-testid={`duct-of-${idOf(cable.ref)}`}
          />
        </li>
      ))}
    </ul>
  );
}

/** How many ducts a segment has, where its record does not say so. */
function DuctCount({ segment, edits, isWritable }: Pick<Props, 'segment' | 'edits' | 'isWritable'>) {
  const commit = (typed: string) => {
    const count = Number(typed);
    if (typed.trim() !== '' && Number.isInteger(count)) edits.count(segment, count);
  };
  return (
    <NumberField
      label={text('field.ducts')}
      value={String(ductCountOf(segment.fields) ?? '')}
      disabled={!isWritable}
      onCommit={commit}
      data-testid="duct-count"
    />
  );
}

/** One segment: its ducts as a picture and a list, and the cables in it with the duct of each. */
export function SegmentDucts(props: Props) {
  const { editor, segment, edits, isWritable, revision } = props;
  // Cables around may have changed with any edit.
  const here = useMemo(() => (revision < 0 ? [] : linesAlong(editor, segment)), [editor, segment, revision]);
  const bank = ductBank(segment, { here, cableOf: (id) => editor.document.get(refOf('cable', id)) });
  if (!bank) return <p>{text('ducts.newer')}</p>;
  const about = { free: freeDucts(bank), count: ductCountOf(segment.fields) ?? 0, unplaced: bank.unplaced.length };
  return (
    <section
      className="stack segment-ducts"
      aria-label={itemLabel(segment)}
      data-testid={`ducts-of-${idOf(segment.ref)}`}
    >
      <h3>{itemLabel(segment)}</h3>
      <p data-testid="duct-words">{text('ducts.freeOf', about)}</p>
      {bank.ducts.length > 0 ? <CrossSection ducts={bank.ducts} /> : null}
      <DuctCount segment={segment} edits={edits} isWritable={isWritable} />
      {bank.ducts.length > 0 ? <DuctList ducts={bank.ducts} {...{ segment, edits, isWritable }} /> : null}
      <h4>{text('ducts.cablesHere')}</h4>
      <CablesHere {...props} here={here} bank={bank} />
    </section>
  );
}
