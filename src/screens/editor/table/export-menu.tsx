import { Download } from 'lucide-react';
import { useStore } from 'zustand';
import { text } from '../../../i18n/text';
import { modelOf } from '../../../items/item';
import { IconButton } from '../../../ui/controls/icon-button';
import { Menu, MenuItem, MenuLine } from '../../../ui/controls/menu';
import { useEditor } from '../../services';
import { type ListShown, useListExport } from './use-list-export';

const formats = [
  ['csv', 'CSV'],
  ['geojson', 'GeoJSON'],
] as const;

/** What leaves the table as a file: the rows that it shows, or those of them that are selected. */
export function ExportMenu(props: ListShown) {
  const { editor } = useEditor();
  const { busy, run } = useListExport(props);
  const model = props.rows?.model;
  const count = props.rows?.ids.length ?? 0;
  const isAnySelected = useStore(editor.store, ({ selection }) => selection.some((ref) => modelOf(ref) === model));
  return (
    <Menu
      trigger={
        <IconButton size="small" label={text('table.saveAsFile')} disabled={busy || count === 0} aria-busy={busy}>
          <Download size={15} />
        </IconButton>
      }
    >
      {formats.map(([format, name]) => (
        <MenuItem key={format} onSelect={() => void run(format, false)}>
          {text('table.rowsAs', { count, format: name })}
        </MenuItem>
      ))}
      {isAnySelected ? <MenuLine /> : null}
      {isAnySelected
        ? formats.map(([format, name]) => (
            <MenuItem key={format} onSelect={() => void run(format, true)}>
              {text('table.onlySelectedRowsAs', { format: name })}
            </MenuItem>
          ))
        : null}
    </Menu>
  );
}
