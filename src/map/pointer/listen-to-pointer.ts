import type { Editor } from '../../editor/editor';
import type { Modifiers, PointerInput, ToolEvent } from '../../editor/tools/tool';
import type { LngLat, Pixel } from '../../geo/lng-lat';
import { createPalmWatch, type PalmWatch } from './palm-watch';

/** CSS pixels that a press may move and still be a click. */
const slack = { mouse: 4, pen: 6, touch: 8 } as const;
/** Milliseconds and pixels within which a second click makes a double-click. */
const double = { milliseconds: 400, mouse: 8, pen: 8, touch: 24 } as const;
/** Milliseconds of a press that asks "what is here". */
const longPress = 500;
/** Milliseconds after which a resting finger aims, where a tap would place something. */
const aimPress = 300;

export type PointerOptions = {
  readonly element: HTMLElement;
  readonly editor: Pick<Editor, 'send'>;
  readonly unproject: (pixel: Pixel) => LngLat;
  /** Lets the map pan with the next move, or holds it. */
  readonly setPan: (on: boolean) => void;
  readonly onContext?: ((input: PointerInput) => void) | undefined;
  /** True while a click would place something: then a resting finger aims, and places where it is lifted. */
  readonly aims?: () => boolean;
  /** The pixel where a finger covers the item that it places or holds; null when it covers none any more. */
  readonly onFinger?: (at: Pixel | null) => void;
};

type Gesture = {
  readonly id: number;
  readonly start: Pixel;
  /** The tool has it: the map holds still. */
  readonly taken: boolean;
  timer: ReturnType<typeof setTimeout> | undefined;
  moved: boolean;
  /** The finger has rested: it moves the aim, not the map. */
  aiming: boolean;
};

/** The gesture under way, between the events. */
type PointerState = {
  readonly options: PointerOptions;
  readonly down: Set<number>;
  readonly palms: PalmWatch;
  gesture: Gesture | null;
  lastClick: { readonly at: number; readonly pixel: Pixel } | null;
  hovering: PointerEvent | null;
};

type PointerEventType = Extract<ToolEvent, { input: PointerInput }>['type'];

function kindOf(event: PointerEvent): PointerInput['pointer'] {
  return event.pointerType === 'touch' || event.pointerType === 'pen' ? event.pointerType : 'mouse';
}

function modifiersOf(event: MouseEvent): Modifiers {
  return { shift: event.shiftKey, alt: event.altKey, ctrl: event.ctrlKey || event.metaKey };
}

function inputOf({ options }: PointerState, event: MouseEvent, pointer: PointerInput['pointer']): PointerInput {
  const box = options.element.getBoundingClientRect();
  const pixel = { x: event.clientX - box.left, y: event.clientY - box.top };
  return { at: options.unproject(pixel), pixel, pointer, modifiers: modifiersOf(event) };
}

function send({ options }: PointerState, type: PointerEventType, input: PointerInput): boolean {
  return options.editor.send({ type, input });
}

function distance(a: Pixel, b: Pixel): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function end(state: PointerState): void {
  if (state.gesture) clearTimeout(state.gesture.timer);
  if (state.gesture) state.options.onFinger?.(null);
  state.gesture = null;
  state.options.setPan(true);
}

/** A finger has rested: from now on it shows where it would place something. */
function aim(state: PointerState, gesture: Gesture, input: PointerInput): void {
  gesture.aiming = true;
  state.options.setPan(false);
  send(state, 'hover', input);
  state.options.onFinger?.(input.pixel);
}

/** Cancels the gesture of a pointer. */
function letGo(state: PointerState): void {
  if (state.gesture?.taken) state.options.editor.send({ type: 'cancel' });
  if (state.gesture?.aiming) state.options.editor.send({ type: 'leave' });
  end(state);
}

/** True for an event of a palm. A gesture that it began before it was recognised is cancelled. */
function isOfPalm(state: PointerState, event: PointerEvent): boolean {
  const { palms, down, gesture } = state;
  if (!palms.ignores(event)) return false;
  down.delete(event.pointerId);
  if (gesture?.id === event.pointerId) letGo(state);
  return true;
}

