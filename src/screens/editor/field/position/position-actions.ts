import { Footprints, LocateFixed, MapPinned, Timer } from 'lucide-react';
import { text } from '../../../../i18n/text';
import type { Action, ActionEnv } from '../../../actions/action';
import { positionStore, showPosition } from '../../../position/position-store';
import { captureHere, captureTarget, startAveraging } from './capture-here';
import { walkOrEnd, walkRefusal } from './walk-or-end';

/** Shows the position; when the map has left it, goes back; else takes it away. */
export function locate(announce: (sentence: string) => void): void {
  const { shown, follows } = positionStore.getState();
  if (!shown) {
    showPosition(true);
    announce(text('position.looking'));
  } else if (!follows) {
    positionStore.setState({ follows: true });
    announce(text('position.mapFollows'));
  } else {
    showPosition(false);
    announce(text('position.isOff'));
  }
}

/** Why nothing can be captured now, or null. */
function captureRefusal({ editor }: ActionEnv): string | null {
  if (!positionStore.getState().shown) return text('position.showItFirst');
  const target = captureTarget(editor);
  return target.kind === 'none' ? target.why : null;
}

/** Where the device is, and what is done there. */
export const positionActions: readonly Action[] = [
  {
    id: 'locate',
    label: () => text('position.whereIStand'),
    group: 'view',
    keys: ['W'],
    also: () => text('position.alsoLocate'),
    icon: LocateFixed,
    refuses: ({ engine }) => (engine ? null : text('common.mapNotYet')),
    run: ({ announce }) => locate(announce),
  },
  {
    id: 'capture-here',
    label: () => text('position.useMyPosition'),
    group: 'draw',
    keys: ['Shift+W'],
    also: () => text('position.alsoCapture'),
    icon: MapPinned,
    refuses: captureRefusal,
    run: (env) => captureHere(env),
  },
  {
    id: 'capture-averaged',
    label: () => text('position.averageThenUse'),
    group: 'draw',
    keys: [],
    also: () => text('position.alsoAverage'),
    icon: Timer,
    refuses: captureRefusal,
    run: (env) => startAveraging(env),
  },
  {
    id: 'walk-line',
    label: () => (positionStore.getState().walk ? text('position.endWalk') : text('position.walkLine')),
    group: 'draw',
    keys: [],
    also: () => text('position.alsoWalk'),
    icon: Footprints,
    refuses: ({ editor }) => walkRefusal(editor),
    run: (env) => walkOrEnd(env),
  },
];
