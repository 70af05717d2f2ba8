import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import type { Message } from '../../i18n/message';
import { text } from '../../i18n/text';
import type { Basemap } from '../../map/engine/map-engine';
import { useToasts } from '../../ui/overlays/toast';
import { preferencesStore, setPreferences } from '../preferences/preferences-store';
import { useOffer } from '../services';
import { userStore } from '../storage/user-store';
import { basemapName } from '../text/basemap-name';
import { messageText } from '../text/message-text';
import { addedBasemapsStore } from './added-basemaps';

/** The background that did not come, until it is asked for again; the choice itself stays. */
const failedStore = userStore<{ readonly id: string | null }>(() => ({ id: null }));

type Ground = {
  /** All backgrounds: the deployment's, then those of the user. */
  readonly all: readonly Basemap[];
  /** The background on the map: the chosen one, or the product's own if the chosen one failed to load. */
  readonly shown: Basemap | undefined;
};

/** The backgrounds to choose from, and the background on the map. */
export function useGround(): Ground {
  const { basemaps } = useOffer();
  const added = useStore(addedBasemapsStore, ({ list }) => list);
  const wanted = useStore(preferencesStore, ({ basemap }) => basemap);
  const failed = useStore(failedStore, ({ id }) => id);
  const all = useMemo(() => [...basemaps, ...added], [basemaps, added]);
  const chosen = all.find(({ id }) => id === wanted) ?? all[0];
  return { all, shown: chosen?.id === failed ? all[0] : chosen };
}

/** Shows a background from now on, even if it failed to load before. */
export function chooseBasemap(id: string | null): void {
  failedStore.setState({ id: null });
  setPreferences({ basemap: id });
}

/** The step after a background failed to load: the product's own takes its place, and a message gives the reason. */
export function useGroundProblem(): (basemap: Basemap, problem: Message) => void {
  const toasts = useToasts();
  useEffect(() => {
    const again = () => failedStore.setState({ id: null });
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, []);
  return (basemap, problem) => {
    failedStore.setState({ id: basemap.id });
    toasts.show({
      title: text('ground.notShown', { name: basemapName(basemap) }),
      description: messageText(problem),
      action: { label: text('common.tryAgain'), onSelect: () => failedStore.setState({ id: null }) },
      stays: true,
      topic: 'ground',
    });
  };
}
