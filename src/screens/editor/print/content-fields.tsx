import { useStore } from 'zustand';
import { text } from '../../../i18n/text';
import { Checkbox } from '../../../ui/controls/checkbox';
import { SelectField } from '../../../ui/fields/select-field';
import { TextField } from '../../../ui/fields/text-field';
import {
  type CalloutChoice,
  type GridChoice,
  type GroundChoice,
  type PlanSwitch,
  type PlanTableName,
  planStore,
  planSwitches,
  planTables,
  setPlan,
} from './plan-store';

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
    case 'overview':
      return text('print.overviewOfSheets');
  }
}

function tableLabel(name: PlanTableName): string {
  switch (name) {
    case 'materials':
      return text('report.billOfMaterials');
    case 'permits':
      return text('print.permitConditions');
    case 'poles':
      return text('print.poleList');
  }
}

const callouts = (): readonly { readonly value: CalloutChoice; readonly label: string }[] => [
  { value: 'none', label: text('print.none') },
  { value: 'selected', label: text('print.atSelectedItems') },
  { value: 'notes', label: text('print.atNotes') },
];

/** Tables behind the sheets, of what lies on them. */
function TableFields() {
  const { tables } = useStore(planStore, ({ settings }) => settings);
  const toggle = (name: PlanTableName, isOn: boolean) =>
    setPlan({ tables: planTables.filter((one) => (one === name ? isOn : tables.includes(one))) });
  return (
    <fieldset className="stack gap-0">
      <legend className="quiet small">{text('print.tables')}</legend>
      {planTables.map((name) => (
        <Checkbox
          key={name}
          label={tableLabel(name)}
          checked={tables.includes(name)}
          onChange={(isOn) => toggle(name, isOn)}
          data-testid={`print-table-${name}`}
        />
      ))}
    </fieldset>
  );
}

/** The content of the sheets. */
export function ContentFields() {
  const { ground, grid, callouts: called, on, sheets } = useStore(planStore, ({ settings }) => settings);
  return (
    <details className="stack gap-0 print-details">
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
      <SelectField
        label={text('print.callouts')}
        value={called}
        choices={callouts()}
        onChange={(value) => setPlan({ callouts: callouts().find((one) => one.value === value)?.value ?? called })}
        data-testid="print-callouts"
      />
      <div className="print-switches">
        {planSwitches
          .filter((name) => name !== 'overview' || sheets !== 'one')
          .map((name) => (
            <Checkbox
              key={name}
              label={switchLabel(name)}
              checked={on[name]}
              onChange={(isOn) => setPlan({ on: { ...on, [name]: isOn } })}
              data-testid={`print-${name}`}
            />
          ))}
      </div>
      <TableFields />
    </details>
  );
}

/** The words of the title block. */
export function TitleFields({ projectName, today }: { readonly projectName: string; readonly today: string }) {
  const { settings, title, date } = useStore(planStore);
  return (
    <details className="stack gap-0 print-details" open>
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
