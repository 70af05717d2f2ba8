import type { GlobalDispatcher } from 'maplibre-gl';
import { whenEnded } from '../../workers/follow-life';

/** How a worker of the library tells the page the lock that it holds: by the library's own line, which ends at its dispatcher. */
export type LifeMessage = { readonly type: 'life'; readonly targetMapId: 'global-dispatcher'; readonly data: string };

export const lifeMessage = (data: string): LifeMessage => ({ type: 'life', targetMapId: 'global-dispatcher', data });

/** The part of the library's line to all its workers that is used. */
export type WorkersLine = Pick<GlobalDispatcher, 'on' | 'registerMessageHandler' | 'ensureWorkers'>;

/**
 * Lets the library replace its workers as soon as one of them was killed (F28). By itself the library looks after them only when a
 * hidden page is seen again. It then makes the style of each map again, as after a loss of the graphics.
 */
export function watchLibraryWorkers(line: WorkersLine): void {
  let followed = new AbortController();
  // All of them are replaced at once: the end of the others says nothing.
  const forget = () => {
    followed.abort();
    followed = new AbortController();
  };
  line.on('workerscreate', forget);
  const replace = () => {
    forget();
    void line.ensureWorkers();
  };
  const { type } = lifeMessage('');
  void line.registerMessageHandler(type, async (_, life: string) => whenEnded(life, followed.signal, replace));
}
