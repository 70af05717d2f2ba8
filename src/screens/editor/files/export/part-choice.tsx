import { text } from '../../../../i18n/text';
import { modelKeys } from '../../../../items/registry';
import { Segmented } from '../../../../ui/controls/segmented';
import { SelectField } from '../../../../ui/fields/select-field';
import { modelNames } from '../../../text/model-name';
import type { ExportPart } from './export-store';

type Props = {
  readonly part: ExportPart;
  readonly selected: number;
  /** Rows of the table; 0 where it was not asked there. */
  readonly rows: number;
  readonly onChange: (part: ExportPart) => void;
};

type Kind = 'selected' | 'shown' | 'rows' | 'layer' | 'all';

const layers = modelKeys;
const [firstLayer = 'segment'] = layers;

function kindOf(part: ExportPart): Kind {
  return part === 'selected' || part === 'shown' || part === 'rows' || part === 'all' ? part : 'layer';
}

function hintOf(kind: Kind, selected: number): string {
  switch (kind) {
    case 'selected':
      return selected === 0 ? text('common.nothingIsSelectedSentence') : text('exporting.itemsThatAreSelected');
    case 'rows':
      return text('exporting.rowsOfTable');
    case 'shown':
      return text('exporting.layersFiltersShowWhole');
    case 'layer':
      return text('exporting.everyItemLayer');
    case 'all':
      return text('exporting.everyItemProjectHidden');
  }
}

/** Which items leave the project. */
export function PartChoice({ part, selected, rows, onChange }: Props) {
  const kind = kindOf(part);
  return (
    <>
      <Segmented
        label={text('common.what')}
        value={kind}
        onChange={(next) => onChange(next === 'layer' ? firstLayer : next)}
        choices={[
          ...(rows > 0 ? [{ value: 'rows', label: text('exporting.rows', { count: rows }) } as const] : []),
          { value: 'selected', label: text('exporting.selected', { count: selected }) },
          { value: 'shown', label: text('exporting.shown') },
          { value: 'layer', label: text('exporting.layer') },
          { value: 'all', label: text('common.all') },
        ]}
      />
      {kind === 'layer' ? (
        <SelectField
          label={text('exporting.layer')}
          value={part}
          choices={layers.map((model) => ({ value: model, label: modelNames(model) }))}
          onChange={(value) => onChange(layers.find((model) => model === value) ?? firstLayer)}
          data-testid="export-layer"
        />
      ) : null}
      <p>{hintOf(kind, selected)}</p>
    </>
  );
}
