import { useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { text } from '../../../../i18n/text';
import type { ItemGeometry, ItemRef } from '../../../../items/item';
import type { CompareShapes } from '../../../../map/overlay/compare-shapes';
import type { Outstanding } from '../../../../offline/outbox/outbox';
import { isOfLostRecord } from '../../../../offline/outbox/queue/same-record';
import { Button } from '../../../../ui/controls/button';
import { ButtonRow } from '../../../../ui/panels/button-row';
import { useStoredChange } from '../../../open-project/use-stored-change';
import { useEditor, useOutbox } from '../../../services';
import { withinSentence } from '../../../text/model-name';
import { useEditorPage } from '../../common/page/use-editor-page';
import { showSync } from '../../common/sync/sync-panel-store';
import { ChangesHead } from '../unsent/changes-head';
import { CompareLegend, CompareSwatch } from './compare-legend';
import { type CompareRow, compareRows } from './compare-rows';
import { ConflictActions } from './conflict-actions';
import { itemOfEdit, nameOfEdit } from './item-of-edit';
import { RowValue } from './row-value';
import { useCompare } from './use-compare';
import { shapeOfTheirs, useGiveWay } from './use-give-way';
import { useStableValue } from './use-stable-value';

type Props = { readonly one: Outstanding };

type Choice = 'mine' | 'theirs';

type DisputeProps = { readonly row: CompareRow; readonly choice: Choice; readonly onChoice: (choice: Choice) => void };

const sides = () =>
  [
    { side: 'mine', label: text('conflict.mine') },
    { side: 'theirs', label: text('conflict.theirs') },
  ] as const;

/** One property that both have changed: as it was, and the two to choose from. */
function Dispute({ row, choice, onChoice }: DisputeProps) {
  const point = row.kind === 'shape' && row.values.mine?.kind === 'point';
  return (
    <fieldset className="stack gap-2 dispute" data-field={row.key}>
      <legend>{row.label}</legend>
      <p className="quiet dispute-base">
        <span className="small medium dispute-side">{text('conflict.asItWas')}</span>
        <span className="figures breaks">
          <RowValue row={row} side="base" />
        </span>
      </p>
      {sides().map(({ side, label }) => (
        <label key={side} className="boxed ui-choice dispute-choice" data-side={side} data-chosen={choice === side}>
          <input
            type="radio"
            name={`choice-${row.key}`}
            checked={choice === side}
            onChange={() => onChoice(side)}
            data-testid={`choose-${side}-${row.key}`}
          />
          <span className="small medium dispute-side">{label}</span>
          <span className="figures breaks">
            <RowValue row={row} side={side} />
          </span>
          {row.kind === 'shape' ? <CompareSwatch side={side} point={point} /> : null}
        </label>
      ))}
    </fieldset>
  );
}

type Choices = ReadonlyMap<string, Choice>;

const done = () => showSync({ kind: 'list' });

/** The three shapes; where the place is not in dispute, the item itself, so that the map shows which one it is. */
function shapesOf(rows: readonly CompareRow[], here: ItemGeometry | null): CompareShapes {
  const row = rows.find(({ kind }) => kind === 'shape');
  return row?.kind === 'shape' ? row.values : { mine: here };
}

function legendOf(shapes: CompareShapes) {
  const sides = [
    { side: 'base', label: text('conflict.asItWas') },
    { side: 'mine', label: text('conflict.mine') },
    { side: 'theirs', label: text('conflict.theirs') },
  ] as const;
  return sides.filter(({ side }) => shapes[side]);
}

/** Shows the result of the chosen sides, and carries it out. */
function Decide({ one, rows, choices }: { one: Outstanding; rows: readonly CompareRow[]; choices: Choices }) {
  const outbox = useOutbox();
  const giveWay = useGiveWay();
  const run = useStoredChange();
  const theirs = rows.filter((row) => choices.get(row.key) === 'theirs');
  if (theirs.length === 0 || theirs.length === rows.length) return null;
  const fields = theirs.flatMap(({ wire }) => wire);
  return (
    <Button
      variant="primary"
      data-testid="conflict-mixed"
      onClick={() => run(giveWay(one, shapeOfTheirs(one, fields), () => outbox.resolve(one.ref, fields)).then(done))}
    >
      {text('conflict.keepMineTakeTheirs', {
        mine: rows.length - theirs.length,
        theirs: theirs.length,
      })}
    </Button>
  );
}

function AlsoMine({ rows }: { readonly rows: readonly CompareRow[] }) {
  if (rows.length === 0) return null;
  return (
    <p className="quiet small figures">
      {text('conflict.alsoYoursSent', {
        fields: rows.map(({ label }) => withinSentence(label)).join(', '),
      })}
    </p>
  );
}

function happened({ error }: Outstanding): string {
  if (error?.kind === 'another-item') return text('conflict.anotherItemNow');
  if (error?.kind === 'abandoned') return text('conflict.someoneAbandonedWhileChanged');
  return text(error?.kind === 'removed' ? 'conflict.someoneRemovedWhileChanged' : 'conflict.someoneElseChangedToo');
}

/** Who may have changed it: the people who have the project open, where this user may read their names. */
function Perhaps() {
  const { others } = useStore(useEditor().people);
  const names = others.flatMap(({ name }) => name ?? []);
  if (names.length === 0) return null;
  return <p>{text('conflict.perhaps', { names: names.join(', '), count: names.length })}</p>;
}

/** A conflict on the map and field by field: as it was, mine and theirs, and what may be done (docs/sync.md 4.6). */
function OpenConflict({ one: latest }: Props) {
  const { engine } = useEditorPage();
  const { editor } = useEditor();
  const one = useStableValue(latest);
  const [choices, setChoices] = useState<Choices>(new Map());
  const rows = useStableValue(compareRows(one));
  const here = itemOfEdit(editor.document, one)?.geometry ?? null;
  const shapes = useMemo(() => shapesOf(rows, here), [rows, here]);
  useCompare(engine, shapes, one.ref);
  const disputed = rows.filter((row) => row.disputed);
  const name = nameOfEdit(editor.document, one);
  const sides = legendOf(shapes);
  return (
    <div className="stack gap-12 conflict-card" data-testid="conflict-card">
      <ChangesHead title={name} back={done} />
      <p>{happened(one)}</p>
      {one.error?.kind === 'another-item' ? null : <Perhaps />}
      {sides.length > 1 ? <CompareLegend sides={sides} point={here?.kind === 'point'} /> : null}
      {disputed.map((row) => (
        <Dispute
          key={row.key}
          row={row}
          choice={choices.get(row.key) ?? 'mine'}
          onChoice={(choice) => setChoices(new Map(choices).set(row.key, choice))}
        />
      ))}
      <AlsoMine rows={isOfLostRecord(one) ? [] : rows.filter((row) => !row.disputed)} />
      <ButtonRow className="conflict-actions" gap={6}>
        <Decide one={one} rows={disputed} choices={choices} />
        <ConflictActions one={one} size="medium" onDone={done} />
      </ButtonRow>
    </div>
  );
}

/** The card of one conflict; a note where it is none any more. */
export function ConflictCard({ of }: { readonly of: ItemRef }) {
  const outbox = useOutbox();
  useStore(outbox.store);
  const one = outbox.outstandingOf(of);
  if (one?.state === 'conflict') return <OpenConflict key={of} one={one} />;
  return (
    <div className="stack gap-12 conflict-card">
      <ChangesHead title={text('common.decided')} back={done} />
      <p>{text('conflict.nothingDecidedAnyMore')}</p>
    </div>
  );
}
