import type { Gesture } from './engine';

/** The keys that no letter stands for, as WebDriver writes them. */
const keyCodes: Readonly<Record<string, string>> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Alt: '\uE00A',
  Escape: '\uE00C',
};

const rest = { type: 'pause', duration: 0 };

function pointerAction(gesture: Gesture): object {
  switch (gesture.kind) {
    case 'move':
      return { type: 'pointerMove', x: Math.round(gesture.x), y: Math.round(gesture.y), duration: 0 };
    case 'down':
      return { type: 'pointerDown', button: 0 };
    case 'up':
      return { type: 'pointerUp', button: 0 };
    default:
      return rest;
  }
}

function keyAction(gesture: Gesture): object {
  switch (gesture.kind) {
    case 'keyDown':
    case 'keyUp':
      return { type: gesture.kind, value: keyCodes[gesture.key] ?? gesture.key };
    case 'rest':
      return { type: 'pause', duration: gesture.ms };
    default:
      return rest;
  }
}

/** The gestures as WebDriver's and WebDriver BiDi's input sources: a mouse and a keyboard, one tick a gesture. */
export function inputSources(gestures: readonly Gesture[]): readonly object[] {
  return [
    { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions: gestures.map(pointerAction) },
    { type: 'key', id: 'keyboard', actions: gestures.map(keyAction) },
  ];
}
