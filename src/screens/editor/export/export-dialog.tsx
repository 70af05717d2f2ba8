import { useState } from 'react';
import { useStore } from 'zustand';
import type { ExportFormat } from '../../../analysis/jobs/export-items';
import type { Editor } from '../../../editor/editor';
import { Button } from '../../../ui/controls/button';
import { Segmented } from '../../../ui/controls/segmented';
import { Progress } from '../../../ui/feedback/progress';
import { Dialog } from '../../../ui/overlays/dialog';
import { useToasts } from '../../../ui/overlays/toast';
import { text } from '../../text/text';
import { closeExport, exportStore } from './export-store';
import { type ExportPart, useExport } from './use-export';
import './export.css';

type Props = { readonly editor: Editor; readonly announce: (sentence: string) => void };

function partHint(part: ExportPart): string {
  switch (part) {
    case 'selected':
      return text('The items that are selected.');
    case 'shown':
      return text('What layers and filters show, on the whole map and not only in the view.');
    case 'all':
      return text('Every item of the project, hidden ones too.');
  }
}

function ExportForm({ editor, announce }: Props) {
  const toasts = useToasts();
  const selected = useStore(editor.store, ({ selection }) => selection.length);
  const [part, setPart] = useState<ExportPart>(selected > 0 ? 'selected' : 'shown');
  const [format, setFormat] = useState<ExportFormat>('geojson');
  const { phase, run } = useExport(editor);
  const isEmpty = part === 'selected' && selected === 0;
  const save = async () => {
    const sentence = await run(part, format);
    if (sentence === null) return;
    closeExport();
    toasts.show({ title: sentence });
    announce(sentence);
  };
  return (
    <div className="export-form">
      <Segmented
        label={text('What')}
        value={part}
        onChange={setPart}
        choices={[
          { value: 'selected', label: text('Selected ({count})', { count: selected }) },
          { value: 'shown', label: text('Shown') },
          { value: 'all', label: text('All') },
        ]}
      />
      <p>{isEmpty ? text('Nothing is selected.') : partHint(part)}</p>
      <Segmented
        label={text('As')}
        value={format}
        onChange={setFormat}
        choices={[
          { value: 'geojson', label: 'GeoJSON' },
          { value: 'csv', label: 'CSV' },
        ]}
      />
      <p>
        {format === 'csv'
          ? text('One item a row, with its place as WKT.')
          : text('One item a feature, with all of its fields.')}
      </p>
      {phase.kind === 'running' ? <Progress label={text('Writing…')} value={phase.progress} max={1} /> : null}
      {phase.kind === 'failed' ? (
        <p role="alert">{text('The file could not be written. Nothing of the project was changed.')}</p>
      ) : null}
      <div className="ui-dialog-actions">
        <Button onClick={closeExport}>{text('Cancel')}</Button>
        <Button
          variant="primary"
          disabled={isEmpty || phase.kind === 'running'}
          data-testid="export-save"
          onClick={() => void save()}
        >
          {text('Export')}
        </Button>
      </div>
    </div>
  );
}

/** Asks which items leave the project, and as what. */
export function ExportDialog(props: Props) {
  const open = useStore(exportStore, (state) => state.open);
  return (
    <Dialog open={open} onClose={closeExport} title={text('Export items')}>
      {open ? <ExportForm {...props} /> : null}
    </Dialog>
  );
}
