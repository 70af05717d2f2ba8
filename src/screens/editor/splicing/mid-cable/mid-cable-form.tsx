import './mid-cable.css';
import type { TubeRow } from '../../../../fibres/splicing/tube-rows';
import { text } from '../../../../i18n/text';
import { Button } from '../../../../ui/controls/button';
import { Checkbox } from '../../../../ui/controls/checkbox';
import { NumberField } from '../../../../ui/fields/text-field';
import { useUnits } from '../../../preferences/use-units';
import { useEditor } from '../../../services';
import { lengthQuantity, written } from '../../../text/quantities/quantity';
import { readLengthOrZero } from '../../../text/quantities/read-length';
import { lengthUnit, typedLength } from '../../../text/quantities/typed-length';
import { tubeColourName } from '../splices/fibres/fibre-colour-name';
import { uncutSentences } from '../splices/uncut/uncut-text';
import { MakeUp, TemplateChoice } from '../templates/template-choice';
import { type ClosureForm, type ClosureFormProps, useClosureForm } from './use-closure-form';

/** A length in the units of the user, taken over when it is one. */
function LengthField(props: {
  readonly label: string;
  readonly hint?: string;
  readonly metres: number;
  readonly onChange: (metres: number) => void;
  readonly 'data-testid': string;
}) {
  const { metres, onChange, ...rest } = props;
  const units = useUnits();
  const commit = (typed: string) => {
    const next = readLengthOrZero(typed, units);
    if (next !== null) onChange(next);
  };
  return <NumberField {...rest} value={typedLength(metres, units)} unit={lengthUnit(units)} onCommit={commit} />;
}

function tubeText({ tube, first, count, inUse }: TubeRow<unknown>, standard: string): string {
  const name = text('splices.tube', { number: tube, colour: tubeColourName(standard, tube) });
  const about = { tube: name, first, last: first + count - 1, count: inUse.length };
  return inUse.length > 0 ? text('midCable.tubeInUse', about) : text('midCable.tube', about);
}

/** The tubes of the cable; the closure cuts the chosen tubes. */
function Tubes({ form: { rows, cut, setCut, standard } }: { readonly form: ClosureForm }) {
  const toggle = (tube: number, isCut: boolean) => {
    const next = new Set(cut);
    if (isCut) next.add(tube);
    else next.delete(tube);
    setCut(next);
  };
  const isAll = cut.size === rows.length;
  const toggleAll = () => setCut(new Set(isAll ? [] : rows.map(({ tube }) => tube)));
  return (
    <fieldset className="stack gap-4 mid-cable-tubes" data-testid="mid-cable-tubes">
      <legend>{text('midCable.cutTubes')}</legend>
      <Button size="small" onClick={toggleAll} data-testid="mid-cable-all">
        {isAll ? text('midCable.none') : text('midCable.all')}
      </Button>
      {rows.map((row) => (
        <Checkbox
          key={row.tube}
          label={tubeText(row, standard)}
          checked={cut.has(row.tube)}
          onChange={(isCut) => toggle(row.tube, isCut)}
          data-testid={`mid-cable-tube-${row.tube}`}
        />
      ))}
    </fieldset>
  );
}

/** Where a closure is put into a cable, with how much slack, and which tubes are cut there. */
export function MidCableForm(props: ClosureFormProps) {
  const { editor } = useEditor();
  const units = useUnits();
  const form = useClosureForm(props);
  const { inUse, unplaced, problem, isKnown, templates } = form;
  const length = written(lengthQuantity(form.lengthM, units));
  return (
    <>
      <LengthField
        label={text('midCable.along')}
        hint={text('midCable.alongHint', { length })}
        metres={form.alongM}
        onChange={form.setAlongM}
        data-testid="mid-cable-along"
      />
      <LengthField
        label={text('midCable.slack')}
        metres={form.slackM}
        onChange={form.setSlackM}
        data-testid="mid-cable-slack"
      />
      <TemplateChoice templates={templates} />
      <MakeUp templates={templates} />
      <Tubes form={form} />
      <p className="quiet">{text('midCable.howTo')}</p>
      {inUse.length > 0 ? (
        <p data-testid="mid-cable-in-use">{uncutSentences(inUse, editor.document).join(' ')}</p>
      ) : null}
      {unplaced > 0 ? <p>{text('splices.unplacedNow', { count: unplaced })}</p> : null}
      {problem === null ? null : <p role="alert">{problem}</p>}
      <Button
        variant={inUse.length > 0 ? 'danger' : 'primary'}
        disabled={!isKnown}
        onClick={form.place}
        data-testid="mid-cable-place"
      >
        {inUse.length > 0 ? text('midCable.placeAndCut', { count: inUse.length }) : text('midCable.place')}
      </Button>
    </>
  );
}
