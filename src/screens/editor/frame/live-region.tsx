import { VisuallyHidden } from '../../../ui/visually-hidden';

/** What was done, for those who hear the page. */
export function LiveRegion({ sentence }: { readonly sentence: string }) {
  return (
    <VisuallyHidden>
      <span aria-live="polite" data-testid="said">
        {sentence}
      </span>
    </VisuallyHidden>
  );
}
