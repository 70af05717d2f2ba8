import { Camera, History } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { patchItem } from '../../../../editor/commands/patch-item';
import type { Editor } from '../../../../editor/editor';
import { locale, text } from '../../../../i18n/text';
import { type ItemForm as Form, type FormPhoto, type FormQuestion, formWords } from '../../../../items/forms/item-form';
import {
  type LastValue,
  type LastValues,
  offeredValue,
  readLastValues,
  withLastValue,
} from '../../../../items/forms/last-values';
import { isComplete, isUnanswered, openQuestions } from '../../../../items/forms/open-questions';
import { type Item, type ModelKey, modelOf } from '../../../../items/item';
import type { FieldSpec } from '../../../../items/model-spec';
import { fieldSpecOf } from '../../../../items/registry';
import { Badge } from '../../../../ui/controls/badge';
import { Button } from '../../../../ui/controls/button';
import { has } from '../../../deployment';
import { PhotoInput } from '../../../documents/upload/photo-input';
import { readForUser, writeForUser } from '../../../storage/user-store';
import { itemLabel } from '../../../text/item-label';
import { valueWord } from '../../../text/model-name';
import { kindText } from '../../../text/upload-text';
import { fieldText } from '../../common/fields/field-text';
import { useTypes } from '../../common/use-types';
import { ItemField } from '../inspector/item-field';
import { closeForm, formStore } from './form-store';
import { useKindsAbout, waitsText } from './use-open-questions';
import './form.css';

const what = 'form-values';

/** The values that this user gave last in forms of a project, on this device. */
function lastValuesKept(projectId: number): LastValues {
  return readLastValues(readForUser(what, projectId));
}

/** Keeps a value that was given in a form, to be offered for the next item. */
function keepLastValue(projectId: number, model: ModelKey, answer: readonly [field: string, value: unknown]): void {
  const before = lastValuesKept(projectId);
  const next = withLastValue(before, model, answer);
  if (next !== before) writeForUser(what, JSON.stringify(next), projectId);
}

/** Added documents are announced as every step is. */
const quiet = () => undefined;

type Props = { readonly editor: Editor; readonly item: Item; readonly form: Form };

function shownLast(spec: FieldSpec, value: LastValue): string {
  return valueWord(spec, fieldText(spec, value));
}

/**
 * The last value that was there. What is shown below a question keeps its room when it goes: an answer is saved as the finger
 * comes down on something else, which must stay under it.
 */
function useLastShown<T>(value: T | undefined): T | undefined {
  const [shown, setShown] = useState(value);
  if (value !== undefined && value !== shown) setShown(value);
  return value ?? shown;
}

function Question({
  editor,
  item,
  question,
  spec,
}: Omit<Props, 'form'> & { readonly question: FormQuestion; readonly spec: FieldSpec }) {
  const { name, required } = question;
  const types = useTypes(item.ref);
  const writable = useStore(
    editor.store,
    ({ access, layers }) => access === 'write' && !layers[modelOf(item.ref)].locked,
  );
  const keep = (field: string, value: unknown) => keepLastValue(item.projectId, modelOf(item.ref), [field, value]);
  const last = offeredValue(question, item, lastValuesKept(item.projectId));
  const take = (value: LastValue) => editor.run(patchItem(editor.env(), { ref: item.ref, fields: { [name]: value } }));
  const isMissing = required && isUnanswered(item.fields[name]);
  const wasMissing = useLastShown(isMissing || undefined);
  const offered = useLastShown(last);
  return (
    <div className="stack gap-6 form-question" data-testid={`form-question-${name}`} data-missing={isMissing}>
      <ItemField
        editor={editor}
        itemRef={item.ref}
        spec={spec}
        value={item.fields[name]}
        writable={writable}
        types={types}
        label={formWords(question.label, locale()) ?? undefined}
        hint={formWords(question.hint, locale()) ?? undefined}
        layout="stack"
        onSaved={keep}
      />
      <div className="row-wrap if-any form-under">
        {wasMissing ? (
          <span className="form-room" data-empty={!isMissing}>
            <Badge tone="accent">{text('forms.required')}</Badge>
          </span>
        ) : null}
        {offered !== undefined && writable ? (
          <span className="form-room" data-empty={last === undefined}>
            <Button data-testid={`form-last-${name}`} onClick={() => take(offered)}>
              <History size={16} aria-hidden="true" />
              {text('forms.sameAsLast', { value: shownLast(spec, offered) })}
            </Button>
          </span>
        ) : null}
      </div>
    </div>
  );
}

type PhotoProps = Pick<Props, 'item'> & { readonly photo: FormPhoto; readonly isThere: boolean };

function Photo({ item, photo, isThere }: PhotoProps) {
  const input = useRef<HTMLInputElement>(null);
  const { kind, required } = photo;
  const hint = formWords(photo.hint, locale());
  if (!has('documents')) return null;
  return (
    <div className="stack gap-6 form-question" data-testid="form-photo" data-missing={required && !isThere}>
      <div className="apart form-photo-words">
        <span>{kindText(kind)}</span>
        <span className="quiet">{isThere ? text('forms.hasPhoto') : (hint ?? text('forms.noPhoto'))}</span>
      </div>
      <div className="row-wrap if-any form-under">
        {required && !isThere ? <Badge tone="accent">{text('forms.required')}</Badge> : null}
        <Button data-testid="form-take-photo" onClick={() => input.current?.click()}>
          <Camera size={18} aria-hidden="true" />
          {text('forms.takePhoto')}
        </Button>
        <PhotoInput ref={input} about={item.ref} kind={kind} announce={quiet} data-testid="form-photo-file" />
      </div>
    </div>
  );
}

/** Whoever asked for the form goes on in it; one that came by itself leaves the focus where it is. */
function useEntry() {
  const heading = useRef<HTMLHeadingElement>(null);
  const enters = useStore(formStore, (state) => state.enters);
  useEffect(() => {
    if (enters) heading.current?.focus({ preventScroll: true });
  }, [enters]);
  return heading;
}

/** The questions after an item was placed, in order. It stands where the inspector stands; whatever is open stays in the checks. */
export function ItemForm({ editor, item, form }: Props) {
  const heading = useEntry();
  const box = useRef<HTMLElement>(null);
  const kinds = useKindsAbout(editor, item);
  const open = openQuestions(form, item, kinds);
  const leave = () => {
    // The focus would be lost with what has it.
    if (box.current?.contains(document.activeElement)) box.current.closest<HTMLElement>('[data-part]')?.focus();
    closeForm();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.stopPropagation();
    leave();
  };
  const title = text('forms.formOf', { name: itemLabel(item) });
  return (
    <section
      ref={box}
      className="stack gap-12 item-form"
      aria-label={title}
      data-testid="item-form"
      onKeyDown={onKeyDown}
    >
      <header>
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <p className="quiet" data-testid="form-waits">
          {waitsText(open)}
        </p>
      </header>
      {form.questions.map((question) => {
        const spec = fieldSpecOf(item.ref, question.name);
        return spec ? <Question key={question.name} {...{ editor, item, question, spec }} /> : null;
      })}
      {form.photo ? <Photo item={item} photo={form.photo} isThere={kinds.has(form.photo.kind)} /> : null}
      <footer className="foot form-buttons">
        <Button variant="primary" size="large" data-testid="form-close" onClick={leave}>
          {isComplete(open) ? text('forms.done') : text('forms.later')}
        </Button>
      </footer>
    </section>
  );
}
