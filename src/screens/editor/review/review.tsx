import { useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { ItemRef } from '../../../items/item';
import type { CompareShapes } from '../../../map/compare-layer';
import type { MapEngine } from '../../../map/map-engine';
import { Button } from '../../../ui/button';
import { Checkbox } from '../../../ui/checkbox';
import { useServices } from '../../services';
import { counted } from '../../words/quantity';
import { CompareLegend } from '../conflict/compare-legend';
import { compareRows } from '../conflict/compare-rows';
import { itemOfEdit, nameOfEdit } from '../conflict/item-of-edit';
import { RowValue } from '../conflict/row-value';
import { useCompare } from '../conflict/use-compare';
import { CappedList } from '../sync/capped-list';
import { PanelHead } from '../sync/panel-head';
import { type SyncLine, syncLines } from '../sync/sync-lines';
import { showSync } from '../sync/sync-panel-store';
import { useOutstanding } from '../sync/use-outstanding';
import { type Fate, type SentItem, useSent } from './use-sent';

type Props = { readonly engine: MapEngine | null };

const legend = [
  { side: 'base', label: 'Before' },
  { side: 'mine', label: 'After' },
] as const;

/** The changed properties of one item, before and after. */
function Changes({ line }: { readonly line: SyncLine }) {
  const rows = compareRows(line.one);
  const isNew = line.one.kind === 'create';
  return (
    <dl className="review-changes">
      {rows
        .filter(({ values }) => !isNew || (values.mine !== null && values.mine !== undefined && values.mine !== ''))
        .map((row) => (
          <div key={row.key} className="review-change">
            <dt>{row.label}</dt>
            <dd>
              {isNew ? null : (
                <del>
                  <RowValue row={row} side="base" />
                </del>
              )}
              <ins>
                <RowValue row={row} side="mine" />
              </ins>
            </dd>
          </div>
        ))}
    </dl>
  );
}

type LineProps = {
  readonly line: SyncLine;
  readonly ticked: boolean;
  readonly shown: boolean;
  readonly onTick: (ticked: boolean) => void;
  readonly onShow: () => void;
};

function ReviewLine({ line, ticked, shown, onTick, onShow }: LineProps) {
  return (
    <div className="review-line" data-shown={shown} data-testid="review-item">
      <span className="review-line-head">
        <Checkbox label={`Send ${line.name}`} checked={ticked} onChange={onTick} />
        <button type="button" className="sync-name" aria-expanded={shown} onClick={onShow}>
          {line.name}
        </button>
        <span className="sync-what">{line.what}</span>
      </span>
      {shown ? <Changes line={line} /> : null}
    </div>
  );
}

/** What became of the items that were sent from here. */
function SentList({ fates }: { readonly fates: readonly (SentItem & Fate)[] }) {
  if (fates.length === 0) return null;
  return (
    <section className="sync-section" aria-label="Receipts">
      <h3>Receipts</h3>
      <CappedList lines={fates} keyOf={({ ref }) => ref}>
        {({ name, kind, text }) => (
          <div data-testid="receipt" data-kind={kind} className="review-receipt">
            <span className="sync-name-plain">{name}</span>
            <span className="sync-reason">{text}</span>
          </div>
        )}
      </CappedList>
    </section>
  );
}

/** The waiting edits of this project: those of others cannot be shown on this map. */
function useWaiting(): readonly SyncLine[] {
  const { outbox, editor } = useServices();
  const here = useStore(editor.store, ({ projectId }) => projectId);
  const outstanding = useOutstanding(outbox);
  return useMemo(() => {
    const own = outstanding.filter(({ projectId }) => projectId === here);
    return syncLines(own, (one) => nameOfEdit(editor.document, one)).waiting;
  }, [outstanding, here, editor]);
}

function shapesOf({ one }: SyncLine, here: CompareShapes['mine']): CompareShapes {
  const row = compareRows(one).find(({ kind }) => kind === 'shape');
  if (row?.kind !== 'shape') return { mine: here ?? null };
  return { base: one.kind === 'create' ? null : row.values.base, mine: row.values.mine };
}

/** Each waiting item before and after, on the map and in words, and which of them leave now (interactions.md 9). */
export function Review({ engine }: Props) {
  const { outbox, editor } = useServices();
  const waiting = useWaiting();
  const [left, setLeft] = useState<ReadonlySet<ItemRef>>(new Set());
  const [picked, setPicked] = useState<ItemRef | null>(null);
  const { fates, send } = useSent(outbox);
  const underWay = new Set(fates.filter(({ kind }) => kind === 'waiting').map(({ ref }) => ref));
  const lines = waiting.filter(({ ref }) => !underWay.has(ref));
  const shown = lines.find(({ ref }) => ref === picked) ?? lines[0] ?? null;
  const here = (shown && itemOfEdit(editor.document, shown.one)?.geometry) ?? null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the line is another object with each word of the outbox.
  const shapes = useMemo(() => shown && shapesOf(shown, here), [shown?.ref, here]);
  useCompare(engine, shapes, shown?.ref ?? '');
  const ticked = lines.filter(({ ref }) => !left.has(ref));
  const tick = (refs: readonly ItemRef[], isTicked: boolean) => {
    const next = new Set(left);
    for (const ref of refs) {
      if (isTicked) next.delete(ref);
      else next.add(ref);
    }
    setLeft(next);
  };
  return (
    <div className="review">
      <PanelHead title="Review" back={() => showSync({ kind: 'list' })} />
      {lines.length === 0 && fates.length === 0 ? <p>Nothing waits to be sent in this project.</p> : null}
      {lines.length > 0 ? (
        <>
          <CompareLegend sides={legend} point={here?.kind === 'point'} />
          <div className="sync-buttons review-bar">
            <Button
              variant="primary"
              disabled={ticked.length === 0}
              data-testid="send-ticked"
              onClick={() => send(ticked.map(({ ref, name }) => ({ ref, name })))}
            >
              {ticked.length === lines.length
                ? `Send ${counted(ticked.length, 'change', 'changes')} now`
                : `Send ${ticked.length} of ${lines.length} now`}
            </Button>
            <Checkbox
              label="All"
              checked={ticked.length === lines.length}
              onChange={(isTicked) =>
                tick(
                  lines.map(({ ref }) => ref),
                  isTicked,
                )
              }
            />
          </div>
          <CappedList lines={lines} keyOf={({ ref }) => ref}>
            {(line) => (
              <ReviewLine
                line={line}
                ticked={!left.has(line.ref)}
                shown={line.ref === shown?.ref}
                onTick={(isTicked) => tick([line.ref], isTicked)}
                onShow={() => setPicked(line.ref)}
              />
            )}
          </CappedList>
        </>
      ) : null}
      <SentList fates={fates} />
    </div>
  );
}
