import { text } from '../../../i18n/text';
import { CappedList } from '../sync/capped-list';
import type { Fate, SentItem } from './use-sent';

/** What became of the items that were sent from here. */
export function SentList({ fates }: { readonly fates: readonly (SentItem & Fate)[] }) {
  if (fates.length === 0) return null;
  return (
    <section className="sync-section" aria-label={text('review.receipts')}>
      <h3>{text('review.receipts')}</h3>
      <CappedList lines={fates} keyOf={({ ref }) => ref}>
        {({ name, kind, text }) => (
          <div data-testid="receipt" data-kind={kind} className="review-receipt">
            <span className="sync-name-plain">{name}</span>
            <span className="sync-reason">{text}</span>
          </div>
        )}
      </CappedList>
    </section>
  );
}
