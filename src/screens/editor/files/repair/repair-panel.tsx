import '../../common/panel-list.css';
import './repair.css';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { Change } from '../../../../editor/change';
import { isRefusal, refusalToWrite } from '../../../../editor/command-env';
import { type LineRepairs, repairLines } from '../../../../editor/commands/lines/repair-lines';
import type { Editor } from '../../../../editor/editor';
import { goneStatus } from '../../../../editor/history/resolved-part';
import { linkedItems } from '../../../../editor/topology/linked-items';
import { text } from '../../../../i18n/text';
import { type ItemRef, modelOf } from '../../../../items/item';
import { oldestFirst } from '../../../../items/sorting/oldest-first';
import { Button } from '../../../../ui/controls/button';
import { useUnits } from '../../../preferences/use-units';
import { useEditor } from '../../../services';
import { itemLabel } from '../../../text/item-label';
import { refusalText } from '../../../text/refusal-text';
import { noteText } from '../../../text/steps/note-text';
import { SidePanel } from '../../common/layout/side-panel';
import { useEditorPage } from '../../common/page/use-editor-page';
import type { RepairRow } from './repair-ask';
import { RepairForm } from './repair-form';
import { RepairResults } from './repair-results';
import { repairSide } from './repair-side';
import { useLineRepairs } from './use-line-repairs';

/** So many names stand in one line. */
const mostNames = 3;

function namesOf(items: readonly Parameters<typeof itemLabel>[0][]): string {
  const names = items.slice(0, mostNames).map(itemLabel).join(', ');
  const left = items.length - mostNames;
  return left > 0 ? text('repair.namesAndMore', { names, count: left }) : names;
}

/** Which segments a proposal is about: which one stays, and what goes. */
function detailOf(editor: Editor, refs: readonly ItemRef[], { kind, items: places }: RepairRow): string {
  const items = places
    .flatMap((place) => {
      const ref = refs[place];
      return (ref === undefined ? undefined : editor.document.get(ref)) ?? [];
    })
    .toSorted(oldestFirst);
  const [first, ...others] = items;
  if (!first) return '';
  if (kind === 'join' && others.length > 0)
    return text('repair.staysWithFields', { name: itemLabel(first), others: namesOf(others) });
  if (kind !== 'duplicate') return namesOf(items);
  const linked = linkedItems(editor.env(), first).length;
  return text('repair.goes', { name: itemLabel(first), count: linked });
}

/** The size of a change: "5 segments change, 2 are new, 3 become abandoned". */
function outcomeText({ items }: Change): string {
  const counts = { changed: 0, fresh: 0, abandoned: 0, dropped: 0, others: 0 };
  for (const part of items) {
    if (part.kind === 'create') counts.fresh += 1;
    else if (part.kind === 'drop') counts.dropped += 1;
    else if (modelOf(part.ref) !== 'segment') counts.others += 1;
    else if (part.after.geometry) counts.changed += 1;
    else if (part.after.fields?.['status'] === goneStatus) counts.abandoned += 1;
  }
  return text('repair.outcome', counts);
}

type ChangeProps = {
  readonly editor: Editor;
  readonly repairs: LineRepairs | null;
  readonly isStale: boolean;
  readonly onChanged: (change: Change) => void;
};

/** Why no segment may be changed now, or null. */
function useBlocked(editor: Editor): string | null {
  return useStore(editor.store, () => {
    const refusal = refusalToWrite(editor.env(), 'segment');
    return refusal && refusalText(refusal);
  });
}

/** The segments after the repair, and the button that does it. */
function ApplyRepairs({ editor, repairs, isStale, onChanged }: ChangeProps) {
  const blocked = useBlocked(editor);
  const answer = useMemo(
    () => (repairs && blocked === null ? repairLines(editor.env(), repairs) : null),
    [editor, repairs, blocked],
  );
  const refusal = answer && isRefusal(answer) ? refusalText(answer) : null;
  const reason = blocked ?? (isStale ? text('repair.changedSince') : refusal);
  const run = () => {
    if (!repairs) return;
    const change = repairLines(editor.env(), repairs);
    if (!editor.run(change) && !isRefusal(change)) onChanged(change);
  };
  return (
    <div className="stack gap-6 repair-apply">
      {reason === null ? null : (
        <p className="stack gap-6 small danger inspector-problem" role="status" data-testid="repair-reason">
          {reason}
        </p>
      )}
      {reason === null && answer && !isRefusal(answer) ? (
        <p data-testid="repair-outcome">{outcomeText(answer)}</p>
      ) : null}
      <Button variant="primary" disabled={!answer || reason !== null} onClick={run} data-testid="repair-apply">
        {text('repair.change')}
      </Button>
    </div>
  );
}

