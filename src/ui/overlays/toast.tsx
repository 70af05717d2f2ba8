import { Toast as Base } from '@base-ui/react/toast';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { closeLabel } from './close-label';
import './overlay.css';

export type ToastMessage = {
  readonly title: string;
  readonly description?: string;
  readonly action?: { readonly label: string; readonly onSelect: () => void };
  /** Stays until somebody closes it. */
  readonly stays?: boolean;
  /** It is about the page itself: it stays where one user leaves and another one signs in. */
  readonly isAboutPage?: boolean;
  /** Takes it away when it holds no longer. */
  readonly over?: AbortSignal;
};

function ToastList() {
  const { toasts } = Base.useToastManager();
  return toasts.map((toast) => (
    <Base.Root key={toast.id} toast={toast} className="ui-toast">
      <Base.Title className="ui-toast-title" />
      <Base.Action />
      <Base.Close>{closeLabel()}</Base.Close>
      <Base.Description className="ui-toast-description" />
    </Base.Root>
  ));
}

/** Holds the toasts of the page; `label` is what their place is called. Around everything that shows one. */
export function ToastProvider({ label, children }: { readonly label?: string; readonly children: ReactNode }) {
  return (
    <Base.Provider timeout={6000} limit={3}>
      {children}
      <Base.Portal>
        <Base.Viewport className="ui-toasts" aria-label={label}>
          <ToastList />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
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

/** Shows what happened out of view. Never for what is already visible. */
export function useToasts(): { readonly show: (message: ToastMessage) => void } {
  const { add, close } = Base.useToastManager();
  return useMemo(
    () => ({
      show: ({ title, description, action, stays = false, isAboutPage = false, over }) => {
        // What it offers is done once: pressed again it would be done to what has come of it.
        let isDone = false;
        const onClick = () => {
          close(id);
          if (!isDone) action?.onSelect();
          isDone = true;
        };
        const actionProps = action && { children: action.label, onClick };
        const id = add({
          title,
          ...(description ? { description } : {}),
          ...(actionProps ? { actionProps } : {}),
          ...(stays ? { timeout: 0 } : {}),
          data: { isAboutPage },
        });
        over?.addEventListener('abort', () => close(id), { once: true });
      },
    }),
    [add, close],
  );
}
