import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import type { Editor } from '../../../../editor/editor';
import type { MapEngine } from '../../../../map/engine/map-engine';
import { currentUnits } from '../../../preferences/use-units';
import { partEntered } from '../../common/frame/parts';
import { belongsToControl, belongsToField } from '../../common/shortcuts/belongs-to-field';
import { createKeyboardCursor, isVertexPicked } from './create-keyboard-cursor';
import { keyboardCursorStore } from './keyboard-cursor-store';
import './keyboard-crosshair.css';
import { useEditor } from '../../../services';
import { useEditorPage, useMap } from '../../common/page/use-editor-page';

type Props = { readonly editor: Editor; readonly engine: MapEngine; readonly announce: (sentence: string) => void };

/** Milliseconds without a key after which one hears what lies under the crosshair. */
const restMs = 250;

function pressedOf({ key, shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent) {
  return { key, shift: shiftKey, alt: altKey, ctrl: ctrlKey || metaKey };
}

/** Notes whether it was by keys that the focus came to the map itself. */
function watchKeyboardFocus(box: HTMLElement, signal: AbortSignal): void {
  const note = (reached: boolean) => keyboardCursorStore.setState({ focusedByKeyboard: reached });
  box.addEventListener(
    'focusin',
    ({ target }) => note(target instanceof HTMLCanvasElement && target.matches(':focus-visible')),
    { signal },
  );
  for (const end of ['focusout', 'pointerdown']) box.addEventListener(end, () => note(false), { signal });
  signal.addEventListener('abort', () => note(false));
}

/** Listens to the keys of the map while it has the focus. Returns its end. */
function listen(box: HTMLElement, { editor, engine, announce }: Props): () => void {
  let timer = 0;
  const cursor = createKeyboardCursor({
    editor,
    engine,
    store: keyboardCursorStore,
    announce,
    units: () => currentUnits(),
    size: () => ({ width: box.clientWidth, height: box.clientHeight }),
  });
  const key = (event: KeyboardEvent) => {
    const { target } = event;
    // Only while the map itself has the focus: what lies on it has keys of its own.
    if (event.defaultPrevented || belongsToField(target) || !(target instanceof HTMLCanvasElement)) return;
    if (event.key !== 'Tab' && belongsToControl(target, event.key)) return;
    // Arrows nudge what is active, as long as there is something.
    if (event.key.startsWith('Arrow') && isVertexPicked(editor)) return;
    if (!cursor.key(pressedOf(event))) return;
    event.preventDefault();
    window.clearTimeout(timer);
    // The effect of a key is announced at once; where the cursor stands is announced when the keys rest.
    if (event.key.startsWith('Arrow') || event.key === 'Tab') timer = window.setTimeout(cursor.announceItem, restMs);
  };
  const stop = new AbortController();
  const { signal } = stop;
  box.addEventListener('keydown', key, { signal });
  // A browser also sends events for a pointer that rests while the page changes under it.
  const movedBy = ({ movementX, movementY }: PointerEvent) => movementX !== 0 || movementY !== 0;
  box.addEventListener('pointermove', (event) => movedBy(event) && cursor.end(), { signal });
  box.addEventListener('pointerdown', cursor.end, { signal });
  box.addEventListener('focusout', cursor.leave, { signal });
  watchKeyboardFocus(box, signal);
  box.addEventListener(
    partEntered,
    () => {
      if (cursor.resume()) timer = window.setTimeout(cursor.announceItem, restMs);
    },
    { signal },
  );
  const endHeld = engine.onHeld(cursor.held);
  return () => {
    stop.abort();
    endHeld();
    window.clearTimeout(timer);
    cursor.end();
  };
}

/** The map by keyboard: arrows move a crosshair, Enter acts there, Tab goes through the items, and one hears what is under it. */
export function KeyboardCrosshair() {
  const { editor } = useEditor();
  const { announce } = useEditorPage();
  const engine = useMap();
  const mark = useRef<HTMLDivElement>(null);
  const at = useStore(keyboardCursorStore, (state) => state.at);
  const lifted = useStore(keyboardCursorStore, (state) => state.lifted);
  useEffect(() => {
    const box = mark.current?.parentElement;
    return box ? listen(box, { editor, engine, announce }) : undefined;
  }, [editor, engine, announce]);
  useEffect(() => {
    if (mark.current && at) mark.current.style.transform = `translate(${at.x}px, ${at.y}px)`;
  }, [at]);
  return (
    <div
      ref={mark}
      className="aim crosshair"
      data-testid="crosshair"
      data-lifted={lifted}
      aria-hidden="true"
      hidden={at === null}
    />
  );
}
