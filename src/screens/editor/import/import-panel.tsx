import { useState } from 'react';
import { useStore } from 'zustand';
import type { ItemRef } from '../../../items/item';
import type { Outbox } from '../../../offline/outbox/outbox';
import { Button } from '../../../ui/button';
import { Progress } from '../../../ui/progress';
import { useToasts } from '../../../ui/toast';
import { lengthQuantity, type Units } from '../../words/quantity';
import { text } from '../../words/text';
import { toldText } from '../../words/told-text';
import { partMark, withParts } from '../../words/with-parts';
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
        {withParts(text('{lines}, {length} in all.', { lines: partMark('lines'), length: partMark('length') }), {
          lines: <strong>{text('{count, plural, one {# line} other {# lines}}', { count: lines.length })}</strong>,
          length: <Amount quantity={lengthQuantity(totalM, units)} />,
        })}{' '}
        {left > 0
          ? text('{count, plural, one {# feature is skipped:} other {# features are skipped:}}', { count: left })
          : text('Nothing is skipped.')}
      </p>
      {skipped.length > 0 ? (
        <ul className="import-skipped">
          {skipped.map(({ reason, count, first }) => (
            <li key={reason}>
              <span>{toldText(reason)}</span>
              <span className="quiet">
                {count === 1
                  ? text('feature {first, number}', { first })
                  : text('{count, number}, the first is feature {first, number}', { count, first })}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      <div className="import-actions">
        <Button variant="primary" onClick={job.accept} data-testid="import-accept">
          {text('{count, plural, one {Import # segment} other {Import # segments}}', { count: lines.length })}
        </Button>
        <Button onClick={job.close}>{text('Cancel')}</Button>
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
        toasts.show({ title: text('Not everything could be taken back'), description: String(error) }),
      );
  };
  return (
    <>
      <Progress label={text('{sent, number} of {all, number} sent', { sent, all: total })} value={sent} max={total} />
      {refused > 0 ? (
        <p className="inspector-problem">
          {text('{count, plural, one {# segment was} other {# segments were}} refused: the chip above says why.', {
            count: refused,
          })}
        </p>
      ) : null}
      {cancelled.size > 0 ? (
        <p>
          {text('{count, plural, one {# segment} other {# segments}} taken back before leaving this device.', {
            count: cancelled.size,
          })}
        </p>
      ) : null}
      {done ? null : <p className="quiet">{text('All of them are saved on this device. You can go on working.')}</p>}
      <div className="import-actions">
        {done ? null : (
          <Button onClick={cancel} disabled={cancellable(refs, items).length === 0}>
            {text('{count, plural, one {Cancel the # segment left} other {Cancel the # segments left}}', {
              count: waiting,
            })}
          </Button>
        )}
        <Button variant={done ? 'primary' : 'ghost'} onClick={job.close}>
          {done ? text('Done') : text('Hide')}
        </Button>
      </div>
    </>
  );
}

const titles = {
  reading: (file: string) => text('Reading {file}', { file }),
  failed: (file: string) => text('Not imported: {file}', { file }),
  preview: (file: string) => text('Import {file}', { file }),
  sending: (file: string) => text('Importing {file}', { file }),
} as const;

/** The import above the map: what is in the file, what is skipped and why, then how far it is. */
export function ImportPanel({ job, outbox, units }: Props) {
  const { state } = job;
  if (state.kind === 'none') return null;
  return (
    <section className="import-panel" aria-label={text('Import')} data-testid="import-panel" data-state={state.kind}>
      <h2 title={state.file}>{titles[state.kind](state.file)}</h2>
      {state.kind === 'reading' ? <p className="quiet">{text('Nothing is changed until you say so.')}</p> : null}
      {state.kind === 'failed' ? (
        <>
          <p role="alert">{toldText(state.reason)}</p>
          <p className="quiet">{text('Nothing in the project was changed.')}</p>
          <div className="import-actions">
            <Button onClick={job.close}>{text('Close')}</Button>
          </div>
        </>
      ) : null}
      {state.kind === 'preview' ? <Preview job={job} state={state} units={units} /> : null}
      {state.kind === 'sending' ? <Sending job={job} refs={state.refs} outbox={outbox} /> : null}
    </section>
  );
}
