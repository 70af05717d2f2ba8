import type { Session } from '../api/session/session';
import { createOpenProject, type Opener } from './open-project';
import type { OpenedProject, OpeningWatch, OpenProject } from './opening';

type Ports = {
  readonly openProject: OpenProject;
  /** Closes what the editor shows. */
  readonly close: () => void;
};

export type EarlyOpening = {
  readonly openProject: OpenProject;
  /** Begins to open a project that no page shows yet. The next request for the same project takes it over. */
  readonly begin: (projectId: number) => void;
  /** Gives up what was begun and not taken over: another user is here now, or none. */
  readonly giveUp: () => void;
};

/** Milliseconds for which a project that was begun to open waits for the page that shows it. */
const patience = 30_000;

type Begun = {
  readonly projectId: number;
  readonly takeOver: (watch: OpeningWatch) => Promise<OpenedProject>;
  readonly giveUp: () => void;
};

/** Begins one opening; its reports are kept until a page takes it over. */
function beginOpening({ openProject, close }: Ports, projectId: number): Begun {
  const leaving = new AbortController();
  let last: Parameters<NonNullable<OpeningWatch['onProgress']>> | null = null;
  let follow: OpeningWatch['onProgress'];
  const onProgress: OpeningWatch['onProgress'] = (...progress) => {
    last = progress;
    follow?.(...progress);
  };
  const opening = openProject(projectId, { signal: leaving.signal, onProgress });
  // The page that takes it over gets the error.
  opening.catch(() => undefined);
  return {
    projectId,
    takeOver: (watch) => {
      follow = watch.onProgress;
      if (last) follow?.(...last);
      if (watch.signal?.aborted) leaving.abort();
      watch.signal?.addEventListener('abort', () => leaving.abort());
      return opening;
    },
    giveUp: () => {
      leaving.abort();
      close();
    },
  };
}

/**
 * The opener of projects for pages, and a way to begin before there is a page: the address names the project at once, and what
 * is to be read comes while the code of the map does.
 */
export function createEarlyOpening(ports: Ports): EarlyOpening {
  let begun: Begun | null = null;
  const take = () => {
    const one = begun;
    begun = null;
    return one;
  };
  return {
    begin: (projectId) => {
      const one = beginOpening(ports, projectId);
      begun = one;
      setTimeout(() => {
        if (begun === one) take()?.giveUp();
      }, patience);
    },
    giveUp: () => take()?.giveUp(),
    openProject: (projectId, watch = {}) => {
      const one = take();
      if (one?.projectId === projectId) return one.takeOver(watch);
      one?.giveUp();
      return ports.openProject(projectId, watch);
    },
  };
}

const userIn = ({ phase }: ReturnType<Session['store']['getState']>) => ('user' in phase ? phase.user.username : null);

/** Opens projects for pages; `named`, the project of the address, is opened at once if a user is signed in. */
export function openEarly(opener: Opener, session: Session, named: number | null): OpenProject {
  const early = createEarlyOpening({ openProject: createOpenProject(opener), close: opener.editor.close });
  session.store.subscribe((now, before) => {
    if (userIn(now) !== userIn(before)) early.giveUp();
  });
  if (named !== null && userIn(session.store.getState()) !== null) early.begin(named);
  return early.openProject;
}
