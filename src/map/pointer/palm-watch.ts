/** Milliseconds after which a pen that was seen is not near any more. */
const penNear = 1500;
/** No finger's contact is longer than this, CSS pixels: a thumb that lies flat has about 45. */
const fingerSize = 60;

/** Distinguishes a hand that rests on the screen from fingers. Pointer events come first, then the touch events of the same contact. */
export type PalmWatch = {
  /** True for a pointer event that no tool hears: a palm's, from its first contact to its end. */
  readonly ignores: (event: PointerEvent) => boolean;
  /** A pen comes down while these pointers rest there: they are a palm's from now on. */
  readonly yieldToPen: (down: Iterable<number>) => void;
  /** True for a touch event that the map library does not hear: it would take palm and pen for two fingers. */
  readonly ignoresTouch: (event: TouchEvent) => boolean;
};

/** Watches the contacts of one element. */
export function createPalmWatch(): PalmWatch {
  const palms = new Set<number>();
  let penSeen = Number.NEGATIVE_INFINITY;
  // The next touch begins with a palm, or with a pen beside one.
  let isNextIgnored = false;
  // The hand was there first: the map rests until nothing touches it.
  let isHeld = false;
  const isPalm = ({ width, height, timeStamp }: PointerEvent) =>
    Math.max(width, height) > fingerSize || timeStamp - penSeen < penNear;
  return {
    ignores: (event) => {
      if (event.pointerType === 'pen') penSeen = event.timeStamp;
      if (event.type === 'pointerdown') isNextIgnored = false;
      if (event.pointerType !== 'touch') return false;
      const isNew = event.type === 'pointerdown' && isPalm(event);
      // The side of a hand comes down with a small contact, which grows.
      const isGrown = event.type === 'pointermove' && Math.max(event.width, event.height) > fingerSize;
      if (isNew || isGrown) palms.add(event.pointerId);
      if (isNew) isNextIgnored = true;
      if (event.type === 'pointerup' || event.type === 'pointercancel') return palms.delete(event.pointerId);
      return palms.has(event.pointerId);
    },
    yieldToPen: (down) => {
      for (const id of down) palms.add(id);
      isNextIgnored = palms.size > 0;
    },
    ignoresTouch: ({ type, touches, changedTouches }) => {
      if (type === 'touchstart' && isNextIgnored) {
        isHeld ||= touches.length === changedTouches.length;
        return true;
      }
      const was = isHeld;
      if (touches.length === 0) isHeld = false;
      return was;
    },
  };
}
