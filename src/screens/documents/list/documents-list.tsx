import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { reportUnexpected } from '../../../api/unexpected';
import { text } from '../../../i18n/text';
import { type Item, type ItemRef, isLocal } from '../../../items/item';
import { Button } from '../../../ui/controls/button';
import { useDevice, useEditor, useOutbox } from '../../services';
import { PreviewDialog } from '../preview/preview-dialog';
import type { DocumentsAddress } from './documents-address';
import { DocumentsGrid } from './documents-grid';
import { DocumentsTable } from './documents-table';

/** Documents that are drawn at first, and with each wish for more. */
const step = 60;

type Props = { readonly projectId: number; readonly refs: readonly ItemRef[]; readonly address: DocumentsAddress };

/** Which files are on this device; looked for again when the list changes. */
function useLocalFiles(refs: readonly ItemRef[]): ReadonlySet<ItemRef> {
  const { documents } = useDevice();
  const [local, setLocal] = useState<ReadonlySet<ItemRef>>(new Set());
  useEffect(() => {
    let wanted = refs.length >= 0;
    documents.refs().then((known) => wanted && setLocal(known), reportUnexpected);
    return () => {
      wanted = false;
    };
  }, [documents, refs]);
  return local;
}

/** The document that is looked at, which may have got its number meanwhile, between its neighbours in the list. */
function Preview({ projectId, refs, address }: Props) {
  const { editor } = useEditor();
  const { shown, show } = address;
  const ref = shown ? editor.document.current(shown) : null;
  const item = ref ? editor.document.get(ref) : undefined;
  if (!ref || !item) return null;
  const place = refs.indexOf(ref);
  const to = (next: ItemRef | undefined) => (next ? () => show(next) : undefined);
  return (
    <PreviewDialog
      item={item}
      projectId={projectId}
      onClose={() => show(null)}
      onBefore={to(refs[place - 1])}
      onAfter={to(place < 0 ? undefined : refs[place + 1])}
    />
  );
}

/**
 * Makes keys for what is listed: an item keeps the one under which it was listed first, also when the service gives it its
 * number. So what is drawn of it stays, and the focus on it. `current` is the name that a ref has now.
 */
export function createStableKeys(current: (ref: ItemRef) => ItemRef): (ref: ItemRef) => ItemRef {
  const keys = new Map<ItemRef, ItemRef>();
  /** Those without a number yet. */
  const fresh = new Set<ItemRef>();
  return (ref) => {
    const known = keys.get(ref);
    if (known !== undefined) return known;
    const key = [...fresh].find((old) => current(old) === ref) ?? ref;
    keys.set(ref, key);
    fresh.delete(key);
    if (isLocal(ref)) fresh.add(ref);
    return key;
  };
}

/** The matching documents as pictures or as a table, and the preview of the open document. */
export function DocumentsList({ projectId, refs, address }: Props) {
  const { editor } = useEditor();
  const outbox = useOutbox();
  const [most, setMost] = useState(step);
  const [keyOf] = useState(() => createStableKeys(editor.document.current));
  const online = useStore(outbox.store, ({ phase }) => phase !== 'offline');
  const local = useLocalFiles(refs);
  const items = refs.slice(0, most).flatMap((ref) => editor.document.get(ref) ?? []);
  const isAway = ({ ref }: Item) => !online && !isLocal(ref) && !local.has(ref);
  const onOpen = ({ ref }: Item) => address.show(ref);
  const left = refs.length - most;
  return (
    <>
      {address.view === 'list' ? (
        <DocumentsTable items={items} keyOf={keyOf} isAway={isAway} onOpen={onOpen} address={address} />
      ) : (
        <DocumentsGrid items={items} keyOf={keyOf} isAway={isAway} onOpen={onOpen} />
      )}
      {left > 0 ? (
        <Button className="documents-more" onClick={() => setMost(most + step)}>
          {text('documents.moreOfLeft', { count: Math.min(step, left), left })}
        </Button>
      ) : null}
      <Preview projectId={projectId} refs={refs} address={address} />
    </>
  );
}
