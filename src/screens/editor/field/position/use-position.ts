import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { Editor } from '../../../../editor/editor';
import { text } from '../../../../i18n/text';
import type { MapEngine } from '../../../../map/engine/map-engine';
import { accuracyText, faultText } from '../../../position/accuracy-text';
import { devicePosition } from '../../../position/position-source';
import { type PositionState, positionStore, receiveFix } from '../../../position/position-store';
import { goAlong } from './go-along';
import { simulatedPosition } from './simulated-position';

export type PositionParts = {
  readonly editor: Editor;
  readonly engine: MapEngine;
  readonly announce: (sentence: string) => void;
};

/** Reads the position while it is shown and the page is seen: a hidden page costs no battery. */
function useReading({ editor, engine }: PositionParts): void {
  const simulated = useStore(positionStore, (state) => state.simulated);
  const tries = useStore(positionStore, (state) => state.tries);
  useEffect(() => {
    // Each try is a watch of its own.
    if (tries < 0) return;
    const source = simulated ? simulatedPosition(editor, engine) : devicePosition;
    let stop: (() => void) | null = null;
    const look = () => {
      if (document.hidden) {
        stop?.();
        stop = null;
      } else {
        stop ??= source({
          onFix: (fix) => receiveFix(fix, Date.now()),
          onFault: (fault) => positionStore.setState({ fault }),
        });
      }
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      stop?.();
    };
  }, [simulated, tries, editor, engine]);
}

/** Pixels from the middle of the map beyond which the user has moved it away. */
const away = 24;

/** Keeps the position in the middle of what is free of the map, until the user moves the map away, and whatever else moves it. */
function useFollowing({ engine, announce }: PositionParts): void {
  useEffect(() => {
    let isFirst = true;
    const move = (state: PositionState) => {
      goAlong(engine, state, isFirst);
      if (state.position) isFirst = false;
    };
    if (positionStore.getState().follows) move(positionStore.getState());
    const endStore = positionStore.subscribe((state, before) => {
      if (!before.follows) isFirst = true;
      if (state.follows && (state.position !== before.position || !before.follows)) move(state);
    });
    const endView = engine.onUserMove(() => {
      const { follows, position } = positionStore.getState();
      if (!follows || !position) return;
      const [middle, dot] = [engine.freeMiddle(), engine.project(position.at)];
      if (Math.hypot(middle.x - dot.x, middle.y - dot.y) <= away) return;
      positionStore.setState({ follows: false });
      announce(text('position.mapNoLongerFollows'));
    });
    return () => {
      endStore();
      endView();
    };
  }, [engine, announce]);
}

/** The first position, a fault and nothing more: who wants to hear more asks. */
function useAnnounced({ announce }: PositionParts): void {
  useEffect(
    () =>
      positionStore.subscribe((state, before) => {
        if (state.fault && state.fault !== before.fault) announce(faultText(state.fault));
        else if (state.position && !before.position)
          announce(text('position.found', { accuracy: accuracyText(state.position.fix.accuracyM) }));
      }),
    [announce],
  );
}

/** Reads the position, makes the map follow it and announces it, while the calling component is mounted. */
export function usePosition(parts: PositionParts): void {
  useReading(parts);
  useFollowing(parts);
  useAnnounced(parts);
}
