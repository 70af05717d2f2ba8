import { Lock } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Editor } from '../../../editor/editor';
import type { Pixel } from '../../../geo/lng-lat';
import { loupeCorner, loupeSize } from '../../../map/loupe';
import type { MapEngine } from '../../../map/map-engine';
import { currentUnits } from '../../preferences/use-units';
import { nameOfRef } from '../name-of-ref';
import { walkStore } from '../walk/walk-store';
import { type CursorWords, cursorWords } from './cursor-words';
import { placeLabel } from './place-label';

type Pointer = { readonly pixel: Pixel; readonly touch: boolean } | null;

/** Follows the pointer over the map's box; null while it is elsewhere. */
function trackPointer(box: HTMLElement, changed: (pointer: Pointer) => void): () => void {
  const move = (event: PointerEvent) => {
    const { left, top } = box.getBoundingClientRect();
    changed({ pixel: { x: event.clientX - left, y: event.clientY - top }, touch: event.pointerType === 'touch' });
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

function write(element: HTMLElement, text: string): void {
  if (element.textContent !== text) element.textContent = text;
  element.hidden = text === '';
}

type Parts = {
  readonly label: HTMLElement;
  readonly measures: HTMLElement;
  readonly lock: HTMLElement;
  readonly name: HTMLElement;
  readonly count: HTMLElement;
};

/** Writes words into the label; measures it only when they changed. */
function createWriter({ label, measures, lock, name, count }: Parts) {
  let said = '';
  let size = { width: 0, height: 0 };
  return (words: CursorWords) => {
    const text = JSON.stringify(words);
    if (text === said) return size;
    said = text;
    write(measures, words.measures.join('  '));
    write(lock, words.lock ?? '');
    write(name, words.name);
    write(count, words.count ?? '');
    size = { width: label.offsetWidth, height: label.offsetHeight };
    return size;
  };
}

/** Keeps the label at the pointer. Returns its end. */
function followPointer(parts: Parts, box: HTMLElement, { editor, engine }: Props): () => void {
  const { label } = parts;
  const say = createWriter(parts);
  let pointer: Pointer = null;
  let frame = 0;
  const paint = () => {
    frame = 0;
    const state = editor.store.getState();
    const words = cursorWords(state, currentUnits(), (ref) => nameOfRef(editor.document, ref));
    const at =
      walkStore.getState().at ?? pointer?.pixel ?? (state.draft?.tag ? engine.project(state.draft.tag.at) : null);
    label.hidden = words === null || at === null;
    if (!words || !at) return;
    const touch = pointer?.touch ?? false;
    // It is on the page only while a finger looks through it.
    const isLooking = touch && box.querySelector('.map-loupe') !== null;
    const loupe = isLooking ? { ...loupeCorner(at, box.clientWidth), size: loupeSize } : null;
    const around = { width: box.clientWidth, height: box.clientHeight, touch, loupe };
    const { x, y } = placeLabel(at, say(words), around);
    label.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
  };
  const soon = () => {
    if (frame === 0) frame = requestAnimationFrame(paint);
  };
  const ends = [
    trackPointer(box, (next) => {
      pointer = next;
      soon();
    }),
    editor.store.subscribe(soon),
    walkStore.subscribe(soon),
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
export function CursorLabel({ editor, engine }: Props) {
  const label = useRef<HTMLDivElement>(null);
  const measures = useRef<HTMLSpanElement>(null);
  const lock = useRef<HTMLSpanElement>(null);
  const name = useRef<HTMLSpanElement>(null);
  const count = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const box = label.current?.parentElement;
    const [pill, numbers, held, named, counted] = [label, measures, lock, name, count].map(({ current }) => current);
    if (!box || !pill || !numbers || !held || !named || !counted) return;
    const parts = { label: pill, measures: numbers, lock: held, name: named, count: counted };
    return followPointer(parts, box, { editor, engine });
  }, [editor, engine]);
  return (
    <div ref={label} className="cursor-label" data-testid="cursor-label" aria-hidden="true" hidden>
      <span ref={measures} className="cursor-measures" />
      <span className="cursor-lock">
        <Lock size={11} aria-hidden="true" />
        <span ref={lock} />
      </span>
      <span ref={name} className="cursor-name" />
      <span ref={count} className="cursor-count" />
    </div>
  );
}
