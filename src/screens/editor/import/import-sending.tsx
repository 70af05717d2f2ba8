import { useStore } from 'zustand';
import { reportUnexpected } from '../../../api/unexpected';
import type { Editor } from '../../../editor/editor';
import { text } from '../../../i18n/text';
import type { ItemRef } from '../../../items/item';
import type { Outbox } from '../../../offline/outbox/outbox';
import { Button } from '../../../ui/controls/button';
import { Progress } from '../../../ui/feedback/progress';
import { useToasts } from '../../../ui/overlays/toast';
import { useThrottledRevision } from '../use-throttled-revision';
import { cancellable, importProgress } from './import-progress';
import type { Import } from './use-import';

/** Where the lines are that have not left yet. */
function keptText(isKept: boolean): string {
  if (isKept) return text('import.allSavedDeviceGo');
  return text('import.notAllSavedDevice');
}

type SendingProps = {
  readonly job: Import;
  readonly editor: Editor;
  readonly outbox: Outbox;
  readonly refs: readonly ItemRef[];
};

/** How far it is. What was taken back here, or undone, before it left is in the project no longer. */
function useProgress({ editor, outbox, refs }: Omit<SendingProps, 'job'>) {
  useThrottledRevision(editor);
  const items = useStore(outbox.store, (state) => state.items);
  const gone = new Set(refs.filter((ref) => editor.document.get(ref) === undefined));
  return { ...importProgress(refs, items, gone), gone: gone.size, items };
}

/** How far an import is on its way to the service, and what can still be done about it. */
export function Sending(props: SendingProps) {
  const { job, refs, outbox } = props;
  const isKept = useStore(outbox.store, (state) => state.storage === 'device');
  const isAnyHeld = useStore(outbox.store, (state) => state.held > 0);
  const held = isAnyHeld ? refs.filter((ref) => outbox.outstandingOf(ref)?.held === true) : [];
  const toasts = useToasts();
  const { total, sent, refused, waiting, done, gone, items } = useProgress(props);
  const cancel = () => {
    outbox.discard(cancellable(refs, outbox.store.getState().items)).catch((error: unknown) => {
      reportUnexpected(error);
      toasts.show({ title: text('import.notEverythingTakenBack'), description: String(error) });
    });
  };
  return (
    <>
      {total > 0 ? <Progress label={text('import.ofSent', { sent, all: total })} value={sent} max={total} /> : null}
      {refused > 0 ? (
        <p className="inspector-problem">
          {text('import.segmentsRefusedChipAbove', {
            count: refused,
          })}
        </p>
      ) : null}
      {gone > 0 ? (
        <p>
          {text('import.segmentsTakenBackBefore', {
            count: gone,
          })}
        </p>
      ) : null}
      {done ? null : <p className="quiet">{keptText(isKept)}</p>}
      {held.length > 0 ? <p>{text('import.heldUntilSent', { count: held.length })}</p> : null}
      <div className="import-actions">
        {held.length > 0 ? (
          <Button variant="primary" onClick={() => outbox.sendNow(held)} data-testid="import-send">
            {text('import.sendNow', { count: held.length })}
          </Button>
        ) : null}
        {done ? null : (
          <Button onClick={cancel} disabled={cancellable(refs, items).length === 0}>
            {text('import.cancelSegmentsLeft', {
              count: waiting,
            })}
          </Button>
        )}
        <Button variant={done ? 'primary' : 'ghost'} onClick={job.close}>
          {done ? text('import.done') : text('common.hide')}
        </Button>
      </div>
    </>
  );
}

/** What is on its way is being imported; what has arrived is imported; what was taken back whole is not. */
export function SendingTitle({ file, ...props }: SendingProps & { readonly file: string }) {
  const { done, total } = useProgress(props);
  if (total === 0) return <h2 title={file}>{text('import.notImported', { file })}</h2>;
  return <h2 title={file}>{done ? text('import.imported', { file }) : text('import.importing', { file })}</h2>;
}
