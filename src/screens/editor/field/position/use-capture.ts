import { useEffect } from 'react';
import { positionStore } from '../../../position/position-store';
import { isDrawing } from '../../drawing/draw/is-drawing-tool';
import { endAveraging } from './capture-here';
import { captureRulesStore } from './capture-rules-store';
import type { PositionParts } from './use-position';
import { takeStep } from './walk-or-end';

/** Ends an averaging when its time is over, and adds vertices to the line that is walked. */
export function useCapture({ editor, announce }: PositionParts): void {
  useEffect(() => {
    const env = { editor, announce };
    let timer = 0;
    const endStore = positionStore.subscribe((state, before) => {
      if (state.averaging?.since !== before.averaging?.since) {
        window.clearTimeout(timer);
        const { seconds } = captureRulesStore.getState().rules;
        if (state.averaging) timer = window.setTimeout(() => endAveraging(env), seconds * 1000);
      }
      if (state.walk && state.position !== before.position) takeStep(env);
    });
    // A line that is finished or dropped is not walked any longer.
    const endEditor = editor.store.subscribe((state, before) => {
      const { walk } = positionStore.getState();
      if (walk?.vertex && isDrawing(before) && !isDrawing(state)) positionStore.setState({ walk: null, gap: null });
    });
    return () => {
      window.clearTimeout(timer);
      endStore();
      endEditor();
    };
  }, [editor, announce]);
}
