import { Toast as Base } from '@base-ui/react/toast';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef } from 'react';
import { closeLabel } from './close-label';
import './overlay.css';

export type ToastMessage = {
  readonly title: string;
  readonly description?: string;
  readonly action?: { readonly label: string; readonly onSelect: () => void };
  /** Stays until the user closes it. */
  readonly stays?: boolean;
  /** It is about the page itself: it stays where one user leaves and another one signs in. */
  readonly isAboutPage?: boolean;
  /** Takes it away when it holds no longer. */
  readonly over?: AbortSignal;
  /**
   * Messages of one topic are one toast: a later one takes the place of the earlier. Without one, and without an action, only the same
   * words are one toast.
   */
  readonly topic?: string;
  /** The title of several messages of the topic; the last messages stand below it. */
  readonly several?: (count: number) => string;
  /** It was closed, or has left by itself. */
  readonly onGone?: () => void;
};

/** Titles of those messages that share a toast, by its id. */
const TitlesContext = createContext<Map<string, readonly string[]>>(new Map());

/** Messages of one toast, shown below their common title. */
const linesBelow = 3;
/** Milliseconds that a toast stays: longer when it offers something to reach for. */
const timeouts = { words: 6000, action: 10_000 } as const;

function ToastList() {
  const { toasts } = Base.useToastManager();
  return toasts.map((toast) => (
    <Base.Root key={toast.id} toast={toast} className="pill ui-toast">
      <Base.Title className="ui-toast-title" />
      <Base.Action />
      <Base.Close>{closeLabel()}</Base.Close>
      <Base.Description className="ui-toast-description" />
    </Base.Root>
  ));
}

/** Holds the toasts of the page; `label` is what their place is called. Around everything that shows one. */
export function ToastProvider({ label, children }: { readonly label?: string; readonly children: ReactNode }) {
  const titles = useRef(new Map<string, readonly string[]>());
  return (
    <TitlesContext value={titles.current}>
      <Base.Provider timeout={timeouts.words} limit={3}>
        {children}
        <Base.Portal>
          <Base.Viewport className="ui-toasts" aria-label={label}>
            <ToastList />
          </Base.Viewport>
        </Base.Portal>
      </Base.Provider>
    </TitlesContext>
  );
}

/** Closes the toasts of a user who leaves. Among that user's pages: the provider around them stays for the next user. */
export function ToastsOfUser(): null {
  const manager = Base.useToastManager();
  const latest = useRef(manager);
  useEffect(() => {
    latest.current = manager;
  });
  useEffect(
    () => () => {
      const { toasts, close } = latest.current;
      for (const { id, data } of toasts) if (data?.isAboutPage !== true) close(id);
    },
    [],
  );
  return null;
}

type Words = Pick<ToastMessage, 'title' | 'description'>;

/** The words of a toast that has already said these titles: the newest first. */
function wordsOf({ title, description, several }: ToastMessage, before: readonly string[]): Words {
  if (!several || before.length === 0) return description ? { title, description } : { title };
  const lines = [title, ...before].slice(0, linesBelow);
  return { title: several(before.length + 1), description: lines.join('\n') };
}

/** Shows what happened out of view. Never for what is already visible. */
export function useToasts(): { readonly show: (message: ToastMessage) => void } {
  const { add, close } = Base.useToastManager();
  const titles = useContext(TitlesContext);
  return useMemo(
    () => ({
      show: (shown) => {
        const { title, description, action, stays = false, isAboutPage = false, over, onGone } = shown;
        const shared = shown.topic ?? (action ? undefined : `${title} ${description ?? ''}`);
        const before = (shared !== undefined && titles.get(shared)) || [];
        if (shared !== undefined && shown.several) titles.set(shared, [title, ...before]);
        // Its offer is done once: pressed again it would be done to what has come of it.
        let isDone = false;
        const onClick = () => {
          close(id);
          if (!isDone) action?.onSelect();
          isDone = true;
        };
        const actionProps = action && { children: action.label, onClick };
        const id = add({
          ...(shared === undefined ? {} : { id: shared }),
          description: undefined,
          ...wordsOf(shown, before),
          actionProps,
          timeout: stays ? 0 : timeouts[action ? 'action' : 'words'],
          data: { isAboutPage },
          onClose: () => {
            if (shared !== undefined) titles.delete(shared);
            onGone?.();
          },
        });
        over?.addEventListener('abort', () => close(id), { once: true });
      },
    }),
    [add, close, titles],
  );
}
