import { useStore } from 'zustand';
import { VisuallyHidden } from '../../../ui/feedback/visually-hidden';
import type { AnnouncementStore } from './use-announcements';

/** What was done, for those who hear the page. */
export function LiveRegion({ announcement }: { readonly announcement: AnnouncementStore }) {
  const sentence = useStore(announcement, (state) => state.sentence);
  return (
    <VisuallyHidden>
      <span aria-live="polite" data-testid="said">
        {sentence}
      </span>
    </VisuallyHidden>
  );
}
