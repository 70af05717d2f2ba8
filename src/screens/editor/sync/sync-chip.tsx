import { CircleCheck, CloudOff, CloudUpload, HardDrive, TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { Editor } from '../../../editor/editor';
import type { Outbox, OutboxState } from '../../../offline/outbox/outbox';
import { Popover } from '../../../ui/popover';
import { syncText } from '../../words/sync-text';
import { SyncList } from './sync-list';

type Props = { readonly outbox: Outbox; readonly editor: Editor; readonly demo: boolean };

/** An edit that takes longer than this to be stored is not a blink any more, milliseconds. */
const patienceMs = 1500;

/** True when the last edit has not been stored on this device for longer than a moment. */
function useStuck(durable: boolean): boolean {
  const [stuck, setStuck] = useState(false);
  useEffect(() => {
    setStuck(false);
    if (durable) return;
    const timer = window.setTimeout(() => setStuck(true), patienceMs);
    return () => window.clearTimeout(timer);
  }, [durable]);
  return stuck && !durable;
}

const icons: Record<OutboxState['phase'], typeof CircleCheck> = {
  saved: CircleCheck,
  waiting: HardDrive,
  sending: CloudUpload,
  offline: CloudOff,
  attention: TriangleAlert,
};

/** The chip that always tells the truth about the user's edits, and the list behind it. */
export function SyncChip({ outbox, editor, demo }: Props) {
  const state = useStore(outbox.store);
  const stuck = useStuck(state.durable);
  const { short, long, tone } = syncText(state, stuck);
  const Icon = stuck ? TriangleAlert : icons[state.phase];
  const chip = (
    <button
      type="button"
      className="sync-chip"
      data-testid="sync"
      data-state={state.phase === 'waiting' && !state.durable ? 'sending' : state.phase}
      data-count={state.count}
      data-durable={state.durable}
      data-tone={tone}
      aria-label={long}
      title={long}
    >
      <Icon size={15} aria-hidden="true" />
      <span>{short}</span>
    </button>
  );
  return (
    <Popover trigger={chip} label="Changes">
      <SyncList outbox={outbox} editor={editor} title={long} demo={demo} />
    </Popover>
  );
}
