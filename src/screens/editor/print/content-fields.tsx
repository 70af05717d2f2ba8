import { useStore } from 'zustand';
import { text } from '../../../i18n/text';
import { Checkbox } from '../../../ui/controls/checkbox';
import { SelectField } from '../../../ui/fields/select-field';
import { TextField } from '../../../ui/fields/text-field';
import { type GridChoice, type GroundChoice, type PlanSwitch, planStore, planSwitches, setPlan } from './plan-store';

const grounds = (): readonly { readonly value: GroundChoice; readonly label: string }[] => [
  { value: 'none', label: text('print.none') },
  { value: 'faint', label: text('print.faint') },
  { value: 'full', label: text('print.asOnMap') },
];

const grids = (): readonly { readonly value: GridChoice; readonly label: string }[] => [
  { value: 'none', label: text('print.none') },
  { value: 'degrees', label: text('print.latitudeLongitude') },
  { value: 'utm', label: text('print.utmMetres') },
];

function switchLabel(name: PlanSwitch): string {
  switch (name) {
    case 'legend':
      return text('print.legend');
    case 'keyMap':
      return text('print.keyMap');
    case 'north':
      return text('print.northArrow');
    case 'scaleBar':
      return text('print.scaleBar');
    case 'labels':
      return text('print.namesOfItems');
  }
}

/** What is drawn on the sheets. */
export function ContentFields() {
  const { ground, grid, on } = useStore(planStore, ({ settings }) => settings);
  return (
    <details className="print-details">
      <summary>{text('print.whatIsShown')}</summary>
      <SelectField
        label={text('common.background')}
        value={ground}
        choices={grounds()}
        onChange={(value) => setPlan({ ground: grounds().find((one) => one.value === value)?.value ?? ground })}
        data-testid="print-ground"
      />
      <SelectField
        label={text('print.grid')}
        value={grid}
        choices={grids()}
        onChange={(value) => setPlan({ grid: grids().find((one) => one.value === value)?.value ?? grid })}
        data-testid="print-grid"
      />
      {planSwitches.map((name) => (
        <Checkbox
          key={name}
          label={switchLabel(name)}
          checked={on[name]}
          onChange={(isOn) => setPlan({ on: { ...on, [name]: isOn } })}
          data-testid={`print-${name}`}
        />
      ))}
    </details>
  );
}

/** What the title block says. */
export function TitleFields({ projectName, today }: { readonly projectName: string; readonly today: string }) {
  const { settings, title, date } = useStore(planStore);
  return (
    <details className="print-details" open>
      <summary>{text('print.titleBlock')}</summary>
      <TextField
        label={text('field.title')}
        value={title ?? projectName}
        onChange={(words) => planStore.setState({ title: words })}
        data-testid="print-title"
      />
      <TextField label={text('print.author')} value={settings.author} onChange={(author) => setPlan({ author })} />
      <TextField
        label={text('common.date')}
        value={date ?? today}
        onChange={(words) => planStore.setState({ date: words })}
      />
      <TextField
        label={text('print.revision')}
        value={settings.revision}
        onChange={(revision) => setPlan({ revision })}
      />
    </details>
  );
}
