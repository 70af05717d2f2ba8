import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { reportUnexpected } from '../../../../api/unexpected';
import { text } from '../../../../i18n/text';
import type { Binned, Receipt } from '../../../../offline/outbox/outbox';
import { Button } from '../../../../ui/controls/button';
import { nameOfRef } from '../../../open-project/name-of-ref';
import { useStoredChange } from '../../../open-project/use-stored-change';
import { useEditor, useOutbox } from '../../../services';
import { receiptText } from '../../../text/sync/sync-text';
import { timeText } from '../../../time/time-text';
import { useEditorPage } from '../../common/page/use-editor-page';
import { CappedList } from './capped-list';
import { LineHead } from './line-head';
import { editText } from './sync-lines';
import { useGoTo } from './use-go-to';

/** Milliseconds between two reads of what is past, while it grows. */
const calm = 300;

/** The outbox's lists of the past, read again when anything has moved; null until it is read. */
function usePast<T>(read: () => Promise<readonly T[]>, isOpen: boolean): readonly T[] | null {
  const outbox = useOutbox();
  const [found, setFound] = useState<readonly T[] | null>(null);
  useEffect(() => {
    if (!isOpen) return;
    let timer: number | undefined;
    const look = () => {
      timer = undefined;
      read().then(setFound, (error: unknown) => {
        reportUnexpected(error);
        setFound([]);
      });
    };
    look();
    const end = outbox.store.subscribe(() => {
      timer ??= window.setTimeout(look, calm);
    });
    return () => {
      end();
      window.clearTimeout(timer);
    };
  }, [outbox, isOpen, read]);
  return isOpen ? found : null;
}

function ReceiptLine({ receipt }: { readonly receipt: Receipt }) {
  const { engine } = useEditorPage();
  const { editor } = useEditor();
  const goTo = useGoTo(engine);
  const { ref, projectId, at } = receipt;
  return (
    <div>
      <LineHead
        of={ref}
        projectId={projectId}
        name={nameOfRef(editor.document, ref)}
        what={timeText(at)}
        onPick={() => goTo([ref])}
      />
      <p className="quiet small breaks sync-reason">{receiptText(receipt)}</p>
    </div>
  );
}

/** The fate of the last edits. */
export function Receipts() {
  const outbox = useOutbox();
  const [open, setOpen] = useState(false);
  const receipts = usePast(outbox.receipts, open);
  return (
    <details className="stack gap-4 sync-section" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{text('common.sent')}</summary>
      {receipts?.length === 0 ? <p className="quiet small figures">{text('sync.nothingYet')}</p> : null}
      <CappedList lines={receipts ?? []} keyOf={(receipt) => `${receipt.at} ${receipt.ref} ${receipt.what}`}>
        {(receipt) => <ReceiptLine receipt={receipt} />}
      </CappedList>
    </details>
  );
}

function BinLine({ binned }: { readonly binned: Binned }) {
  const { engine } = useEditorPage();
  const { editor } = useEditor();
  const outbox = useOutbox();
  const goTo = useGoTo(engine);
  const run = useStoredChange();
  const { ref, projectId } = binned.op;
  return (
    <div data-testid="bin-item">
      <LineHead
        of={ref}
        projectId={projectId}
        name={nameOfRef(editor.document, ref)}
        what={timeText(binned.at)}
        onPick={() => goTo([ref])}
      />
      <p className="quiet small breaks sync-reason">{text('sync.givenUp', { edit: editText(binned.op) })}</p>
      <span className="row-wrap gap-6">
        <Button size="small" onClick={() => run(outbox.restore([binned.id]))}>
          {text('sync.putBack')}
        </Button>
      </span>
    </div>
  );
}

/** The edits that the user gave up, for 30 days. */
export function Bin() {
  const outbox = useOutbox();
  const [open, setOpen] = useState(false);
  const bin = usePast(outbox.bin, open);
  return (
    <details
      className="stack gap-4 sync-section"
      onToggle={(event) => setOpen(event.currentTarget.open)}
      data-testid="bin"
    >
      <summary>{text('sync.bin')}</summary>
      {bin?.length === 0 ? <p className="quiet small figures">{text('sync.giveUpStays30')}</p> : null}
      <CappedList lines={bin ?? []} keyOf={({ id }) => id}>
        {(binned) => <BinLine binned={binned} />}
      </CappedList>
    </details>
  );
}

/** Whether there is any past: the chip's own times show it without a read. */
export function Past() {
  const outbox = useOutbox();
  const hasPast = useStore(outbox.store, ({ lastStored, lastSent }) => lastStored !== null || lastSent !== null);
  if (!hasPast) return null;
  return (
    <>
      <Receipts />
      <Bin />
    </>
  );
}
