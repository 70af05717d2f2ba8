import { useState } from 'react';
import { useStore } from 'zustand';
import type { ExportFormat } from '../../../analysis/jobs/export-items';
import type { Editor } from '../../../editor/editor';
import { text } from '../../../i18n/text';
import { Button } from '../../../ui/controls/button';
import { Segmented } from '../../../ui/controls/segmented';
import { Progress } from '../../../ui/feedback/progress';
import { Dialog } from '../../../ui/overlays/dialog';
import { useToasts } from '../../../ui/overlays/toast';
import { closeExport, exportStore } from './export-store';
import { type ExportPart, useExport } from './use-export';
import './export.css';

type Props = { readonly editor: Editor; readonly announce: (sentence: string) => void };

function partHint(part: ExportPart): string {
  switch (part) {
    case 'selected':
      return text('exporting.itemsThatAreSelected');
    case 'shown':
      return text('exporting.layersFiltersShowWhole');
    case 'all':
      return text('exporting.everyItemProjectHidden');
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
        label={text('common.what')}
        value={part}
        onChange={setPart}
        choices={[
          { value: 'selected', label: text('exporting.selected', { count: selected }) },
          { value: 'shown', label: text('exporting.shown') },
          { value: 'all', label: text('common.all') },
        ]}
      />
      <p>{isEmpty ? text('common.nothingIsSelectedSentence') : partHint(part)}</p>
      <Segmented
        label={text('exporting.as')}
        value={format}
        onChange={setFormat}
        choices={[
          { value: 'geojson', label: 'GeoJSON' },
          { value: 'csv', label: 'CSV' },
        ]}
      />
      <p>{format === 'csv' ? text('exporting.oneItemRowPlace') : text('exporting.oneItemFeatureAll')}</p>
      {phase.kind === 'running' ? <Progress label={text('exporting.writing')} value={phase.progress} max={1} /> : null}
      {phase.kind === 'failed' ? <p role="alert">{text('common.fileNotWrittenNothing')}</p> : null}
      <div className="ui-dialog-actions">
        <Button onClick={closeExport}>{text('common.cancel')}</Button>
        <Button
          variant="primary"
          disabled={isEmpty || phase.kind === 'running'}
          data-testid="export-save"
          onClick={() => void save()}
        >
          {text('exporting.export')}
        </Button>
      </div>
    </div>
  );
}

/** Asks which items leave the project, and as what. */
export function ExportDialog(props: Props) {
  const open = useStore(exportStore, (state) => state.open);
  return (
    <Dialog open={open} onClose={closeExport} title={text('exporting.exportItems')}>
      {open ? <ExportForm {...props} /> : null}
    </Dialog>
  );
}
