import { type ComponentType, useEffect, useState } from 'react';
import { createStore } from 'zustand/vanilla';
import { withTexts } from '../i18n/language';

/** The loaders of each part that comes later, in the order in which they were named. */
const parts: (() => Promise<unknown>)[] = [];
/** Those among them without which nothing can be edited: they must be there before the connection is lost. */
const essential: (() => Promise<unknown>)[] = [];

/** Milliseconds after which a part that stands by is fetched although the first picture is not there. */
const patience = 8000;

/** True once `loadEssentialParts` was called, right after the first picture. */
const firstPictureStore = createStore(() => ({ isThere: false }));

/** Resolves when a part may be fetched that nothing shows yet. */
function standBy(): Promise<void> {
  if (firstPictureStore.getState().isThere) return Promise.resolve();
  return new Promise<void>((resolve) => {
    setTimeout(resolve, patience);
    firstPictureStore.subscribe(() => resolve());
  });
}

/**
 * A part of a page that its first picture does not need. `loadLazyParts`, or the first render of the part, fetches its code and its
 * texts; the part renders nothing before and renders at once afterwards. If the fetch fails, the part throws the error where it
 * stands, and the next mount fetches again. `loadEssentialParts` fetches the essential parts right after the first picture.
 * `standsBy`: the page always renders the part, but the part shows nothing at first, so its fetch waits for the first picture.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { isEssential = false, standsBy = false } = {},
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null;
  const get = async (): Promise<ComponentType<Props>> => {
    loaded ??= await withTexts(load);
    return loaded;
  };
  (isEssential ? essential : parts).push(get);
  return function LazyPart(props: Props) {
    const [state, setState] = useState<{ readonly part: ComponentType<Props> | null; readonly failure?: unknown }>({
      part: loaded,
    });
    const isMissing = state.part === null;
    useEffect(() => {
      if (!isMissing) return;
      let isWanted = true;
      const take = (next: typeof state) => isWanted && setState(next);
      const free = standsBy ? standBy() : Promise.resolve();
      free.then(get).then(
        (part) => take({ part }),
        (failure: unknown) => take({ part: null, failure }),
      );
      return () => {
        isWanted = false;
      };
    }, [isMissing]);
    if (state.failure !== undefined) throw state.failure;
    return state.part ? <state.part {...props} /> : null;
  };
}

/** Fetches the parts one after the other. If a fetch fails, the part fetches its code again when the page shows it. */
export async function loadLazyParts(): Promise<void> {
  for (const get of parts) await get().catch(() => null);
}

/** Fetches the essential parts, all at once; likewise. */
export async function loadEssentialParts(): Promise<void> {
  firstPictureStore.setState({ isThere: true });
  await Promise.allSettled(essential.map((get) => get()));
}
