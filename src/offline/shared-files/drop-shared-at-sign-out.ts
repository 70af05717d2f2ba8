import type { SessionPhase } from '../../api/session/session';
import { dropSharedFiles } from './shared-files';

type Store = {
  readonly subscribe: (
    listener: (now: { readonly phase: SessionPhase }, before: { readonly phase: SessionPhase }) => void,
  ) => unknown;
};

type Ports = {
  readonly caches: Parameters<typeof dropSharedFiles>[0] | undefined;
  readonly base: string;
  readonly onTrouble: (error: unknown) => void;
};

const userOf = (phase: SessionPhase) => ('user' in phase ? phase.user.username : null);

/** Whether the next user is another one: files that were shared before are not theirs. */
function isLeft(now: SessionPhase, before: SessionPhase): boolean {
  const user = userOf(before);
  return user !== null && (now.kind === 'signed-out' || (userOf(now) ?? user) !== user);
}

/** Removes files that another app has shared with the page when their user signs out, or another one signs in. */
export function dropSharedAtSignOut(store: Store, { caches, base, onTrouble }: Ports): void {
  if (!caches) return;
  store.subscribe(({ phase }, before) => {
    if (isLeft(phase, before.phase)) dropSharedFiles(caches, base).catch(onTrouble);
  });
}
