import { Lock } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Editor } from '../../../../editor/editor';
import type { Pixel } from '../../../../geo/lng-lat';
import type { MapEngine } from '../../../../map/engine/map-engine';
import { loupeCorner, loupeSize } from '../../../../map/pointer/loupe';
import { nameOfRef } from '../../../open-project/name-of-ref';
import { currentUnits } from '../../../preferences/use-units';
import { useEditor } from '../../../services';
import { useMap } from '../../common/page/use-editor-page';
import { keyboardCursorStore } from '../keyboard-cursor/keyboard-cursor-store';
import { type CursorText, cursorText } from './cursor-text';
import { placeAnyLabel, placeLabel, type Size } from './place-label';
import { hide, writeText } from './write-text';

/** `box`: how large the map's box was when the pointer moved, so that it is not measured while the page is being written. */
type Pointer = { readonly pixel: Pixel; readonly touch: boolean; readonly box: Size } | null;

/** Follows the pointer over the map's box; null while it is elsewhere. */
function trackPointer(box: HTMLElement, changed: (pointer: Pointer) => void): () => void {
  const move = (event: PointerEvent) => {
    const { left, top, width, height } = box.getBoundingClientRect();
    const pixel = { x: event.clientX - left, y: event.clientY - top };
    changed({ pixel, touch: event.pointerType === 'touch', box: { width, height } });
  };
  const leave = () => changed(null);
  box.addEventListener('pointermove', move);
  box.addEventListener('pointerdown', move);
  box.addEventListener('pointerleave', leave);
  return () => {
    box.removeEventListener('pointermove', move);
    box.removeEventListener('pointerdown', move);
    box.removeEventListener('pointerleave', leave);
  };
}

const modifiers: readonly string[] = ['Shift', 'Alt', 'Control', 'Meta'];

/** Hears of keys that do something by themselves: what they do is not where the pointer rests. */
function trackKeys(pressed: () => void): () => void {
  const key = (event: KeyboardEvent) => !modifiers.includes(event.key) && pressed();
  window.addEventListener('keydown', key, { capture: true });
  return () => window.removeEventListener('keydown', key, { capture: true });
}

function write(element: HTMLElement, text: string): void {
  writeText(element, text);
  hide(element, text === '');
}

type Parts = {
  readonly label: HTMLElement;
  readonly measures: HTMLElement;
  /** The lock with its picture, and its word alone. */
  readonly lock: HTMLElement;
  readonly locked: HTMLElement;
  readonly name: HTMLElement;
  readonly count: HTMLElement;
};

/** Creates the writer of the label. It measures the label only on request and only after a change. */
function createWriter({ label, measures, lock, locked, name, count }: Parts) {
  let shown = '';
  let size: Size | null = null;
  return {
    announce: (words: CursorText): void => {
      const text = JSON.stringify(words);
      if (text === shown) return;
      shown = text;
      size = null;
      write(measures, words.measures.join('  '));
      writeText(locked, words.lock ?? '');
      hide(lock, words.lock === undefined);
      write(name, words.name);
      write(count, words.count ?? '');
    },
    size: (): Size => {
      size ??= { width: label.offsetWidth, height: label.offsetHeight };
      return size;
    },
  };
}

/** Keeps the label at the pointer. Returns its end. */
function followPointer(parts: Parts, box: HTMLElement, { editor, engine }: Props): () => void {
  const { label } = parts;
  const writer = createWriter(parts);
  let pointer: Pointer = null;
  let isKeyed = false;
  let frame = 0;
  const paint = () => {
    frame = 0;
    const state = editor.store.getState();
    const words = cursorText(state, currentUnits(), (ref) => nameOfRef(editor.document, ref));
    const tagged = state.draft?.tag ? engine.project(state.draft.tag.at) : null;
    const pointed = pointer?.pixel ?? tagged;
    // After a key, the label stands at the tag, else at the snapped place, because the pointer may rest elsewhere.
    const meets = state.draft?.snap ? engine.project(state.draft.snap.at) : null;
    const at = keyboardCursorStore.getState().at ?? (isKeyed ? (tagged ?? meets ?? pointed) : pointed);
    hide(label, words === null || at === null);
    if (!words || !at) return;
    const { width, height } = pointer?.box ?? { width: box.clientWidth, height: box.clientHeight };
    const touch = pointer?.touch ?? false;
    // It is on the page only while a finger looks through it.
    const isLooking = touch && box.querySelector('.map-loupe') !== null;
    const loupe = isLooking ? { ...loupeCorner(at, width), size: loupeSize } : null;
    writer.announce(words);
    const around = { width, height, touch, loupe };
    const { x, y } = placeAnyLabel(at, around) ?? placeLabel(at, writer.size(), around);
    label.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
  };
  const soon = () => {
    if (frame === 0) frame = requestAnimationFrame(paint);
  };
  const ends = [
    trackPointer(box, (next) => {
      pointer = next;
      isKeyed = false;
      soon();
    }),
    trackKeys(() => {
      isKeyed = true;
    }),
    editor.store.subscribe(soon),
    keyboardCursorStore.subscribe(soon),
    engine.onView(soon),
    () => cancelAnimationFrame(frame),
  ];
  return () => {
    for (const end of ends) end();
  };
}

type Props = { readonly editor: Editor; readonly engine: MapEngine };

/**
 * The pill beside the cursor: measures of the gesture, the name of what the click would land on, or of what is hovered and how
 * many lie there. Written straight into the page, because it moves with every pointer event and nothing else does.
 */
export function CursorLabel() {
  const { editor } = useEditor();
  const engine = useMap();
  const label = useRef<HTMLDivElement>(null);
  const measures = useRef<HTMLSpanElement>(null);
  const lock = useRef<HTMLSpanElement>(null);
  const locked = useRef<HTMLSpanElement>(null);
  const name = useRef<HTMLSpanElement>(null);
  const count = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const box = label.current?.parentElement;
    const [pill, numbers, held, word, named, counted] = [label, measures, lock, locked, name, count].map(
      ({ current }) => current,
    );
    if (!box || !pill || !numbers || !held || !word || !named || !counted) return;
    const parts = { label: pill, measures: numbers, lock: held, locked: word, name: named, count: counted };
    return followPointer(parts, box, { editor, engine });
  }, [editor, engine]);
  return (
    <div
      ref={label}
      className="placed row small figures cursor-label"
      data-testid="cursor-label"
      aria-hidden="true"
      hidden
    >
      <span ref={measures} className="strong" />
      <span ref={lock} className="row gap-4" hidden>
        <Lock size={11} aria-hidden="true" />
        <span ref={locked} />
      </span>
      <span ref={name} className="cursor-name" />
      <span ref={count} className="cursor-count" />
    </div>
  );
}
