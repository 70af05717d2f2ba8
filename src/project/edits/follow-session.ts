import type { QueryClient } from '@tanstack/query-core';
import type { Session } from '../../api/session/session';
import type { Editor } from '../../editor/editor';
import type { ProjectCopies } from '../../offline/copies/project-copies';
import type { Outbox } from '../../offline/outbox/outbox';
import type { StorageWatch } from '../../offline/storage/storage-watch';
import type { UndoStepStore } from '../../offline/undo-steps/undo-step-store';

export type SessionPorts = {
  readonly queries: QueryClient;
  readonly editor: Pick<Editor, 'forgetUser'>;
  readonly outbox: Pick<Outbox, 'open' | 'close'>;
  readonly session: Session;
  /** Copies of projects on this device, of the user who is signed in. */
  readonly copies: Pick<ProjectCopies, 'open' | 'destroy'>;
  /** The undo steps that this device keeps, of the user who is signed in. */
  readonly steps: Pick<UndoStepStore, 'open' | 'destroy'>;
  readonly storage: Pick<StorageWatch, 'where' | 'outboxOpened' | 'outboxFailed'>;
  readonly onTrouble: (error: unknown) => void;
};

/** Follows the session: a user's outbox is open while that user is known, and nothing of theirs is left after sign-out. */
export function followSession({
  session,
  outbox,
  editor,
  queries,
  copies,
  steps,
  storage,
  onTrouble,
}: SessionPorts): () => Promise<void> {
  let opened: string | null = null;
  let isOwn = false;
  let opening = Promise.resolve();
  let failed = false;
  const openOutbox = (user: string) => {
    failed = false;
    const where = storage.where();
    opening = outbox.open(user, isOwn && where === 'device' ? 'encrypted' : where);
    opening.then(storage.outboxOpened, (error: unknown) => {
      failed = true;
      storage.outboxFailed(error);
      onTrouble(error);
    });
  };
  const follow = () => {
    const { phase } = session.store.getState();
    const user = 'user' in phase ? phase.user.username : null;
    if (phase.kind === 'starting' || (user === opened && session.isTabOnly() === isOwn)) return;
    if (opened !== null) {
      outbox.close();
      editor.forgetUser();
      queries.clear();
      void copies.destroy();
      void steps.destroy();
    }
    opened = user;
    isOwn = session.isTabOnly();
    if (user === null) return;
    copies.open(user, isOwn);
    if (!isOwn) steps.open(user);
    openOutbox(user);
  };
  follow();
  session.store.subscribe(follow);
  return () => {
    if (failed && opened !== null) openOutbox(opened);
    return opening;
  };
}
