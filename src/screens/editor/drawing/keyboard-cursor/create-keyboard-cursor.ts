import type { StoreApi } from 'zustand/vanilla';
import type { Editor } from '../../../../editor/editor';
import { type CursorStop, readingOrder, stopOf } from '../../../../editor/picking/reading-order';
import type { PointerInput } from '../../../../editor/tools/tool';
import { itemSurroundings } from '../../../../editor/topology/item-surroundings';
import type { Pixel } from '../../../../geo/lng-lat';
import { text } from '../../../../i18n/text';
import type { MapEngine } from '../../../../map/engine/map-engine';
import { nameOfRef } from '../../../open-project/name-of-ref';
import { itemSentence } from '../../../text/item-sentence';
import type { Units } from '../../../text/quantities/quantity';
import type { PressedKey } from '../../common/shortcuts/matches-shortcut';
import { closeTraceOnTop } from '../../network/trace/trace-store';
import { cursorText } from '../cursor/cursor-text';
import type { KeyboardCursorState } from './keyboard-cursor-store';

/** CSS pixels of one press: usual, with Shift, with Alt. */
const steps = { usual: 16, far: 96, fine: 1 } as const;
/** The crosshair stays this far from the edges; beyond, the map moves instead. */
const edge = 48;

const directions: Readonly<Record<string, Pixel>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

export type KeyboardCursorPorts = {
  readonly editor: Editor;
  readonly engine: Pick<MapEngine, 'view' | 'setView' | 'unproject'>;
  readonly store: StoreApi<KeyboardCursorState>;
  /** CSS pixels of the map. */
  readonly size: () => { readonly width: number; readonly height: number };
  readonly units: () => Units;
  readonly announce: (sentence: string) => void;
};

/** The map by keyboard (docs/editing.md 11). */
export type KeyboardCursor = {
  /** A key while the map has the focus; true when it was one of the keyboard cursor's. */
  readonly key: (pressed: PressedKey) => boolean;
  /** Announces what lies under the crosshair. */
  readonly announceItem: () => void;
  /** The places moved down in the map's box: the crosshair stays over its own. */
  readonly held: (down: number) => void;
  /** A pointer took over. */
  readonly end: () => void;
  /** The focus left the map for another part of the page. */
  readonly leave: () => void;
  /** It comes back: the crosshair stands where it stood. False: it did not stand anywhere. */
  readonly resume: () => boolean;
};

function inputAt({ engine }: Pick<KeyboardCursorPorts, 'engine'>, pixel: Pixel): PointerInput {
  const modifiers = { shift: false, alt: false, ctrl: false };
  return { at: engine.unproject(pixel), pixel, pointer: 'mouse', modifiers };
}

/** Where the crosshair goes, with the map under it moved where it would come too near to an edge. */
function moved({ engine, size }: KeyboardCursorPorts, to: Pixel): Pixel {
  const { width, height } = size();
  const room = (length: number) => Math.min(edge, length / 4);
  const x = Math.min(width - room(width), Math.max(room(width), to.x));
  const y = Math.min(height - room(height), Math.max(room(height), to.y));
  if (x !== to.x || y !== to.y) {
    const center = engine.unproject({ x: width / 2 + to.x - x, y: height / 2 + to.y - y });
    engine.setView({ center, zoom: engine.view().zoom });
  }
  return { x, y };
}

type Standing = Pick<KeyboardCursorPorts, 'editor' | 'engine' | 'store'>;

function moveTo(parts: Standing, at: Pixel): void {
  const { editor, store } = parts;
  const { lifted } = store.getState();
  store.setState({ at, focusedItem: null });
  editor.send({ type: lifted ? 'drag' : 'hover', input: inputAt(parts, at) });
}

/** Puts the crosshair on an item. Where several items share a place, Enter takes this item. */
export function standAt(parts: Standing, { ref, pixel }: CursorStop): void {
  moveTo(parts, pixel);
  parts.editor.store.setState({ hover: ref });
  parts.store.setState({ focusedItem: ref });
}

function step(parts: KeyboardCursorPorts, direction: Pixel, { shift, alt }: PressedKey): void {
  const { store, size } = parts;
  const { width, height } = size();
  const from = store.getState().at ?? { x: width / 2, y: height / 2 };
  const by = shift ? steps.far : alt ? steps.fine : steps.usual;
  moveTo(parts, moved(parts, { x: from.x + direction.x * by, y: from.y + direction.y * by }));
}

