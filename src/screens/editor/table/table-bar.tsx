import { Columns3, Copy, FilterX } from 'lucide-react';
import { useStore } from 'zustand';
import type { Editor } from '../../../editor/editor';
import { type ModelKey, modelKeys } from '../../../items/item';
import { specOf } from '../../../items/registry';
import { Checkbox } from '../../../ui/checkbox';
import { IconButton } from '../../../ui/icon-button';
import { Menu, MenuItem } from '../../../ui/menu';
import { counted } from '../../words/quantity';
import type { TableColumn } from './table-columns';
import { columnSpecs } from './table-columns';
import { clearFilters, tableStore } from './table-store';

type Props = {
  readonly editor: Editor;
  readonly model: ModelKey;
  readonly columns: readonly TableColumn[];
  readonly shown: number;
  readonly all: number;
  readonly filtered: boolean;
  readonly onColumn: (field: string) => void;
  readonly onSelectAll: () => void;
  readonly onCopy: (headers: boolean) => void;
};

function ColumnsMenu({ model, columns, onColumn }: Pick<Props, 'model' | 'columns' | 'onColumn'>) {
  const isShown = (field: string) => columns.some((column) => column.field === field);
  return (
    <Menu
      trigger={
        <IconButton size="small" label="Columns">
          <Columns3 size={16} />
        </IconButton>
      }
    >
      {columnSpecs(model).map(({ name, label }) => (
        <MenuItem key={name} onSelect={() => onColumn(name)}>
          <span className="ui-menu-tick" aria-hidden="true">
            {isShown(name) ? '✓' : ''}
          </span>
          {label}
          <span className="table-hidden">{isShown(name) ? ', shown' : ', hidden'}</span>
        </MenuItem>
      ))}
    </Menu>
  );
}

function CopyMenu({ onCopy }: Pick<Props, 'onCopy'>) {
  return (
    <Menu
      trigger={
        <IconButton size="small" label="Copy">
          <Copy size={15} />
        </IconButton>
      }
    >
      <MenuItem onSelect={() => onCopy(false)}>Copy the marked cells</MenuItem>
      <MenuItem onSelect={() => onCopy(true)}>Copy with headers</MenuItem>
    </Menu>
  );
}

/** Which model, what of it, and what can be done with all of it. */
export function TableBar(props: Props) {
  const { editor, model, columns, shown, all, filtered, onColumn, onSelectAll, onCopy } = props;
  const { inView, onlySelected } = useStore(tableStore);
  const { one, many } = specOf(model);
  return (
    <div className="table-bar">
      <select
        className="table-model"
        aria-label="Items in the table"
        value={model}
        onChange={(event) => {
          const next = modelKeys.find((key) => key === event.target.value);
          if (next) tableStore.setState({ model: next });
        }}
      >
        {modelKeys.map((key) => (
          <option key={key} value={key}>
            {`${specOf(key).many} (${editor.document.count(key).toLocaleString('en-US')})`}
          </option>
        ))}
      </select>
      <Checkbox label="In view" checked={inView} onChange={(on) => tableStore.setState({ inView: on })} />
      <Checkbox label="Selected" checked={onlySelected} onChange={(on) => tableStore.setState({ onlySelected: on })} />
      <span className="table-count" data-testid="table-count">
        {shown === all
          ? counted(all, one.toLowerCase(), many.toLowerCase())
          : `${shown.toLocaleString('en-US')} of ${counted(all, one.toLowerCase(), many.toLowerCase())}`}
      </span>
      <button type="button" className="table-link" disabled={shown === 0} onClick={onSelectAll}>
        Select {shown === all ? 'all' : 'these'}
      </button>
      {filtered ? (
        <IconButton size="small" label="Clear the filters of the columns" onClick={() => clearFilters(model)}>
          <FilterX size={15} />
        </IconButton>
      ) : null}
      <CopyMenu onCopy={onCopy} />
      <ColumnsMenu model={model} columns={columns} onColumn={onColumn} />
    </div>
  );
}
