import { type KeyboardEvent, useEffect } from 'react';
import { text } from '../../../../i18n/text';
import { useEditor } from '../../../services';
import { giveWayToSelection, type SyncView, showSync } from '../../common/sync/sync-panel-store';
import { ConflictCard } from '../conflict/conflict-card';
import { Review } from '../review/review';
import { SyncList } from './sync-list';
import './sync.css';

function Shown({ view }: { readonly view: SyncView }) {
  switch (view.kind) {
    case 'list':
      return <SyncList />;
    case 'conflict':
      return <ConflictCard of={view.ref} />;
    case 'review':
      return <Review />;
  }
}

/** Back by one step: from a single matter to the list, from the list to the page, where the chip takes the focus. */
function stepBack(view: SyncView): void {
  const isList = view.kind === 'list';
  showSync(isList ? null : { kind: 'list' });
  if (isList) document.getElementById('sync-chip')?.focus();
}

/** The panel that the chip opens. It stands where the inspector stands, so that the map is free for the compared items. */
export function SyncPanel({ view }: { readonly view: SyncView }) {
  const { editor } = useEditor();
  useEffect(() => giveWayToSelection(editor), [editor]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.stopPropagation();
    stepBack(view);
  };
  return (
    <div className="sync-panel" role="dialog" aria-label={text('common.changes')} id="sync-panel" onKeyDown={onKeyDown}>
      <Shown view={view} />
    </div>
  );
}
