/** The part of the page's surroundings that shows notifications. */
type Ports = {
  readonly Notification: typeof Notification;
  readonly registration: () => Promise<Pick<ServiceWorkerRegistration, 'showNotification'> | undefined>;
  readonly focus: () => void;
};

/**
 * Shows a notification of the system, in the place of an earlier one of the same name; a click on it leads to the page. On a phone only the
 * service worker may show it (`src/app/shell/shell.worker.ts` hears its click).
 */
export async function showNotification(
  { title, ...options }: { readonly title: string; readonly body: string; readonly tag: string; readonly icon: string },
  { Notification, registration, focus }: Ports,
): Promise<void> {
  try {
    const shown = new Notification(title, options);
    shown.addEventListener('click', () => {
      focus();
      shown.close();
    });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    await (await registration())?.showNotification(title, options);
  }
}
