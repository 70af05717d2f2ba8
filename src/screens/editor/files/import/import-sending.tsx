import { useState } from 'react';
import { useStore } from 'zustand';
import { reportUnexpected } from '../../../../api/unexpected';
import { isRefusal } from '../../../../editor/command-env';
import { takeBackItems } from '../../../../editor/commands/take-back-items';
import type { Editor } from '../../../../editor/editor';
import { text } from '../../../../i18n/text';
import type { ItemRef } from '../../../../items/item';
import type { Outbox } from '../../../../offline/outbox/outbox';
import { Button } from '../../../../ui/controls/button';
import { Progress } from '../../../../ui/feedback/progress';
import { useToasts } from '../../../../ui/overlays/toast';
import { ButtonRow } from '../../../../ui/panels/button-row';
import { cancellable } from './import-progress';
import type { Import } from './use-import';
import { useImportProgress } from './use-import-progress';

type Ports = { readonly editor: Editor; readonly outbox: Pick<Outbox, 'discard' | 'store'> };

/** With more items than this one decision would hold up the page. */
const many = 2000;

/**
 * Takes back what has not left of an import. Few go to the bin of the outbox; very many are one step, turn by turn, which undo brings
 * back. Throws a Failure of kind `storage`; a refusal of the editor is shown like every other.
 */
async function takeBackUnsent({ editor, outbox }: Ports, refs: readonly ItemRef[]): Promise<void> {
  const left = cancellable(refs, outbox.store.getState().items);
  if (left.length <= many) return outbox.discard(left);
  const change = takeBackItems(editor.env(), left);
  if (isRefusal(change)) return void editor.run(change);
  const refusal = editor.refusalOf(change);
  if (refusal) return void editor.run(refusal);
  await editor.runInParts(change, () => new Promise((resolve) => setTimeout(resolve, 0)));
}

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
