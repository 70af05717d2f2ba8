import type { StoreApi } from 'zustand/vanilla';
import { reportUnexpected } from '../../api/unexpected';
import { text } from '../../i18n/text';
import type { OutboxState } from '../../offline/outbox/outbox';
import { preferencesStore } from '../../screens/preferences/preferences-store';
import { followRefusals } from './follow-refusals';
import { showNotification } from './show-notification';

/** Notifies by the system of what the service refused, for a user who has asked for that (`preferences.notifyRefusals`). */
export function notifyOfRefusals(store: Pick<StoreApi<OutboxState>, 'getState' | 'subscribe'>): () => void {
  return followRefusals(store, {
    isWanted: () =>
      preferencesStore.getState().notifyRefusals && 'Notification' in window && Notification.permission === 'granted',
    isInView: () => document.visibilityState === 'visible',
    show: (count) => {
      const about = {
        title: text('refusals.title'),
        body: text('refusals.needDecision', { count }),
        tag: 'refused',
        icon: `${import.meta.env.BASE_URL}icons/icon-192.png`,
      };
      const registration = async () => navigator.serviceWorker?.getRegistration();
      showNotification(about, { Notification, registration, focus: () => window.focus() }).catch(reportUnexpected);
    },
  });
}
