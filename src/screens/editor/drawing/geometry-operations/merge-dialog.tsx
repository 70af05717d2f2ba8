import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { isRefusal } from '../../../../editor/command-env';
import { type Differing, type MergePlan, mergeLines, planMerge } from '../../../../editor/commands/lines/merge-lines';
import type { Editor } from '../../../../editor/editor';
import { text } from '../../../../i18n/text';
import { type ItemRef, isLocal } from '../../../../items/item';
import { fieldSpecOf } from '../../../../items/registry';
import { Button } from '../../../../ui/controls/button';
import { Dialog } from '../../../../ui/overlays/dialog';
import { ButtonRow } from '../../../../ui/panels/button-row';
import { itemLabel } from '../../../text/item-label';
import { fieldName, valueWord } from '../../../text/model-name';
import { shownValue } from '../../../text/quantities/shown-value';
import { valueText } from '../../common/fields/field-text';
import { useEditorPage } from '../../common/page/use-editor-page';
import { endMerge, mergeStore } from './merge-store';

type Props = { readonly editor: Editor };
type Choices = Readonly<Record<string, ItemRef>>;

/** The fate of the lines that do not stay, shown before it happens. */
function fateOf({ kept, retired }: MergePlan): string {
  const names = (local: boolean) => retired.filter(({ ref }) => isLocal(ref) === local).map(itemLabel);
  const [sent, unsent] = [names(false), names(true)];
  const retiredText = text('geometry.getStatusAbandonedKeep', { count: sent.length, names: sent.join(', ') });
  const goneText = text('geometry.wereNeverSentAnd', { count: unsent.length, names: unsent.join(', ') });
  return [
    text('geometry.staysItIsOldest', { name: itemLabel(kept) }),
    ...(sent.length > 0 ? [retiredText] : []),
    ...(unsent.length > 0 ? [goneText] : []),
  ].join(' ');
}

type ChoiceProps = {
  readonly plan: MergePlan;
  readonly one: Differing;
  readonly chosen: ItemRef | undefined;
  readonly choose: (ref: ItemRef) => void;
};

/** One field that differs: the values side by side, none chosen beforehand. */
function Choice({ plan, one, chosen, choose }: ChoiceProps) {
  const lines = [plan.kept, ...plan.retired];
  return (
    <fieldset className="merge-choice" data-testid={`merge-${one.field}`}>
      <legend>{fieldName(plan.kept.ref, one.field)}</legend>
      {one.values.map(({ ref, value }) => {
        const line = lines.find((other) => other.ref === ref);
        const isEmpty = value === null || value === '';
        const spec = fieldSpecOf(plan.kept.ref, one.field);
        return (
          <label key={ref} className="boxed ui-choice" data-empty={isEmpty}>
            <input type="radio" name={one.field} checked={chosen === ref} onChange={() => choose(ref)} />
            <span>
              {isEmpty ? text('common.empty') : valueWord(spec, valueText(spec ? shownValue(spec, value) : value))}
            </span>
            {one.field === 'name' ? null : <span className="quiet">{line ? itemLabel(line) : ''}</span>}
          </label>
        );
      })}
    </fieldset>
  );
}

/** One click for all values of one line. */
function AllOf({ plan, choose }: { readonly plan: MergePlan; readonly choose: (choices: Choices) => void }) {
  if (plan.differing.length < 2) return null;
  const takeAll = (ref: ItemRef) => choose(Object.fromEntries(plan.differing.map(({ field }) => [field, ref])));
  return (
    <ButtonRow className="merge-all" gap={6}>
      {[plan.kept, ...plan.retired].map((line) => (
        <Button key={line.ref} size="small" onClick={() => takeAll(line.ref)}>
          {text('geometry.allOf', { name: itemLabel(line) })}
        </Button>
      ))}
    </ButtonRow>
  );
}

function Question({ editor, plan, refs }: Props & { readonly plan: MergePlan; readonly refs: readonly ItemRef[] }) {
  const { engine } = useEditorPage();
  const [choices, setChoices] = useState<Choices>({});
  useEffect(() => {
    engine?.setPreview([plan.path]);
    return () => engine?.setPreview(null);
  }, [engine, plan]);
  const open = plan.differing.filter(({ field }) => choices[field] === undefined).length;
  const merge = () => {
    endMerge();
    if (!editor.run(mergeLines(editor.env(), { refs, choices }))) {
      // They were picked for this: the next tap begins again.
      editor.setMultiSelect(false);
      editor.select([plan.kept.ref]);
    }
    engine?.focus();
  };
  return (
    <Dialog
      open
      onClose={endMerge}
      title={text('geometry.mergeLinesIntoOne', { count: plan.retired.length + 1 })}
      description={fateOf(plan)}
      place="aside"
      actions={
        <>
          <Button onClick={endMerge}>{text('common.cancel')}</Button>
          <Button variant="primary" disabled={open > 0} onClick={merge} data-testid="merge-apply">
            {open > 0 ? text('geometry.stillToChoose', { count: open }) : text('geometry.merge')}
          </Button>
        </>
      }
    >
      <AllOf plan={plan} choose={setChoices} />
      <div className="stack merge-choices">
        {plan.differing.map((one) => (
          <Choice
            key={one.field}
            plan={plan}
            one={one}
            chosen={choices[one.field]}
            choose={(ref) => setChoices({ ...choices, [one.field]: ref })}
          />
        ))}
      </div>
      {plan.linked.length > 0 ? (
        <p className="quiet">
          {text('geometry.willName', {
            names: plan.linked.map(({ item }) => itemLabel(item)).join(', '),
            name: itemLabel(plan.kept),
          })}
        </p>
      ) : null}
    </Dialog>
  );
}

/** Asks what a merge needs to know: which of two values stays, and shows what becomes of the other lines. */
export function MergeDialog({ editor }: Props) {
  const refs = useStore(mergeStore, (state) => state.refs);
  const [asked, setAsked] = useState<{ refs: readonly ItemRef[]; plan: MergePlan } | null>(null);
  useEffect(() => {
    if (!refs) return setAsked(null);
    const plan = planMerge(editor.env(), refs);
    if (isRefusal(plan)) endMerge();
    else setAsked({ refs, plan });
  }, [editor, refs]);
  useEffect(() => endMerge, []);
  return asked ? <Question key={asked.refs.join()} editor={editor} {...asked} /> : null;
}