/** The repair that was made, the step that takes it back, and the segments before it. `step` null: it was taken back. */
type Done = {
  readonly sentence: string;
  readonly step: { readonly id: string; readonly refs: readonly ItemRef[] } | null;
};

/** The segments that there are after a change: those that were changed or made, and those that stayed. */
function refsAfter(refs: readonly ItemRef[], { items }: Change): readonly ItemRef[] {
  const gone = new Set(
    items.flatMap((part): readonly ItemRef[] => {
      if (part.kind === 'drop') return [part.item.ref];
      return part.kind === 'patch' && part.after.fields?.['status'] === goneStatus ? [part.ref] : [];
    }),
  );
  const made = items.flatMap((part) => (part.kind === 'create' ? [part.item.ref] : []));
  return [...refs.filter((ref) => !gone.has(ref)), ...made];
}

type BodyProps = { readonly refs: readonly ItemRef[]; readonly onDone: (done: Done) => void };

function Body({ refs, onDone }: BodyProps) {
  const { engine, announce } = useEditorPage();
  const { editor } = useEditor();
  const units = useUnits();
  const work = useLineRepairs(editor, refs);
  const { found, looked, isFinding } = work;
  const changed = (change: Change) => {
    const sentence = noteText(change.note);
    const after = refsAfter(refs, change);
    work.forget();
    repairSide.show(after);
    editor.select(after);
    onDone({ sentence, step: { id: change.id, refs } });
    announce(sentence);
  };
  return (
    <>
      <p className="quiet">{text('repair.hint')}</p>
      <RepairForm units={units} isFinding={isFinding} hasFailed={work.hasFailed} hasNames={false} onFind={work.find} />
      {found && looked && looked.left > 0 ? (
        <p className="quiet">{text('repair.leftAsTheyAre', { count: looked.left })}</p>
      ) : null}
      {found && looked ? (
        <RepairResults
          found={found}
          shapesOf={work.shapesOf}
          detailOf={(row) => detailOf(editor, looked.refs, row)}
          units={units}
          engine={engine}
          onAccept={work.accept}
          isBeside
        />
      ) : null}
      {found && found.rows.length > 0 ? (
        <ApplyRepairs editor={editor} repairs={work.repairs} isStale={work.isStale} onChanged={changed} />
      ) : null}
    </>
  );
}

/** The last repair, and the way back from it. The focus goes there: the element that had it is gone. */
function DoneLine({ done, onUndone }: { readonly done: Done; readonly onUndone: (sentence: string) => void }) {
  const { editor } = useEditor();
  const line = useRef<HTMLDivElement>(null);
  const { sentence, step } = done;
  // Said again where it is another sentence.
  useEffect(() => {
    if (sentence !== '') line.current?.focus({ preventScroll: true });
  }, [sentence]);
  const undo = ({ id, refs }: NonNullable<Done['step']>) => {
    const refusal = editor.takeBack(id);
    if (refusal) return onUndone(refusalText(refusal));
    repairSide.show(refs);
    editor.select(refs);
    const last = editor.store.getState().undo;
    onUndone(last ? noteText(last) : '');
  };
  return (
    <div
      className="row-wrap apart wide sunken repair-done"
      ref={line}
      tabIndex={-1}
      role="status"
      data-testid="repair-done"
    >
      <span>{sentence}</span>
      {step === null ? null : (
        <Button size="small" onClick={() => undo(step)} data-testid="repair-undo">
          {text('common.undo')}
        </Button>
      )}
    </div>
  );
}

/** The repair of segments of the project. It stands where the inspector stands. */
export function RepairPanel({ view: refs }: { readonly view: readonly ItemRef[] }) {
  const [done, setDone] = useState<Done | null>(null);
  return (
    <SidePanel
      className="dense trace-panel repair-panel"
      label={text('repair.repairLines')}
      title={text('repair.repairLines')}
      about={text('repair.ofSegments', { count: refs.length })}
      closeLabel={text('repair.closePanel')}
      onClose={() => repairSide.show(null)}
      data-testid="repair-panel"
    >
      {done ? <DoneLine done={done} onUndone={(sentence) => setDone({ sentence, step: null })} /> : null}
      <Body {...{ refs }} onDone={setDone} />
    </SidePanel>
  );
}
