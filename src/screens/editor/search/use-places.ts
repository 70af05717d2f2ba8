import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { type BasemapPlace, basemapPlaces, matchingPlaces } from '../../../map/basemap/basemap-places';
import { preferencesStore } from '../../preferences/preferences-store';
import { useOffer } from '../../services';
import { chosenBasemap } from '../top-bar/chosen-basemap';

const most = 6;

export type FoundPlaces = {
  readonly places: readonly BasemapPlace[];
  /** False: the background cannot be asked, or not now. */
  readonly available: boolean;
};

/** The places of the background that a text finds. Its data are read once for each time that the box is open. */
export function usePlaces(text: string): FoundPlaces {
  const offer = useOffer();
  const chosen = useStore(preferencesStore, (prefers) => prefers.basemap);
  const basemap = chosenBasemap(offer.basemaps, chosen);
  const [known, setKnown] = useState<readonly BasemapPlace[] | null>([]);
  useEffect(() => {
    if (!basemap) return setKnown(null);
    const ending = new AbortController();
    basemapPlaces(basemap, ending.signal).then(setKnown, (error: unknown) => {
      if (ending.signal.aborted) return;
      console.warn('The places of the background could not be read', error);
      setKnown(null);
    });
    return () => ending.abort();
  }, [basemap]);
  return { places: known ? matchingPlaces(known, text, most) : [], available: known !== null };
}
