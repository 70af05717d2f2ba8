import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { Editor } from '../../../../editor/editor';
import { isStakeOut, soundEveryMs, type Way, wayTo } from '../../../../editor/position/way-to';
import { text } from '../../../../i18n/text';
import type { Item } from '../../../../items/item';
import { metresText } from '../../../position/accuracy-text';
import { positionStore } from '../../../position/position-store';
import { guideStore } from './guide-store';
import { playCue } from './play-cue';

/** The way to the item as it is now; `headingDeg`: where the device points or goes, degrees clockwise from north. */
export type ShownWay = { readonly item: Item; readonly way: Way | null; readonly headingDeg: number | null };

function wayNow({ document }: Editor): ShownWay | null {
  const { ref, compassDeg } = guideStore.getState();
  const { position } = positionStore.getState();
  const item = ref ? document.get(ref) : undefined;
  if (!item) return null;
  const way = position && item.geometry ? wayTo(position.at, item.geometry) : null;
  return { item, way, headingDeg: compassDeg ?? position?.headingDeg ?? null };
}

/** The way to the item that the user wants to go to; null: to none. */
export function useWay(editor: Editor): ShownWay | null {
  useStore(editor.store, ({ revision }) => revision);
  useStore(guideStore);
  useStore(positionStore, ({ position }) => position);
  return wayNow(editor);
}

/** Milliseconds between two looks while nothing is near. */
const pause = 1000;

/** Says once when the last metres begin, and has them heard and felt where the user wants that. */
export function useCues(editor: Editor, announce: (sentence: string) => void): void {
  useEffect(() => {
    let timer = 0;
    let wasNear = false;
    const look = () => {
      const metres = wayNow(editor)?.way?.metres ?? null;
      const isNear = metres !== null && isStakeOut(metres);
      if (isNear && !wasNear) announce(text('guide.lastMetres', { metres: metresText(metres) }));
      wasNear = isNear;
      const every = metres !== null && guideStore.getState().sound ? soundEveryMs(metres) : null;
      if (every !== null && metres !== null) playCue(metres);
      timer = window.setTimeout(look, every ?? pause);
    };
    look();
    return () => window.clearTimeout(timer);
  }, [editor, announce]);
}
