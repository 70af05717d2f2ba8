import type { Editor } from '../../editor/editor';
import type { Modifiers, PointerInput, ToolEvent } from '../../editor/tools/tool';
import type { LngLat, Pixel } from '../../geo/lng-lat';

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
  /** Where a finger covers what it is about to place or holds; null when it does not any more. */
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

/** What is going on, between the events. */
type Hand = {
  readonly options: PointerOptions;
  readonly down: Set<number>;
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

function inputOf({ options }: Hand, event: MouseEvent, pointer: PointerInput['pointer']): PointerInput {
  const box = options.element.getBoundingClientRect();
  const pixel = { x: event.clientX - box.left, y: event.clientY - box.top };
  return { at: options.unproject(pixel), pixel, pointer, modifiers: modifiersOf(event) };
}

function send({ options }: Hand, type: PointerEventType, input: PointerInput): boolean {
  return options.editor.send({ type, input });
}

function distance(a: Pixel, b: Pixel): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function end(hand: Hand): void {
  if (hand.gesture) clearTimeout(hand.gesture.timer);
  if (hand.gesture) hand.options.onFinger?.(null);
  hand.gesture = null;
  hand.options.setPan(true);
}

/** A finger has rested: from now on it shows where it would place something. */
function aim(hand: Hand, gesture: Gesture, input: PointerInput): void {
  gesture.aiming = true;
  hand.options.setPan(false);
  send(hand, 'hover', input);
  hand.options.onFinger?.(input.pixel);
}

function onDown(hand: Hand, event: PointerEvent): void {
  const { options, down } = hand;
  down.add(event.pointerId);
  if (down.size > 1) {
    // Two fingers belong to the map, whatever one of them had begun.
    if (hand.gesture?.taken && hand.gesture.moved) options.editor.send({ type: 'cancel' });
    if (hand.gesture?.aiming) options.editor.send({ type: 'leave' });
    end(hand);
    return;
  }
  if (event.button !== 0) return;
  const pointer = kindOf(event);
  const input = inputOf(hand, event, pointer);
  const taken = send(hand, 'press', input);
  if (taken) options.setPan(false);
  // Captured in any case, so that a release outside of the map ends the gesture too.
  options.element.setPointerCapture(event.pointerId);
  const hold = () => {
    end(hand);
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
  hand.gesture = gesture;
  if (pointer !== 'touch' || taken) return;
  gesture.timer = places ? setTimeout(() => aim(hand, gesture, input), aimPress) : setTimeout(hold, longPress);
}

function onMove(hand: Hand, event: PointerEvent): void {
  const { gesture } = hand;
  const pointer = kindOf(event);
  if (!gesture) {
    if (event.buttons !== 0 || pointer === 'touch') return;
    if (!hand.hovering) requestAnimationFrame(() => hover(hand));
    hand.hovering = event;
    return;
  }
  if (event.pointerId !== gesture.id) return;
  const input = inputOf(hand, event, pointer);
  if (gesture.aiming) {
    aim(hand, gesture, input);
    return;
  }
  if (!gesture.moved && distance(input.pixel, gesture.start) <= slack[pointer]) return;
  gesture.moved = true;
  clearTimeout(gesture.timer);
  if (!gesture.taken) return;
  send(hand, 'drag', input);
  if (pointer === 'touch') hand.options.onFinger?.(input.pixel);
}

/** One hover a frame: the last place the pointer was. */
function hover(hand: Hand): void {
  const event = hand.hovering;
  hand.hovering = null;
  if (event && !hand.gesture) send(hand, 'hover', inputOf(hand, event, kindOf(event)));
}

function onUp(hand: Hand, event: PointerEvent): void {
  hand.down.delete(event.pointerId);
  const { gesture } = hand;
  if (gesture?.id !== event.pointerId) return;
  end(hand);
  const input = inputOf(hand, event, kindOf(event));
  if (!gesture.moved) click(hand, input, event.timeStamp);
  else if (gesture.taken) send(hand, 'drop', input);
}

function click(hand: Hand, input: PointerInput, now: number): void {
  // A hover that waits for its frame is older than this click.
  hand.hovering = null;
  send(hand, 'click', input);
  const { lastClick } = hand;
  const soon = lastClick !== null && now - lastClick.at < double.milliseconds;
  const again = soon && distance(input.pixel, lastClick.pixel) < double[input.pointer];
  if (again) send(hand, 'double-click', input);
  hand.lastClick = again ? null : { at: now, pixel: input.pixel };
}

function onCancel(hand: Hand, event: PointerEvent): void {
  hand.down.delete(event.pointerId);
  if (hand.gesture?.id !== event.pointerId) return;
  if (hand.gesture.taken) hand.options.editor.send({ type: 'cancel' });
  if (hand.gesture.aiming) hand.options.editor.send({ type: 'leave' });
  end(hand);
}

function onMenu(hand: Hand, event: MouseEvent): void {
  event.preventDefault();
  // A finger that rests has asked by itself already.
  const finger = event instanceof PointerEvent && event.pointerType === 'touch';
  if (!finger) hand.options.onContext?.(inputOf(hand, event, 'mouse'));
}

/** The element's pointer events as tool events: presses, clicks, drags past the threshold, hovers once a frame. Returns its end. */
export function listenToPointer(options: PointerOptions): () => void {
  const { element, editor } = options;
  const stop = new AbortController();
  const listen = { signal: stop.signal } as const;
  const hand: Hand = { options, down: new Set(), gesture: null, lastClick: null, hovering: null };
  // Before the map library's own listeners, which start to pan on the press.
  element.addEventListener('pointerdown', (event) => onDown(hand, event), { ...listen, capture: true });
  element.addEventListener('pointermove', (event) => onMove(hand, event), listen);
  element.addEventListener('pointerup', (event) => onUp(hand, event), listen);
  element.addEventListener('pointercancel', (event) => onCancel(hand, event), listen);
  element.addEventListener('pointerleave', () => !hand.gesture && editor.send({ type: 'leave' }), listen);
  element.addEventListener('contextmenu', (event) => onMenu(hand, event), listen);
  return () => {
    stop.abort();
    hand.hovering = null;
    end(hand);
  };
}
