import { HardDrive } from 'lucide-react';
import { useStore } from 'zustand';
import { locale } from '../../../i18n/text';
import { useOutbox } from '../../services';
import { syncText } from '../../text/sync-text';

/** On pages without a map: that edits wait on this device, and how many. Nothing where none do. */
export function WaitingMark() {
  const outbox = useOutbox();
  const state = useStore(outbox.store);
  if (state.count === 0 || state.phase === 'opening') return null;
  // Without the seconds until they leave: they would be read aloud one by one.
  const { short, long, tone } = syncText(state, { now: state.leavesAt ?? 0 });
  return (
    <p
      className="waiting-mark"
      role="status"
      data-tone={tone}
      data-testid="waiting-mark"
      title={long}
      aria-label={long}
    >
      <HardDrive size={15} aria-hidden="true" />
      <span className="waiting-count">{state.count.toLocaleString(locale())}</span>
      <span className="waiting-words">{short}</span>
    </p>
  );
}
