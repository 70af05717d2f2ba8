import { useToasts } from '../../../ui/overlays/toast';
import { text } from '../../text/text';

/** Carries a decision of the user out; what this device could not store is said, and nothing is changed then. */
export function useStoredChange(): (work: Promise<unknown>) => void {
  const toasts = useToasts();
  return (work) => {
    work.catch((error: unknown) => {
      const description = error instanceof Error ? error.message : String(error);
      toasts.show({ title: text('That could not be stored on this device'), description });
    });
  };
}
