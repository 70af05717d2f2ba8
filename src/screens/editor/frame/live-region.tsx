import { useStore } from 'zustand';
import { VisuallyHidden } from '../../../ui/feedback/visually-hidden';
import type { Said } from './use-announcements';

/** What was done, for those who hear the page. */
export function LiveRegion({ said }: { readonly said: Said }) {
  const sentence = useStore(said, (state) => state.sentence);
  return (
    <VisuallyHidden>
      <span aria-live="polite" data-testid="said">
        {sentence}
      </span>
    </VisuallyHidden>
  );
}
