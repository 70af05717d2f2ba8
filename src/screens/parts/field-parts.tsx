import { useState } from 'react';
import { ChoiceField } from '../../ui/fields/choice-field';
import { SearchField } from '../../ui/fields/search-field';
import { SelectField } from '../../ui/fields/select-field';
import { SliderRow } from '../../ui/fields/slider-row';
import { TextArea } from '../../ui/fields/text-area';
import { NumberField, TextField } from '../../ui/fields/text-field';
import { ShownPart } from './shown-part';

const states = [
  { value: 'planned', label: 'Planned' },
  { value: 'built', label: 'Built' },
];
const nothing = () => undefined;

function Texts() {
  const [name, setName] = useState('F05-144');
  const [metres, setMetres] = useState('120');
  return (
    <>
      <TextField label="Name" value={name} onChange={setName} hint="As it is on the plan" />
      <TextField label="Wrong" value="F05" onChange={nothing} error="It is taken" />
      <TextField label="Off" value="F05" onChange={nothing} disabled />
      <NumberField label="Length" value={metres} onChange={setMetres} unit="m" />
      <TextField layout="row" label="In a row" value={name} onChange={setName} />
      <TextArea label="Notes" value="North side of the street." onChange={nothing} />
      <SearchField label="Search" placeholder="Search" value="" onChange={nothing} />
      <input
        className="ui-input"
        aria-label="In a bar"
        value={metres}
        onChange={(event) => setMetres(event.target.value)}
      />
      <input className="ui-input" aria-label="Wrong in a bar" aria-invalid value="twelve" onChange={nothing} />
    </>
  );
}

function Choices() {
  const [state, setState] = useState('planned');
  const [share, setShare] = useState(40);
  return (
    <>
      <SelectField label="State" value={state} choices={states} onChange={setState} />
      <SelectField label="None chosen" value="" empty="None" choices={states} onChange={nothing} />
      <SelectField label="Off" value="built" choices={states} onChange={nothing} disabled />
      <ChoiceField label="Unmade until pressed" value={state} choices={states} onChange={setState} unmade="Planned" />
      <SliderRow label="Opacity" min={10} max={100} value={share} valueText={`${share} %`} onChange={setShare} />
      <SliderRow label="Off" disabled min={10} max={100} value={30} valueText="30 %" onChange={nothing} />
      {states.map(({ value, label }) => (
        <label key={value} className="boxed ui-choice">
          <input type="radio" name="state" checked={state === value} onChange={() => setState(value)} />
          {label}
        </label>
      ))}
    </>
  );
}

/** The fields on the parts page: for text and for choices. */
export function FieldParts() {
  return (
    <>
      <ShownPart name="TextField, NumberField, TextArea, SearchField">
        <Texts />
      </ShownPart>
      <ShownPart name="SelectField, ChoiceField, SliderRow">
        <Choices />
      </ShownPart>
    </>
  );
}
