import { useStore } from 'zustand';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import type { Said } from './use-said';

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
