import { useState } from 'react';
import { useStore } from 'zustand';
import type { ItemRef } from '../../../items/item';
import type { Outbox } from '../../../offline/outbox/outbox';
import { Button } from '../../../ui/button';
import { Progress } from '../../../ui/progress';
import { useToasts } from '../../../ui/toast';
import { counted, lengthQuantity, type Units } from '../../words/quantity';
import { Amount } from '../inspector/amount';
import { cancellable, importProgress } from './import-progress';
import type { Import, ImportState } from './use-import';

type Props = { readonly job: Import; readonly outbox: Outbox; readonly units: Units };

function Preview({
  job,
  state,
  units,
}: {
  job: Import;
  state: Extract<ImportState, { kind: 'preview' }>;
  units: Units;
}) {
  const { lines, totalM, skipped } = state.reading;
  const left = skipped.reduce((count, group) => count + group.count, 0);
  return (
    <>
      <p>
        <strong>{counted(lines.length, 'line', 'lines')}</strong>, <Amount quantity={lengthQuantity(totalM, units)} />{' '}
        in all.
        {left > 0 ? ` ${counted(left, 'feature is', 'features are')} skipped:` : ' Nothing is skipped.'}
      </p>
      {skipped.length > 0 ? (
        <ul className="import-skipped">
          {skipped.map(({ reason, count, first }) => (
            <li key={reason}>
              <span>{reason}</span>
              <span className="quiet">
                {count === 1 ? `feature ${first}` : `${count}, the first is feature ${first}`}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      <div className="import-actions">
        <Button variant="primary" onClick={job.accept} data-testid="import-accept">
          Import {counted(lines.length, 'segment', 'segments')}
        </Button>
        <Button onClick={job.close}>Cancel</Button>
      </div>
    </>
  );
}

function Sending({ job, refs, outbox }: { job: Import; refs: readonly ItemRef[]; outbox: Outbox }) {
  const items = useStore(outbox.store, (state) => state.items);
  const [cancelled, setCancelled] = useState<ReadonlySet<ItemRef>>(new Set());
  const toasts = useToasts();
  const { total, sent, refused, waiting, done } = importProgress(refs, items, cancelled);
  const cancel = () => {
    const taken = cancellable(refs, outbox.store.getState().items);
    setCancelled(new Set([...cancelled, ...taken]));
    outbox
      .discard(taken)
      .catch((error: unknown) =>
        toasts.show({ title: 'Not everything could be taken back', description: String(error) }),
      );
  };
  return (
    <>
      <Progress
        label={`${sent.toLocaleString('en-US')} of ${total.toLocaleString('en-US')} sent`}
        value={sent}
        max={total}
      />
      {refused > 0 ? (
        <p className="inspector-problem">
          {counted(refused, 'segment was', 'segments were')} refused: the chip above says why.
        </p>
      ) : null}
      {cancelled.size > 0 ? (
        <p>{counted(cancelled.size, 'segment', 'segments')} taken back before leaving this device.</p>
      ) : null}
      {done ? null : <p className="quiet">All of them are saved on this device. You can go on working.</p>}
      <div className="import-actions">
        {done ? null : (
          <Button onClick={cancel} disabled={cancellable(refs, items).length === 0}>
            Cancel the {counted(waiting, 'segment', 'segments')} left
          </Button>
        )}
        <Button variant={done ? 'primary' : 'ghost'} onClick={job.close}>
          {done ? 'Done' : 'Hide'}
        </Button>
      </div>
    </>
  );
}

const titles = { reading: 'Reading', failed: 'Not imported:', preview: 'Import', sending: 'Importing' } as const;

/** The import above the map: what is in the file, what is skipped and why, then how far it is. */
export function ImportPanel({ job, outbox, units }: Props) {
  const { state } = job;
  if (state.kind === 'none') return null;
  return (
    <section className="import-panel" aria-label="Import" data-testid="import-panel" data-state={state.kind}>
      <h2 title={state.file}>
        {titles[state.kind]} {state.file}
      </h2>
      {state.kind === 'reading' ? <p className="quiet">Nothing is changed until you say so.</p> : null}
      {state.kind === 'failed' ? (
        <>
          <p role="alert">{state.reason}</p>
          <p className="quiet">Nothing in the project was changed.</p>
          <div className="import-actions">
            <Button onClick={job.close}>Close</Button>
          </div>
        </>
      ) : null}
      {state.kind === 'preview' ? <Preview job={job} state={state} units={units} /> : null}
      {state.kind === 'sending' ? <Sending job={job} refs={state.refs} outbox={outbox} /> : null}
    </section>
  );
}