function clickAt(parts: KeyboardCursorPorts, at: Pixel, isAgain: boolean): void {
  const { editor, announce } = parts;
  const input = inputAt(parts, at);
  const before = editor.store.getState();
  const { focusedItem } = parts.store.getState();
  // The announced item is the selected one; pressed again, it is the next one of those in this place.
  if (focusedItem !== null && !isAgain && before.tool === 'select') editor.select([focusedItem]);
  else {
    editor.send({ type: 'press', input });
    editor.send({ type: 'click', input });
  }
  const { selection, tool } = editor.store.getState();
  if (tool !== 'select' || before.tool !== 'select') return;
  const [only] = selection;
  if (only === undefined) announce(text('common.nothingIsSelected'));
  else if (selection.length === 1) announce(text('cursor.selected', { name: nameOfRef(editor.document, only) }));
}

/** Finishes an outline that is closed: Enter where it was closed does, elsewhere it begins another polygon. */
function finish(editor: Editor): boolean {
  if (editor.store.getState().hint !== 'draw-area-another') return false;
  return editor.send({ type: 'key', key: 'Enter', modifiers: { shift: false, alt: false, ctrl: false } });
}

/** Takes up what lies under the crosshair, or puts it down. */
function lift(parts: KeyboardCursorPorts, at: Pixel): void {
  const { editor, store, announce } = parts;
  const input = inputAt(parts, at);
  if (store.getState().lifted) {
    store.setState({ lifted: false });
    editor.send({ type: 'drop', input });
    return;
  }
  const lifted = editor.send({ type: 'press', input });
  store.setState({ lifted });
  announce(lifted ? text('cursor.liftedArrowsMoveSpace') : text('cursor.nothingLiftSelectItem'));
}

/** A vertex where the selected shape passes the crosshair, or beside the active vertex. */
function addVertex(parts: KeyboardCursorPorts, at: Pixel): boolean {
  const { editor, announce } = parts;
  const modifiers = { shift: false, alt: false, ctrl: false };
  const taken = editor.send({ type: 'key', key: 'n', modifiers, crosshair: inputAt(parts, at) });
  if (!taken) announce(text('cursor.noEdgeAddVertex'));
  return true;
}

/** The stop after the item that the crosshair stands at, else the first one beyond the crosshair. */
function nextStop({ editor, size, store }: KeyboardCursorPorts, at: Pixel, back: boolean): CursorStop | null {
  const [visibility, view] = [editor.visibility(), size()];
  const ref = store.getState().focusedItem ?? editor.store.getState().hover;
  const item = ref === null ? undefined : editor.document.get(ref);
  const stood = item ? stopOf(item, visibility, view) : null;
  if (stood) {
    let isPast = false;
    for (const stop of readingOrder(visibility, view, { y: stood.pixel.y, back })) {
      if (isPast) return stop;
      isPast = stop.ref === stood.ref;
    }
    if (isPast) return null;
  }
  for (const stop of readingOrder(visibility, view, { y: at.y, back })) {
    if (back ? stop.pixel.y < at.y : stop.pixel.y >= at.y) return stop;
  }
  return null;
}

/** The next item in reading order, or the one before; false at the end of the view. */
function toNext(parts: KeyboardCursorPorts, at: Pixel, back: boolean): boolean {
  const next = nextStop(parts, at, back);
  if (next) standAt(parts, next);
  return next !== null;
}

function announceItem({ editor, units, announce }: KeyboardCursorPorts): void {
  const state = editor.store.getState();
  if (state.tool !== 'select' || state.draft?.tag) {
    const words = cursorText(state, units(), (ref) => nameOfRef(editor.document, ref));
    if (words) announce([...words.measures, words.name].filter(Boolean).join(', '));
    return;
  }
  const item = state.hover === null ? undefined : editor.document.get(state.hover);
  if (!item) {
    announce(text('common.nothingHere'));
    return;
  }
  const sentence = itemSentence(item, itemSurroundings(editor.env(), item), units());
  const count = state.pickList.length;
  announce(count > 1 ? text('cursor.itemsHere', { item: sentence, count }) : sentence);
}

