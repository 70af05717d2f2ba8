import type { LightStart, LightView } from '../../../../editor/network/light-start';
import type { FibrePiece } from '../../../../fibres/network/fibre-pieces';
import { keyOfSide } from '../../../../fibres/plan/closure-plan';
import { planOf } from '../../../../fibres/plan/read-plan';
import { text } from '../../../../i18n/text';
import { SelectField } from '../../../../ui/fields/select-field';
import { NumberField } from '../../../../ui/fields/text-field';
import { useUnits } from '../../../preferences/use-units';
import { useEditor } from '../../../services';
import { lengthQuantity, written } from '../../../text/quantities/quantity';
import { sidesHere } from '../../splicing/splices/sides/sides-here';

type Props = {
  readonly view: LightView;
  readonly pieces: readonly FibrePiece[];
  readonly onChange: (start: LightStart) => void;
};

/** A number of one side, typed: what is no such number is left as it was. */
function NumberOf({
  label,
  value,
  size,
  onChange,
}: {
  label: string;
  value: number;
  size: number;
  onChange: (value: number) => void;
}) {
  const commit = (typed: string) => {
    const number = Number(typed);
    if (Number.isInteger(number) && number >= 1 && number <= size) onChange(number);
  };
  return (
    <NumberField
      label={label}
      value={String(value)}
      unit={text('light.ofCount', { count: size })}
      onCommit={commit}
      data-testid="light-number"
    />
  );
}

function FibreFields({
  view,
  pieces,
  onChange,
}: Props & { readonly view: LightView & { readonly start: { readonly kind: 'fibre' } } }) {
  const { editor } = useEditor();
  const units = useUnits();
  const { start } = view;
  const count = editor.document.get(view.from)?.fields['fiberCount'];
  const metres = (value: number) => written(lengthQuantity(value, units));
  return (
    <>
      <NumberOf
        label={text('light.fibre')}
        value={start.fibre}
        size={typeof count === 'number' ? count : 1}
        onChange={(fibre) => onChange({ kind: 'fibre', fibre, piece: start.piece })}
      />
      {pieces.length > 1 ? (
        <SelectField
          label={text('light.piece')}
          value={String(Math.min(start.piece, pieces.length - 1))}
          choices={pieces.map(({ fromM, toM }, at) => ({
            value: String(at),
            label: text('light.fromToLength', { from: metres(fromM), to: metres(toM) }),
          }))}
          onChange={(piece) => onChange({ kind: 'fibre', fibre: start.fibre, piece: Number(piece) })}
        />
      ) : null}
    </>
  );
}

/** Where the light is followed from: which fibre of a cable and which piece of it, or which end of a closure. */
export function LightStartFields({ view, pieces, onChange }: Props) {
  const { editor } = useEditor();
  const { start } = view;
  if (start.kind === 'fibre') return <FibreFields view={{ ...view, start }} pieces={pieces} onChange={onChange} />;
  const closure = editor.document.get(view.from);
  if (!closure) return null;
  const sides = sidesHere(editor, closure, planOf(closure.fields['connections']));
  const here = sides.find(({ key }) => key === keyOfSide(start.end.side));
  return (
    <>
      <SelectField
        label={text('light.side')}
        value={keyOfSide(start.end.side)}
        choices={sides.map(({ key, name }) => ({ value: key, label: name }))}
        onChange={(key) => {
          const next = sides.find((one) => one.key === key);
          if (next) onChange({ kind: 'end', end: { side: next.side, number: 1 } });
        }}
      />
      <NumberOf
        label={text('light.number')}
        value={start.end.number}
        size={here?.size ?? 1}
        onChange={(number) => onChange({ kind: 'end', end: { side: start.end.side, number } })}
      />
    </>
  );
}
