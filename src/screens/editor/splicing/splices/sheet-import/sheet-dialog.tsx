import { useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { UncutFibre } from '../../../../../analysis/jobs/fibres/uncut-job';
import { closuresMeant } from '../../../../../editor/network/closures-meant';
import type { LeftRow } from '../../../../../fibres/sheet/apply-sheet';
import type { CutUncut } from '../../../../../fibres/splicing/cut-uncut';
import { text } from '../../../../../i18n/text';
import { type Item, type ItemRef, modelOf } from '../../../../../items/item';
import { Button } from '../../../../../ui/controls/button';
import { SelectField } from '../../../../../ui/fields/select-field';
import { Dialog } from '../../../../../ui/overlays/dialog';
import { useToasts } from '../../../../../ui/overlays/toast';
import { useSetting } from '../../../../service-settings/use-setting';
import { usedSettings } from '../../../../service-settings/used-settings';
import { useEditor } from '../../../../services';
import { itemLabel } from '../../../../text/item-label';
import { messageText } from '../../../../text/message-text';
import { ShowMore } from '../../../common/show-more';
import { AskCut } from '../uncut/ask-cut';
import { cutSentences } from '../uncut/uncut-text';
import { type SheetChange, sheetChanges, takeSheet } from './sheet-changes';
import { type OpenedSheet, sheetStore } from './sheet-store';
import { allCuts, useSheetCuts } from './use-sheet-cuts';
import './sheet-import.css';

/** Rows that are listed at first, and with each wish for more. */
const step = 30;

const close = () => sheetStore.setState({ sheet: null });

function LeftRows({ left }: { readonly left: readonly LeftRow[] }) {
  const [shown, setShown] = useState(step);
  const sentences = left.map(({ row, reason }) =>
    text('sheets.rowLeft', { line: row.line, reason: messageText(reason) }),
  );
  const all = [...new Set(sentences)];
  return (
    <>
      <ul className="sheet-left" data-testid="sheet-left">
        {all.slice(0, shown).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <ShowMore left={all.length - shown} step={step} onMore={() => setShown(shown + step)} />
    </>
  );
}

/** The fibres in use that the sheet cuts in a closure. */
function Cuts({ cut }: { readonly cut: CutUncut<UncutFibre> }) {
  const { editor } = useEditor();
  const count = cut.fibres.length;
  if (count + cut.unknown === 0) return null;
  return (
    <div data-testid="sheet-cuts">
      {count > 0 ? <p className="danger">{text('sheets.cuts', { count })}</p> : null}
      <ul className="sheet-left">
        {cutSentences(cut, editor.document).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  );
}

type ChangeProps = { readonly change: SheetChange; readonly cut: CutUncut<UncutFibre> | undefined };

/** The changes of the sheet in one closure, or the reason for none. */
function ClosureChange({ change: { name, closure, rows, result }, cut }: ChangeProps) {
  const title = closure ? itemLabel(closure) : name;
  const words = result
    ? text('sheets.counts', {
        added: result.added,
        changed: result.changed,
        same: result.same,
        left: result.left.length,
      })
    : closure
      ? text('sheets.notWritable')
      : text(name === '' ? 'sheets.chooseClosure' : 'sheets.closureNotHere', { count: rows.length });
  return (
    <section className="sheet-closure" data-testid="sheet-closure">
      {title === '' ? null : <h3>{title}</h3>}
      <p>{words}</p>
      {cut ? <Cuts cut={cut} /> : null}
      {result && result.left.length > 0 ? <LeftRows left={result.left} /> : null}
    </section>
  );
}

/** For rows without a closure name: the chosen closure, else the opened, the selected, or the likeliest closure. */
function useClosure({ rows, closure }: OpenedSheet) {
  const { editor } = useEditor();
  const [chosen, setChosen] = useState<string | null>(null);
  const meant = useMemo(() => closuresMeant(editor, rows, itemLabel), [editor, rows]);
  const [selected] = editor.store.getState().selection;
  const first = closure ?? (selected && modelOf(selected) === 'splice' ? selected : null);
  const own = first ? editor.document.get(first) : undefined;
  const choices = own ? [own, ...meant.filter(({ ref }) => ref !== own.ref)] : meant;
  const ref: ItemRef | undefined = choices.find((one) => one.ref === chosen)?.ref ?? choices[0]?.ref;
  return { choices, setChosen, item: ref ? (editor.document.get(ref) ?? null) : null };
}

type ChoiceProps = {
  readonly choices: readonly Item[];
  readonly item: Item | null;
  readonly onChange: (ref: string) => void;
};

function ClosureChoice({ choices, item, onChange }: ChoiceProps) {
  if (choices.length < 2) return null;
  return (
    <SelectField
      label={text('sheets.closure')}
      value={item?.ref ?? ''}
      choices={choices.map((one) => ({ value: one.ref, label: itemLabel(one) }))}
      onChange={onChange}
      data-testid="sheet-closure-choice"
    />
  );
}

type TakeProps = { readonly changes: readonly SheetChange[]; readonly count: number; readonly isWritable: boolean };

/** Takes the sheet over; where it cuts fibres in use, after a question that names them. */
function useTake({ changes, count, isWritable }: TakeProps) {
  const { editor } = useEditor();
  const toasts = useToasts();
  const cuts = useSheetCuts(changes);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const cut = allCuts(cuts.values());
  const take = () => {
    setAsking(false);
    const reason = takeSheet(editor, changes);
    setRefusal(reason);
    if (reason !== null) return;
    close();
    toasts.show({ title: text('sheets.taken', { count }) });
  };
  const press = () => (cut.fibres.length + cut.unknown > 0 ? setAsking(true) : take());
  const button = (
    <Button variant="primary" disabled={count === 0 || !isWritable} onClick={press} data-testid="sheet-take">
      {text('splices.repair', { count })}
    </Button>
  );
  const ask = isAsking ? (
    <AskCut
      {...{ cut, document: editor.document }}
      description={text('sheets.cutText')}
      onCut={take}
      onClose={() => setAsking(false)}
    />
  ) : null;
  return { cuts, refusal, button, ask };
}

function Preview({ sheet }: { readonly sheet: OpenedSheet }) {
  const { editor } = useEditor();
  const revision = useStore(editor.store, (state) => state.revision);
  const isWritable = useStore(editor.store, (state) => state.access === 'write' && !state.layers.splice.locked);
  const standard = useSetting(usedSettings.colourStandard).value;
  const { choices, item, setChosen } = useClosure(sheet);
  const { rows } = sheet;
  const changes = useMemo(
    // Another edit may have taken a fibre.
    () => (revision < 0 ? [] : sheetChanges(editor, { rows, closure: item, standard })),
    [editor, rows, item, standard, revision],
  );
  const count = changes.reduce((sum, { result }) => sum + (result ? result.added + result.changed : 0), 0);
  const { cuts, refusal, button, ask } = useTake({ changes, count, isWritable });
  const isUnnamed = rows.some(({ closure }) => closure === '');
  return (
    <Dialog
      open
      onClose={close}
      title={text('sheets.titleOf', { file: sheet.file })}
      width="wide"
      actions={
        <>
          <Button onClick={close}>{text('common.cancel')}</Button>
          {button}
        </>
      }
    >
      {ask}
      {rows.length === 0 ? <p data-testid="sheet-none">{text('sheets.notOne')}</p> : null}
      {isUnnamed ? <ClosureChoice {...{ choices, item }} onChange={setChosen} /> : null}
      {changes.map((change) => (
        <ClosureChange key={change.name} change={change} cut={cuts.get(change)} />
      ))}
      {refusal === null ? null : (
        <p role="alert" className="danger">
          {refusal}
        </p>
      )}
    </Dialog>
  );
}

/** A splice sheet before it is taken over: what it changes in which closure, and the rows that are left, each with the reason. */
export function SheetDialog() {
  const sheet = useStore(sheetStore, (state) => state.sheet);
  return sheet ? <Preview key={sheet.file} sheet={sheet} /> : null;
}