function onDown(state: PointerState, event: PointerEvent): void {
  const { options, down, palms } = state;
  if (isOfPalm(state, event)) return;
  if (event.pointerType === 'pen' && down.size > 0) {
    // The hand that holds the pen lies there already.
    palms.yieldToPen(down);
    down.clear();
    if (state.gesture) letGo(state);
  }
  down.add(event.pointerId);
  if (down.size > 1) {
    // Two fingers belong to the map, whatever one of them had begun.
    if (state.gesture?.taken && state.gesture.moved) options.editor.send({ type: 'cancel' });
    if (state.gesture?.aiming) options.editor.send({ type: 'leave' });
    end(state);
    return;
  }
  if (event.button !== 0) return;
  const pointer = kindOf(event);
  const input = inputOf(state, event, pointer);
  const taken = send(state, 'press', input);
  if (taken) options.setPan(false);
  // Captured in any case, so that a release outside of the map ends the gesture too.
  options.element.setPointerCapture(event.pointerId);
  const hold = () => {
    end(state);
    options.onContext?.(input);
  };
  const places = options.aims?.() === true;
  const gesture: Gesture = {
    id: event.pointerId,
    start: input.pixel,
    taken,
    timer: undefined,
    moved: false,
    aiming: false,
  };
  state.gesture = gesture;
  if (pointer !== 'touch' || taken) return;
  gesture.timer = places ? setTimeout(() => aim(state, gesture, input), aimPress) : setTimeout(hold, longPress);
}

function onMove(state: PointerState, event: PointerEvent): void {
  if (isOfPalm(state, event)) return;
  const { gesture } = state;
  const pointer = kindOf(event);
  if (!gesture) {
    if (event.buttons !== 0 || pointer === 'touch') return;
    if (!state.hovering) requestAnimationFrame(() => hover(state));
    state.hovering = event;
    return;
  }
  if (event.pointerId !== gesture.id) return;
  const input = inputOf(state, event, pointer);
  if (gesture.aiming) {
    aim(state, gesture, input);
    return;
  }
  if (!gesture.moved && distance(input.pixel, gesture.start) <= slack[pointer]) return;
  gesture.moved = true;
  clearTimeout(gesture.timer);
  if (!gesture.taken) return;
  send(state, 'drag', input);
  if (pointer === 'touch') state.options.onFinger?.(input.pixel);
}

/** One hover a frame: the last place the pointer was. */
function hover(state: PointerState): void {
  const event = state.hovering;
  state.hovering = null;
  if (event && !state.gesture) send(state, 'hover', inputOf(state, event, kindOf(event)));
}

function onUp(state: PointerState, event: PointerEvent): void {
  if (isOfPalm(state, event)) return;
  state.down.delete(event.pointerId);
  const { gesture } = state;
  if (gesture?.id !== event.pointerId) return;
  end(state);
  const input = inputOf(state, event, kindOf(event));
  if (!gesture.moved) click(state, input, event.timeStamp);
  else if (gesture.taken) send(state, 'drop', input);
}

function click(state: PointerState, input: PointerInput, now: number): void {
  // A hover that waits for its frame is older than this click.
  state.hovering = null;
  send(state, 'click', input);
  const { lastClick } = state;
  const soon = lastClick !== null && now - lastClick.at < double.milliseconds;
  const again = soon && distance(input.pixel, lastClick.pixel) < double[input.pointer];
  if (again) send(state, 'double-click', input);
  state.lastClick = again ? null : { at: now, pixel: input.pixel };
}

function onCancel(state: PointerState, event: PointerEvent): void {
  if (isOfPalm(state, event)) return;
  state.down.delete(event.pointerId);
  if (state.gesture?.id === event.pointerId) letGo(state);
}

function onMenu(state: PointerState, event: MouseEvent): void {
  event.preventDefault();
  // A finger that rests has asked by itself already.
  const finger = event instanceof PointerEvent && event.pointerType === 'touch';
  if (!finger) state.options.onContext?.(inputOf(state, event, 'mouse'));
}

/** The element's pointer events as tool events: presses, clicks, drags past the threshold, hovers once a frame. Returns its end. */
export function listenToPointer(options: PointerOptions): () => void {
  const { element, editor } = options;
  const stop = new AbortController();
  const listen = { signal: stop.signal } as const;
  const palms = createPalmWatch();
  const state: PointerState = { options, down: new Set(), palms, gesture: null, lastClick: null, hovering: null };
  const onTouch = (event: TouchEvent) => palms.ignoresTouch(event) && event.stopPropagation();
  // Before the map library's own listeners, which start to pan on the press.
  element.addEventListener('pointerdown', (event) => onDown(state, event), { ...listen, capture: true });
  for (const type of ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const) {
    element.addEventListener(type, onTouch, { ...listen, capture: true, passive: true });
  }
  element.addEventListener('pointermove', (event) => onMove(state, event), listen);
  element.addEventListener('pointerup', (event) => onUp(state, event), listen);
  element.addEventListener('pointercancel', (event) => onCancel(state, event), listen);
  element.addEventListener('pointerleave', () => !state.gesture && editor.send({ type: 'leave' }), listen);
  element.addEventListener('contextmenu', (event) => onMenu(state, event), listen);
  return () => {
    stop.abort();
    state.hovering = null;
    end(state);
  };
}
