import { Columns3, Copy, FilterX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import type { Editor } from '../../../../editor/editor';
import { numeral } from '../../../../i18n/numeral';
import { text } from '../../../../i18n/text';
import type { ModelKey } from '../../../../items/item';
import { modelKeys } from '../../../../items/registry';
import { Checkbox } from '../../../../ui/controls/checkbox';
import { IconButton } from '../../../../ui/controls/icon-button';
import { LinkButton } from '../../../../ui/controls/link-button';
import { Menu, MenuItem } from '../../../../ui/controls/menu';
import { abandonedText } from '../../../text/abandoned-text';
import { labelOf, modelNames } from '../../../text/model-name';
import { modelWord } from '../../../text/model-word';
import { counted } from '../../../text/quantities/quantity';
import { countedItems } from '../inspector/use-project-sums';
import type { TableColumn } from './columns/table-columns';
import { columnSpecs } from './columns/table-columns';
import { clearFilters, tableStore } from './table-store';

type Props = {
  readonly editor: Editor;
  readonly model: ModelKey;
  readonly columns: readonly TableColumn[];
  readonly shown: number;
  readonly all: number;
  /** How many of those that are shown are abandoned. */
  readonly apart: number;
  readonly filtered: boolean;
  readonly onColumn: (field: string) => void;
  readonly onSelectAll: () => void;
  readonly onCopy: (headers: boolean) => void;
  /** The button that saves the rows as a file. */
  readonly files: ReactNode;
};

function ColumnsMenu({ model, columns, onColumn }: Pick<Props, 'model' | 'columns' | 'onColumn'>) {
  const isShown = (field: string) => columns.some((column) => column.field === field);
  return (
    <Menu
      trigger={
        <IconButton size="small" label={text('table.columns')}>
          <Columns3 size={16} />
        </IconButton>
      }
    >
      {columnSpecs(model).map((spec) => (
        <MenuItem key={spec.name} onSelect={() => onColumn(spec.name)}>
          <span className="ui-menu-tick" aria-hidden="true">
            {isShown(spec.name) ? '✓' : ''}
          </span>
          {labelOf(spec)}
          <span className="ui-hidden">{`, ${isShown(spec.name) ? text('table.shown') : text('table.hidden')}`}</span>
        </MenuItem>
      ))}
    </Menu>
  );
}

function CopyMenu({ onCopy }: Pick<Props, 'onCopy'>) {
  return (
    <Menu
      trigger={
        <IconButton size="small" label={text('table.copy')}>
          <Copy size={15} />
        </IconButton>
      }
    >
      <MenuItem onSelect={() => onCopy(false)}>{text('table.copyMarkedCells')}</MenuItem>
      <MenuItem onSelect={() => onCopy(true)}>{text('table.copyWithHeaders')}</MenuItem>
    </Menu>
  );
}

/** "3,254 segments, 20 abandoned", or "12 of 3,254 segments" where not all are shown: as layers and summary count. */
function countText({ editor, model, shown, all, apart }: Props): string {
  const whole = countedItems(editor.document, model);
  const items = counted(whole.count, modelWord(model, 1), modelWord(model, 2));
  const isWhole = shown === all;
  const abandoned = isWhole ? whole.abandoned : apart;
  const words = abandonedText({ count: abandoned, metres: null }, 'metric');
  return [isWhole ? items : text('table.of', { shown: shown - abandoned, all: items }), ...(words ? [words] : [])].join(
    ', ',
  );
}

/** Which model, what of it, and what can be done with all of it. */
export function TableBar(props: Props) {
  const { editor, model, columns, shown, all, filtered, onColumn, onSelectAll, onCopy, files } = props;
  const { inView, onlySelected } = useStore(tableStore);
  return (
    <div className="row-wrap small dock-bar table-bar">
      <select
        className="table-model"
        aria-label={text('table.itemsInTable')}
        value={model}
        onChange={(event) => {
          const next = modelKeys.find((key) => key === event.target.value);
          if (next) tableStore.setState({ model: next });
        }}
      >
        {modelKeys.map((key) => (
          <option key={key} value={key}>
            {`${modelNames(key)} (${numeral(countedItems(editor.document, key).count)})`}
          </option>
        ))}
      </select>
      <Checkbox label={text('common.inView')} checked={inView} onChange={(on) => tableStore.setState({ inView: on })} />
      <Checkbox
        label={text('table.selected')}
        checked={onlySelected}
        onChange={(on) => tableStore.setState({ onlySelected: on })}
      />
      <span className="table-count" data-testid="table-count">
        {countText(props)}
      </span>
      <LinkButton disabled={shown === 0} onClick={onSelectAll}>
        {shown === all ? text('common.selectAll') : text('table.selectThese')}
      </LinkButton>
      <div className="table-acts">
        {filtered ? (
          <IconButton size="small" label={text('table.clearFiltersColumns')} onClick={() => clearFilters(model)}>
            <FilterX size={15} />
          </IconButton>
        ) : null}
        <CopyMenu onCopy={onCopy} />
        {files}
        <ColumnsMenu model={model} columns={columns} onColumn={onColumn} />
      </div>
    </div>
  );
}
