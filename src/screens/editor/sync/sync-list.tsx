import { useState } from 'react';
import { useStore } from 'zustand';
import type { Editor } from '../../../editor/editor';
import type { ItemRef } from '../../../items/item';
import { modelOf } from '../../../items/item';
import { nameOf } from '../../../items/name-of';
import type { Outbox } from '../../../offline/outbox/outbox';
import { Button } from '../../../ui/button';
import { useToasts } from '../../../ui/toast';
import { ModelSymbol } from '../model-symbol';
import { type SyncLine, syncLines } from './sync-lines';

type Props = { readonly outbox: Outbox; readonly editor: Editor; readonly title: string; readonly demo: boolean };

/** More lines than this are counted, not listed: a popover is not a table. */
const mostLines = 60;

function useAct() {
  const toasts = useToasts();
  return (work: Promise<void>) => {
    work.catch((error: unknown) =>
      toasts.show({ title: 'That could not be stored on this device', description: String(error) }),
    );
  };
}

function StuckActions({ line, outbox }: { readonly line: SyncLine; readonly outbox: Outbox }) {
  const [sure, setSure] = useState(false);
  const act = useAct();
  if (sure) {
    return (
      <span className="sync-actions">
        <Button size="small" variant="danger" onClick={() => act(outbox.discard([line.ref]))}>
          Drop it for good
        </Button>
        <Button size="small" variant="ghost" onClick={() => setSure(false)}>
          Keep
        </Button>
      </span>
    );
  }
  return (
    <span className="sync-actions">
      <Button size="small" onClick={() => act(outbox.retry(line.ref))}>
        {line.state === 'conflict' ? 'Send mine' : 'Try again'}
      </Button>
      <Button size="small" variant="ghost" onClick={() => setSure(true)}>
        {line.state === 'conflict' ? 'Take theirs…' : 'Discard…'}
      </Button>
    </span>
  );
}

function Line({ line, outbox, onPick }: { line: SyncLine; outbox: Outbox; onPick: (ref: ItemRef) => void }) {
  return (
    <li className="sync-line" data-stuck={line.stuck}>
      <ModelSymbol model={modelOf(line.ref)} size={16} />
      <button type="button" className="sync-name" onClick={() => onPick(line.ref)}>
        {line.name}
      </button>
      <span className="sync-what">{line.what}</span>
      <span className="sync-reason">{line.reason}</span>
      {line.stuck ? <StuckActions line={line} outbox={outbox} /> : null}
    </li>
  );
}

/** What waits on this device and what was refused, with the reason and what can be done. */
export function SyncList({ outbox, editor, title, demo }: Props) {
  const { count, phase, lastStored, lastSent } = useStore(outbox.store);
  const projectId = useStore(editor.store, (state) => state.projectId);
  const lines =
    projectId === null ? [] : syncLines(outbox.outstanding(projectId), (ref) => editor.document.get(ref), nameOf);
  const time = (at: number) => new Date(at).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  return (
    <div className="sync-list">
      <h3>{title}</h3>
      <p className="sync-times">
        {lastStored === null ? 'No change in this session yet.' : `Last change ${time(lastStored)}`}
        {lastSent === null ? '' : ` · last confirmed ${time(lastSent)}`}
      </p>
      {lines.length > 0 ? (
        <ul>
          {lines.slice(0, mostLines).map((line) => (
            <Line key={line.ref} line={line} outbox={outbox} onPick={(ref) => editor.select([ref])} />
          ))}
        </ul>
      ) : null}
      {lines.length > mostLines ? <p className="sync-times">and {lines.length - mostLines} more</p> : null}
      {count > lines.length ? <p className="sync-times">{count - lines.length} in other projects</p> : null}
      {count > 0 && phase !== 'sending' ? (
        <Button variant="primary" onClick={() => outbox.sendNow()}>
          Send now
        </Button>
      ) : null}
      {demo ? <p className="sync-times">Demo: nothing leaves this browser.</p> : null}
    </div>
  );
}
