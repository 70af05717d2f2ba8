import { Failure } from '../../api/failure';
import { reportUnexpected } from '../../api/unexpected';
import { text } from '../../i18n/text';
import { useToasts } from '../../ui/overlays/toast';
import { messageText } from '../text/message-text';

/** Carries a decision of the user out; what this device could not store is reported, and nothing is changed then. */
export function useStoredChange(): (work: Promise<unknown>) => void {
  const toasts = useToasts();
  return (work) => {
    work.catch((error: unknown) => {
      reportUnexpected(error);
      const plain = error instanceof Error ? error.message : String(error);
      const description = error instanceof Failure ? messageText(error.reason) : plain;
      toasts.show({ title: text('sync.notStoredDevice'), description });
    });
  };
}
