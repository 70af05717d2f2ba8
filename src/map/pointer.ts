import type { Editor } from '../editor/editor';
import type { Modifiers, PointerInput, ToolEvent } from '../editor/tools/tool';
import type { LngLat, Pixel } from '../geo/lng-lat';

/** CSS pixels that a press may move and still be a click. */
const slack = { mouse: 4, pen: 6, touch: 8 } as const;
/** Milliseconds and pixels within which a second click makes a double-click. */
const double = { milliseconds: 400, mouse: 8, touch: 24 } as const;
/** Milliseconds of a press that asks "what is here". */
const longPress = 500;

export type PointerOptions = {
  readonly element: HTMLElement;
  readonly editor: Pick<Editor, 'send'>;
  readonly unproject: (pixel: Pixel) => LngLat;
  /** Lets the map pan with the next move, or holds it. */
  readonly setPan: (on: boolean) => void;
  readonly onContext?: ((input: PointerInput) => void) | undefined;
};

type Gesture = {
  readonly id: number;
  readonly start: Pixel;
  readonly taken: boolean;
  readonly timer: ReturnType<typeof setTimeout> | undefined;
  moved: boolean;
};

function kindOf(event: PointerEvent): PointerInput['pointer'] {
  return event.pointerType === 'touch' || event.pointerType === 'pen' ? event.pointerType : 'mouse';
}

function modifiersOf(event: PointerEvent | MouseEvent): Modifiers {
  return { shift: event.shiftKey, alt: event.altKey, ctrl: event.ctrlKey || event.metaKey };
}

/** The element's pointer events as tool events: presses, clicks, drags past the threshold, hovers once a frame. */
export function listenToPointer(options: PointerOptions): () => void {
  const { element, editor, unproject, setPan, onContext } = options;
  const stop = new AbortController();
  const down = new Set<number>();
  let gesture: Gesture | null = null;
  let lastClick: { readonly at: number; readonly pixel: Pixel } | null = null;
  let hovering: PointerEvent | null = null;

  const inputOf = (event: PointerEvent | MouseEvent, pointer: PointerInput['pointer']): PointerInput => {
    const box = element.getBoundingClientRect();
    const pixel = { x: event.clientX - box.left, y: event.clientY - box.top };
    return { at: unproject(pixel), pixel, pointer, modifiers: modifiersOf(event) };
  };
  const send = (
    type: Exclude<ToolEvent['type'], 'key' | 'leave' | 'cancel' | 'undo' | 'redo' | 'refresh'>,
    input: PointerInput,
  ) => editor.send({ type, input });

  const end = () => {
    if (gesture) clearTimeout(gesture.timer);
    gesture = null;
    setPan(true);
  };

  const askWhatIsHere = (event: PointerEvent | MouseEvent, pointer: PointerInput['pointer']) => {
    onContext?.(inputOf(event, pointer));
  };

  const onDown = (event: PointerEvent) => {
    down.add(event.pointerId);
    if (down.size > 1) {
      // Two fingers belong to the map, whatever one of them had begun.
      if (gesture?.taken && gesture.moved) editor.send({ type: 'cancel' });
      end();
      return;
    }
    if (event.button !== 0) return;
    const pointer = kindOf(event);
    const input = inputOf(event, pointer);
    const taken = send('press', input);
    if (taken) setPan(false);
    // Captured in any case, so that a release outside of the map ends the gesture too.
    element.setPointerCapture(event.pointerId);
    const hold = () => {
      end();
      askWhatIsHere(event, pointer);
    };
    const timer = pointer === 'touch' && !taken ? setTimeout(hold, longPress) : undefined;
    gesture = { id: event.pointerId, start: input.pixel, taken, timer, moved: false };
  };

  const onMove = (event: PointerEvent) => {
    if (!gesture) {
      if (event.buttons !== 0 || kindOf(event) === 'touch') return;
      if (!hovering) requestAnimationFrame(hover);
      hovering = event;
      return;
    }
    if (event.pointerId !== gesture.id) return;
    const pointer = kindOf(event);
    const input = inputOf(event, pointer);
    const far = Math.hypot(input.pixel.x - gesture.start.x, input.pixel.y - gesture.start.y) > slack[pointer];
    if (!gesture.moved && !far) return;
    gesture.moved = true;
    clearTimeout(gesture.timer);
    if (gesture.taken) send('drag', input);
  };

  const hover = () => {
    const event = hovering;
    hovering = null;
    if (event && !stop.signal.aborted && !gesture) send('hover', inputOf(event, kindOf(event)));
  };

  const onUp = (event: PointerEvent) => {
    down.delete(event.pointerId);
    if (gesture?.id !== event.pointerId) return;
    const { taken, moved } = gesture;
    end();
    const pointer = kindOf(event);
    const input = inputOf(event, pointer);
    if (moved) {
      if (taken) send('drop', input);
      return;
    }
    // A hover that waits for its frame is older than this click.
    hovering = null;
    send('click', input);
    const now = event.timeStamp;
    const reach = pointer === 'touch' ? double.touch : double.mouse;
    const again =
      lastClick !== null &&
      now - lastClick.at < double.milliseconds &&
      Math.hypot(input.pixel.x - lastClick.pixel.x, input.pixel.y - lastClick.pixel.y) < reach;
    if (again) send('double-click', input);
    lastClick = again ? null : { at: now, pixel: input.pixel };
  };

  const onCancel = (event: PointerEvent) => {
    down.delete(event.pointerId);
    if (gesture?.id !== event.pointerId) return;
    if (gesture.taken) editor.send({ type: 'cancel' });
    end();
  };

  const listen = { signal: stop.signal } as const;
  element.addEventListener('pointerdown', onDown, { ...listen, capture: true });
  element.addEventListener('pointermove', onMove, listen);
  element.addEventListener('pointerup', onUp, listen);
  element.addEventListener('pointercancel', onCancel, listen);
  element.addEventListener('pointerleave', () => !gesture && editor.send({ type: 'leave' }), listen);
  const onMenu = (event: MouseEvent) => {
    event.preventDefault();
    if (!(event instanceof PointerEvent) || event.pointerType !== 'touch') askWhatIsHere(event, 'mouse');
  };
  element.addEventListener('contextmenu', onMenu, listen);
  return () => {
    stop.abort();
    end();
  };
}
