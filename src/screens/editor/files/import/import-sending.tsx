import { useState } from 'react';
import { useStore } from 'zustand';
import { reportUnexpected } from '../../../../api/unexpected';
import type { Editor } from '../../../../editor/editor';
import { text } from '../../../../i18n/text';
import type { ItemRef } from '../../../../items/item';
import type { Outbox } from '../../../../offline/outbox/outbox';
import { Button } from '../../../../ui/controls/button';
import { Progress } from '../../../../ui/feedback/progress';
import { useToasts } from '../../../../ui/overlays/toast';
import { ButtonRow } from '../../../../ui/panels/button-row';
import { takeBackUnsent } from './take-back-unsent';
import type { Import } from './use-import';
import { useImportProgress } from './use-import-progress';

/** Where the lines are that have not left yet. */
function keptText(isKept: boolean): string {
  if (isKept) return text('import.allSavedDeviceGo');
  return text('import.notAllSavedDevice');
}

type Props = {
  readonly job: Import;
  readonly file: string;
  readonly editor: Editor;
  readonly outbox: Outbox;
  readonly refs: readonly ItemRef[];
};

/**
 * The title of an import: not imported if the user took back all items, imported if no item waits any more, else being imported.
 */
function titleOf(file: string, { total, done }: { readonly total: number; readonly done: boolean }): string {
  if (total === 0) return text('import.notImported', { file });
  return done ? text('import.imported', { file }) : text('import.importing', { file });
}

/** How far an import is on its way to the service, and what can still be done about it. */
export function Sending(props: Props) {
  const { job, file, refs, outbox } = props;
  const isKept = useStore(outbox.store, (state) => state.storage === 'device');
  const toasts = useToasts();
  const { total, sent, refused, waiting, done, gone, held } = useImportProgress(props);
  const [isCancelling, setCancelling] = useState(false);
  const cancel = () => {
    setCancelling(true);
    takeBackUnsent(props, refs)
      .catch((error: unknown) => {
        reportUnexpected(error);
        toasts.show({ title: text('import.notEverythingTakenBack'), description: String(error) });
      })
      .finally(() => setCancelling(false));
  };
  return (
    <>
      <h2 title={file}>{titleOf(file, { total, done })}</h2>
      {total > 0 ? <Progress label={text('import.ofSent', { sent, all: total })} value={sent} max={total} /> : null}
      {refused > 0 ? (
        <p className="stack gap-6 small danger inspector-problem">
          {text('import.itemsRefusedChipAbove', {
            count: refused,
          })}
        </p>
      ) : null}
      {gone > 0 ? (
        <p>
          {text('import.itemsTakenBackBefore', {
            count: gone,
          })}
        </p>
      ) : null}
      {done ? null : <p className="quiet">{keptText(isKept)}</p>}
      {held > 0 ? <p>{text('import.heldUntilSent', { count: held })}</p> : null}
      <ButtonRow className="import-actions">
        {held > 0 ? (
          <Button
            variant="primary"
            onClick={() => outbox.sendNow(refs.filter(outbox.isHeld))}
            data-testid="import-send"
          >
            {text('import.sendNow', { count: held })}
          </Button>
        ) : null}
        {done ? null : (
          <Button onClick={cancel} disabled={waiting === 0 || isCancelling}>
            {text('import.cancelItemsLeft', {
              count: waiting,
            })}
          </Button>
        )}
        <Button variant={done ? 'primary' : 'ghost'} onClick={job.close}>
          {done ? text('import.done') : text('common.hide')}
        </Button>
      </ButtonRow>
    </>
  );
}
