import { useState } from 'react';
import { useStore } from 'zustand';
import type { Editor } from '../../../../editor/editor';
import { firstWritten, type WrittenId, writtenFormats } from '../../../../files/formats/registry';
import type { Message } from '../../../../i18n/message';
import { text } from '../../../../i18n/text';
import { Button } from '../../../../ui/controls/button';
import { Dialog } from '../../../../ui/overlays/dialog';
import { useToasts } from '../../../../ui/overlays/toast';
import { JobState } from '../../../../ui/panels/job-state';
import { messageText } from '../../../text/message-text';
import { useEditorPage } from '../../common/page/use-editor-page';
import { closeExport, type ExportPart, exportStore } from './export-store';
import { FormatSettings } from './format-settings';
import { PartChoice } from './part-choice';
import { useExport, usualSettings } from './use-export';
import './export.css';

type Props = { readonly format: WrittenId; readonly onChange: (format: WrittenId) => void };

/** The choice of the export format: all formats in view, and the uses and limits of the chosen format. */
function FormatChoice({ format, onChange }: Props) {
  const chosen = writtenFormats.find(({ id }) => id === format)?.writes;
  return (
    <>
      <fieldset className="ui-segmented export-formats" aria-label={text('exporting.as')}>
        {writtenFormats.map(({ id, label }) => (
          <button
            key={id}
            type="button"
            aria-pressed={id === format}
            data-testid={`export-as-${id}`}
            onClick={() => onChange(id)}
          >
            {label}
          </button>
        ))}
      </fieldset>
      <p>
        {chosen ? text(chosen.about) : null}
        {chosen?.cannot ? ` ${text(chosen.cannot)}` : null}
      </p>
    </>
  );
}

export type ExportDialogProps = { readonly editor: Editor };

type Phase = ReturnType<typeof useExport>['phase'];

/** The parts of the items that the format could not carry. */
function Lost({ lost }: { readonly lost: readonly Message[] }) {
  return (
    <ul>
      {lost.map((one) => (
        <li key={one.id}>{messageText(one)}</li>
      ))}
    </ul>
  );
}

/** The progress, or the result. After a complete export, the dialog closes and a toast reports the result. */
function Outcome({ phase }: { readonly phase: Phase }) {
  switch (phase.kind) {
    case 'idle':
      return null;
    case 'running':
      return <JobState job={{ state: 'working', words: text('exporting.writing'), done: phase.progress, of: 1 }} />;
    case 'failed':
      return <JobState job={{ state: 'failed', words: text('common.fileNotWrittenNothing') }} />;
    case 'nothing':
      return (
        <div role="alert">
          <p>{text('exporting.noItemThere')}</p>
          <Lost lost={phase.lost} />
        </div>
      );
    case 'saved':
      return (
        <div role="status" data-testid="export-lost">
          <p>{phase.sentence}</p>
          <Lost lost={phase.lost} />
        </div>
      );
  }
}

function ExportForm({ editor }: ExportDialogProps) {
  const { announce } = useEditorPage();
  const toasts = useToasts();
  const selected = useStore(editor.store, ({ selection }) => selection.length);
  const asked = useStore(exportStore);
  const [part, setPart] = useState<ExportPart>(asked.part ?? (selected > 0 ? 'selected' : 'shown'));
  const [format, setFormat] = useState(firstWritten);
  const [settings, setSettings] = useState(usualSettings);
  const { phase, run } = useExport(editor);
  const isEmpty = part === 'selected' && selected === 0;
  const save = async () => {
    const saved = await run({ part, format, settings });
    if (!saved) return;
    announce(saved.sentence);
    if (saved.lost.length > 0) return;
    closeExport();
    toasts.show({ title: saved.sentence });
  };
  return (
    <div className="from-start stack gap-12 export-form">
      <PartChoice part={part} selected={selected} rows={asked.rows.length} onChange={setPart} />
      <FormatChoice format={format} onChange={setFormat} />
      <FormatSettings editor={editor} wanted={{ part, format, settings }} onChange={setSettings} />
      <Outcome phase={phase} />
      <div className="ui-dialog-actions">
        <Button onClick={closeExport}>{phase.kind === 'saved' ? text('common.close') : text('common.cancel')}</Button>
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
export function ExportDialog(props: ExportDialogProps) {
  return (
    <Dialog open onClose={closeExport} title={text('exporting.exportItems')}>
      <ExportForm {...props} />
    </Dialog>
  );
}
