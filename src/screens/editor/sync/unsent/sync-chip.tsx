import { CircleCheck, CloudOff, CloudUpload, Copy, HardDrive, TriangleAlert } from 'lucide-react';
import { useStore } from 'zustand';
import { numeral } from '../../../../i18n/numeral';
import type { Outbox, OutboxState } from '../../../../offline/outbox/outbox';
import { openPanels } from '../../../layout/side-panels';
import { syncText, syncTextKey } from '../../../text/sync/sync-text';
import { useNow } from '../../../time/use-now';
import { showSync, syncPanelStore } from '../../common/sync/sync-panel-store';
import { useStuck } from './use-stuck';

const icons: Record<OutboxState['phase'], typeof CircleCheck> = {
  opening: HardDrive,
  saved: CircleCheck,
  waiting: HardDrive,
  sending: CloudUpload,
  offline: CloudOff,
  attention: TriangleAlert,
};

function iconOf({ phase, duplicates }: OutboxState, stuck: boolean) {
  if (stuck) return TriangleAlert;
  return phase === 'saved' && duplicates.length > 0 ? Copy : icons[phase];
}

type Props = {
  readonly outbox: Outbox;
  /** The project is on its way: nothing is on the map yet. */
  readonly empty?: boolean;
};

/** The chip with the true state of the user's edits; it opens the panel that shows where each of them is. */
export function SyncChip({ outbox, empty = false }: Props) {
  useStore(outbox.store, syncTextKey);
  const kept = outbox.store.getState();
  // A record that is not on the map yet cannot be called saved.
  const state: OutboxState = empty && kept.phase === 'saved' ? { ...kept, phase: 'opening' } : kept;
  const isOpen = useStore(openPanels, ({ panels }) => panels[0]?.id === syncPanelStore.id);
  const stuck = useStuck(state.durable);
  const now = useNow(state.phase === 'waiting' ? state.leavesAt : null);
  const { short, long, tone } = syncText(state, { stuck, now });
  // A name that changes each second would be read aloud each second.
  const steady = state.leavesAt === null ? long : syncText(state, { stuck, now: state.leavesAt }).long;
  const Icon = iconOf(state, stuck);
  return (
    <button
      type="button"
      id="sync-chip"
      className="quiet small figures still medium one-line tone row gap-6 hovers sync-chip"
      data-testid="sync"
      data-state={state.phase === 'waiting' && !state.durable ? 'sending' : state.phase}
      data-count={state.count}
      data-durable={state.durable}
      data-tone={tone}
      aria-label={steady}
      aria-expanded={isOpen}
      title={long}
      onClick={() => showSync(isOpen ? null : { kind: 'list' })}
    >
      <Icon size={15} aria-hidden="true" />
      {state.count > 0 ? <span className="sync-chip-count">{numeral(state.count)}</span> : null}
      <span className="sync-chip-words">{short}</span>
    </button>
  );
}
