import { useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { text } from '../../../../i18n/text';
import type { ItemRef } from '../../../../items/item';
import type { MapEngine } from '../../../../map/engine/map-engine';
import type { CompareShapes } from '../../../../map/overlay/compare-shapes';
import { Button } from '../../../../ui/controls/button';
import { Checkbox } from '../../../../ui/controls/checkbox';
import { ButtonRow } from '../../../../ui/panels/button-row';
import { useOutstanding } from '../../../open-project/use-outstanding';
import { useEditor, useOutbox } from '../../../services';
import { useEditorPage } from '../../common/page/use-editor-page';
import { leaveOut, showSync, syncPanelStore } from '../../common/sync/sync-panel-store';
import { CompareLegend } from '../conflict/compare-legend';
import { compareRows } from '../conflict/compare-rows';
import { itemOfEdit, nameOfEdit } from '../conflict/item-of-edit';
import { RowValue } from '../conflict/row-value';
import { useCompare } from '../conflict/use-compare';
import { useStableValue } from '../conflict/use-stable-value';
import { CappedList } from '../unsent/capped-list';
import { ChangesHead } from '../unsent/changes-head';
import { type SyncLine, syncLines } from '../unsent/sync-lines';
import { type Fate, type SentItem, useSent } from './use-sent';

const legend = () =>
  [
    { side: 'base', label: text('review.before') },
    { side: 'mine', label: text('review.after') },
  ] as const;

/** The waiting edits of this project: those of others cannot be shown on this map. */
function useWaiting(): readonly SyncLine[] {
  const { editor } = useEditor();
  const outbox = useOutbox();
  const here = useStore(editor.store, ({ projectId }) => projectId);
  const outstanding = useOutstanding(outbox);
  const own = outstanding.filter(({ projectId }) => projectId === here);
  return useStableValue(syncLines(own, (one) => nameOfEdit(editor.document, one)).waiting);
}

function shapesOf({ one }: SyncLine, here: CompareShapes['mine']): CompareShapes {
  const row = compareRows(one).find(({ kind }) => kind === 'shape');
  if (row?.kind !== 'shape') return { mine: here ?? null };
  return { base: one.kind === 'create' ? null : row.values.base, mine: row.values.mine };
}

/** Shows one line on the map, before and after; answers whether it is a point. */
function useShown(engine: MapEngine | null, line: SyncLine | null): boolean {
  const { editor } = useEditor();
  const steady = useStableValue(line);
  const here = (line && itemOfEdit(editor.document, line.one)?.geometry) ?? null;
  const shapes = useMemo(() => steady && shapesOf(steady, here), [steady, here]);
  useCompare(engine, shapes, steady?.ref ?? '');
  return here?.kind === 'point';
}

/** Which lines leave: all of them, until the user takes some out. */
function useTicks(lines: readonly SyncLine[]) {
  const left = useStore(syncPanelStore, ({ leftOut }) => leftOut);
  const tick = (refs: readonly ItemRef[], isTicked: boolean) => leaveOut(refs, !isTicked);
  return { ticked: lines.filter(({ ref }) => !left.has(ref)), isTicked: (ref: ItemRef) => !left.has(ref), tick };
}

type LinesProps = {
  readonly lines: readonly SyncLine[];
  readonly onSend: (items: readonly SentItem[]) => void;
};

/** The changed properties of one item, before and after. */
function Changes({ line }: { readonly line: SyncLine }) {
  const rows = compareRows(line.one);
  const isNew = line.one.kind === 'create';
  return (
    <dl className="stack gap-4 sunken review-changes">
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

/** One waiting item: whether it leaves, and what it changes. */
function ReviewLine({ line, ticked, shown, onTick, onShow }: LineProps) {
  return (
    <div className="review-line" data-shown={shown} data-testid="review-item">
      <span className="slim row review-line-head">
        <input
          type="checkbox"
          className="review-tick"
          aria-label={text('review.send', { name: line.name })}
          checked={ticked}
          onChange={(event) => onTick(event.target.checked)}
        />
        <button type="button" className="cut sync-name" aria-expanded={shown} onClick={onShow}>
          {line.name}
        </button>
        <span className="quiet small sync-what">{line.what}</span>
      </span>
      {shown ? <Changes line={line} /> : null}
    </div>
  );
}

function ReviewLines({ lines, onSend }: LinesProps) {
  const { engine } = useEditorPage();
  const [picked, setPicked] = useState<ItemRef | null>(null);
  const { ticked, isTicked, tick } = useTicks(lines);
  const shown = lines.find(({ ref }) => ref === picked) ?? lines[0] ?? null;
  const point = useShown(engine, shown);
  const all = ticked.length === lines.length;
  const refs = lines.map(({ ref }) => ref);
  return (
    <>
      <CompareLegend sides={legend()} point={point} />
      <ButtonRow gap={6} at="both">
        <Button
          variant="primary"
          disabled={ticked.length === 0}
          data-testid="send-ticked"
          onClick={() => onSend(ticked.map(({ ref, name }) => ({ ref, name })))}
        >
          {all
            ? text('review.sendChangesNow', { count: ticked.length })
            : text('review.sendOfNow', { count: ticked.length, all: lines.length })}
        </Button>
        <Checkbox label={text('common.all')} checked={all} onChange={(next) => tick(refs, next)} />
      </ButtonRow>
      <CappedList lines={lines} keyOf={({ ref }) => ref}>
        {(line) => (
          <ReviewLine
            line={line}
            ticked={isTicked(line.ref)}
            shown={line.ref === shown?.ref}
            onTick={(next) => tick([line.ref], next)}
            onShow={() => setPicked(line.ref)}
          />
        )}
      </CappedList>
    </>
  );
}

/** The fate of the items that were sent from here. */
function SentList({ fates }: { readonly fates: readonly (SentItem & Fate)[] }) {
  if (fates.length === 0) return null;
  return (
    <section className="stack gap-4 sync-section" aria-label={text('review.receipts')}>
      <h3>{text('review.receipts')}</h3>
      <CappedList lines={fates} keyOf={({ ref }) => ref}>
        {({ name, kind, text }) => (
          <div data-testid="receipt" data-kind={kind} className="stack gap-0 review-receipt">
            <span className="medium">{name}</span>
            <span className="quiet small breaks sync-reason">{text}</span>
          </div>
        )}
      </CappedList>
    </section>
  );
}

/** Each waiting item before and after, on the map and in words, and which of them leave now (docs/editing.md 9). */
export function Review() {
  const outbox = useOutbox();
  const waiting = useWaiting();
  const { fates, send } = useSent(outbox);
  const underWay = new Set(fates.filter(({ kind }) => kind === 'waiting').map(({ ref }) => ref));
  const lines = waiting.filter(({ ref }) => !underWay.has(ref));
  return (
    <div className="stack gap-12 review">
      <ChangesHead title={text('review.review')} back={() => showSync({ kind: 'list' })} />
      {lines.length === 0 && fates.length === 0 ? <p>{text('review.nothingWaitsSentProject')}</p> : null}
      {lines.length > 0 ? <ReviewLines lines={lines} onSend={send} /> : null}
      <SentList fates={fates} />
    </div>
  );
}
