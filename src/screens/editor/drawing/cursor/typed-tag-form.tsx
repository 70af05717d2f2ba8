import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { Editor } from '../../../../editor/editor';
import type { Typed } from '../../../../editor/tools/drawing/drawing-input';
import type { LngLat } from '../../../../geo/lng-lat';
import { text } from '../../../../i18n/text';
import type { MapEngine } from '../../../../map/engine/map-engine';
import { VisuallyHidden } from '../../../../ui/feedback/visually-hidden';
import { currentUnits, useUnits } from '../../../preferences/use-units';
import { lengthQuantity, type Units, written, writtenBearing } from '../../../text/quantities/quantity';
import { readBearing, readLength } from '../../../text/quantities/read-length';
import { useMap } from '../../common/page/use-editor-page';
import { placeBeyond } from './place-label';
import { typedPlaceholders } from './typed-placeholders';

type Texts = { readonly length: string; readonly bearing: string };

const empty: Texts = { length: '', bearing: '' };

function announceTag({ length, bearing }: Fields, editor: Editor, units: Units): void {
  const faint = typedPlaceholders(editor.store.getState().draft, units);
  length.placeholder = faint.length;
  bearing.placeholder = faint.bearing;
}

type Fields = { readonly form: HTMLElement; readonly length: HTMLInputElement; readonly bearing: HTMLInputElement };

/** Keeps the tag at the place that it names, inside of the map's box, and its faint numbers with the pointer. */
function followDraft(fields: Fields, { editor, engine }: { editor: Editor; engine: MapEngine }): () => void {
  const { form } = fields;
  let frame = 0;
  const paint = () => {
    frame = 0;
    const { draft } = editor.store.getState();
    const from = draft?.anchor;
    const at = draft?.tag?.at ?? from;
    const box = form.parentElement;
    if (!at || !from || !box) return;
    const around = { width: box.clientWidth, height: box.clientHeight };
    const size = { width: form.offsetWidth, height: form.offsetHeight, around };
    const { x, y } = placeBeyond(engine.project(from), engine.project(at), size);
    form.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
    announceTag(fields, editor, currentUnits());
  };
  const soon = () => {
    frame ||= requestAnimationFrame(paint);
  };
  paint();
  const ends = [editor.store.subscribe(soon), engine.onView(soon)];
  return () => {
    cancelAnimationFrame(frame);
    for (const end of ends) end();
  };
}

type Reading = { readonly typed: Typed; readonly wrong: { readonly length: boolean; readonly bearing: boolean } };

/** The values of the two texts. An empty text has no value; an unreadable text is wrong. */
function readTexts({ length, bearing }: Texts, units: Units): Reading {
  const typed = { lengthM: readLength(length, units), bearing: readBearing(bearing) };
  return {
    typed,
    wrong: {
      length: length.trim() !== '' && typed.lengthM === null,
      bearing: bearing.trim() !== '' && typed.bearing === null,
    },
  };
}

/** The two texts, sent to the tool with every key; empty again once a vertex is placed, by Enter or by a click. */
function useTexts(editor: Editor, { anchor, first }: { anchor: LngLat; first: string }, units: Units) {
  const [texts, setTexts] = useState({ ...empty, length: first });
  const [placed, setPlaced] = useState(anchor);
  if (placed !== anchor) {
    setPlaced(anchor);
    setTexts(empty);
  }
  const change = (part: Partial<Texts>) => {
    const next = { ...texts, ...part };
    setTexts(next);
    editor.sendDrawingInput({ kind: 'typed', typed: readTexts(next, units).typed });
  };
  return { texts, change, ...readTexts(texts, units) };
}

/** Places the vertex and answers the sentence about it; null when there is nothing to place. */
function placeNow(editor: Editor, units: Units): string | null {
  const tag = editor.store.getState().draft?.tag;
  if (!tag?.lengthM || !editor.sendDrawingInput({ kind: 'place', at: null })) return null;
  return text('cursor.placedPoint', {
    length: written(lengthQuantity(tag.lengthM, units)),
    bearing: writtenBearing(tag.bearing ?? 0),
  });
}

type FieldProps = {
  readonly name: 'length' | 'bearing';
  readonly label: string;
  readonly unit: string;
  readonly value: string;
  readonly wrong: boolean;
  readonly input: RefObject<HTMLInputElement | null>;
  readonly onText: (text: string) => void;
  readonly onTab: () => void;
};

function TagField({ name, label, unit, value, wrong, input, onText, onTab }: FieldProps) {
  // Two fields and no more: Tab goes round between them, Esc leads back to the map.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Tab') return;
    event.preventDefault();
    onTab();
  };
  return (
    <label>
      <span>{label}</span>
      <input
        ref={input}
        value={value}
        inputMode="decimal"
        autoComplete="off"
        aria-invalid={wrong}
        data-testid={`typed-${name}`}
        onKeyDown={onKeyDown}
        onChange={(event) => onText(event.target.value)}
      />
      <span aria-hidden="true">{unit}</span>
    </label>
  );
}

type FormProps = {
  readonly editor: Editor;
  readonly anchor: LngLat;
  /** The text that was typed before the fields were there: the length begins with it. */
  readonly first: string;
  readonly length: RefObject<HTMLInputElement | null>;
  readonly onClose: () => void;
};

/** The two fields of the tag. What is typed holds; while they stand here, what is not typed follows the pointer. */
export function TypedTagForm({ editor, anchor, first, length, onClose }: FormProps) {
  const engine = useMap();
  const units = useUnits();
  const form = useRef<HTMLFormElement>(null);
  const bearing = useRef<HTMLInputElement>(null);
  const [announcement, announce] = useState('');
  const { texts, change, typed, wrong } = useTexts(editor, { anchor, first }, units);
  useEffect(() => {
    if (!form.current || !length.current || !bearing.current) return;
    return followDraft({ form: form.current, length: length.current, bearing: bearing.current }, { editor, engine });
  }, [editor, engine, length]);
  useEffect(() => {
    length.current?.focus();
    if (first !== '')
      editor.sendDrawingInput({ kind: 'typed', typed: { lengthM: readLength(first, currentUnits()), bearing: null } });
    return () => {
      editor.sendDrawingInput({ kind: 'typed', typed: null });
      engine.focus();
    };
  }, [editor, engine, first, length]);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (wrong.length || wrong.bearing) return;
    if (typed.lengthM === null && typed.bearing === null) return onClose();
    announce(placeNow(editor, units) ?? text('cursor.typeLengthOverZero'));
    length.current?.focus();
  };
  const goTo = (field: RefObject<HTMLInputElement | null>) => () => {
    field.current?.focus();
    field.current?.select();
  };
  type Input = RefObject<HTMLInputElement | null>;
  const field = (name: 'length' | 'bearing', input: Input, other: Input) => ({
    ...{ name, input, value: texts[name], wrong: wrong[name], onTab: goTo(other) },
    onText: (typed: string) => change({ [name]: typed }),
  });
  const unit = units === 'us' ? 'ft' : 'm';
  return (
    <form
      ref={form}
      className="placed row gap-4 small figures typed-tag"
      data-testid="typed-tag"
      aria-label={text('cursor.nextPoint')}
      onSubmit={onSubmit}
    >
      <TagField {...field('length', length, bearing)} label={text('common.length')} unit={unit} />
      <TagField {...field('bearing', bearing, length)} label={text('cursor.bearing')} unit="°" />
      <button type="submit" className="typed-tag-place">
        {text('common.placeVerb')}
      </button>
      <VisuallyHidden>
        <span aria-live="polite">{announcement}</span>
      </VisuallyHidden>
    </form>
  );
}