/** True while a vertex of what is selected is picked. */
export function isVertexPicked({ store }: Pick<Editor, 'store'>): boolean {
  const { tool, draft } = store.getState();
  return tool === 'select' && (draft?.handles.some(({ kind, active }) => kind === 'vertex' && active) ?? false);
}

function endCursor({ editor, store }: KeyboardCursorPorts): void {
  const { at, lifted } = store.getState();
  if (at === null) return;
  store.setState({ at: null, lifted: false, focusedItem: null, leftAt: null });
  editor.send({ type: lifted ? 'cancel' : 'leave' });
}

/** One level back: what is drawn or traced, then the crosshair. It came last and is left first: what is selected stays. */
function stepBack(parts: KeyboardCursorPorts, { key, shift, alt, ctrl }: PressedKey): void {
  const { editor, store } = parts;
  const { lifted } = store.getState();
  if (!lifted && closeTraceOnTop(editor)) return;
  const isBare = editor.store.getState().tool === 'select' && !lifted && !isVertexPicked(editor);
  const taken = !isBare && editor.send({ type: 'key', key, modifiers: { shift, alt, ctrl } });
  store.setState({ lifted: false });
  if (!taken) endCursor(parts);
}

/** Stands again where the focus left the map. */
function resume(parts: KeyboardCursorPorts): boolean {
  const { editor, store } = parts;
  const { at, leftAt: left } = store.getState();
  if (at || !left) return false;
  moveTo(parts, left.at);
  store.setState({ focusedItem: left.focusedItem, leftAt: null });
  if (left.focusedItem) editor.store.setState({ hover: left.focusedItem });
  return true;
}

/** Keeps the crosshair over its place when places moved down in the map's box, where it stands and where it was left. */
function holdOver(parts: KeyboardCursorPorts, down: number): Pixel | null {
  const { at, leftAt } = parts.store.getState();
  const beside = (pixel: Pixel) => moved(parts, { x: pixel.x, y: pixel.y + down });
  const next = at && beside(at);
  parts.store.setState({ at: next, leftAt: leftAt && { ...leftAt, at: beside(leftAt.at) } });
  return next;
}

/** Makes the keyboard cursor of one map. It announces nothing by itself while it moves: `tell` does, when the keys rest. */
export function createKeyboardCursor(parts: KeyboardCursorPorts): KeyboardCursor {
  const { editor, store } = parts;
  /** Where Enter was pressed last, until the crosshair moves on. */
  let clickedAt: Pixel | null = null;
  const enter = (at: Pixel) => {
    if (clickedAt !== at || !finish(editor)) clickAt(parts, at, clickedAt === at);
    clickedAt = at;
  };
  const end = () => endCursor(parts);
  const held = (down: number) => {
    const { at } = store.getState();
    const next = holdOver(parts, down);
    if (clickedAt === at) clickedAt = next;
  };
  const atCrosshair = (pressed: PressedKey, at: Pixel): boolean => {
    const { tool } = editor.store.getState();
    switch (pressed.key) {
      case 'Enter':
        if (store.getState().lifted) lift(parts, at);
        else enter(at);
        return true;
      case ' ':
        lift(parts, at);
        return true;
      case 'n':
      case 'N':
        return tool === 'select' && !pressed.shift && !store.getState().lifted && addVertex(parts, at);
      case 'Tab':
        return tool === 'select' && !store.getState().lifted && toNext(parts, at, pressed.shift);
      case 'Escape':
        stepBack(parts, pressed);
        return true;
      default:
        return false;
    }
  };
  return {
    key: (pressed) => {
      const { at, lifted } = store.getState();
      if (pressed.ctrl) return false;
      const direction = directions[pressed.key];
      if (!direction) return at !== null && atCrosshair(pressed, at);
      const { key, shift, alt, ctrl } = pressed;
      // A tool may nudge with the arrows, unless a drag has begun.
      if (!lifted && editor.send({ type: 'key', key, modifiers: { shift, alt, ctrl } })) return true;
      step(parts, direction, pressed);
      return true;
    },
    announceItem: () => announceItem(parts),
    held,
    end,
    leave: () => {
      const { at, focusedItem } = store.getState();
      end();
      if (at) store.setState({ leftAt: { at, focusedItem } });
    },
    resume: () => resume(parts),
  };
}
