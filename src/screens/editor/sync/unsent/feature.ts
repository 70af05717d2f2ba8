import { text } from '../../../../i18n/text';
import { lazyPart } from '../../../lazy-part';
import { definePanel } from '../../common/features/define-panel';
import type { Feature } from '../../common/features/feature';
import { syncPanelStore } from '../../common/sync/sync-panel-store';

/** The user's changes that have not reached the service. */
export const feature: Feature = {
  id: 'unsent',
  panel: definePanel({
    side: syncPanelStore,
    title: () => text('common.changes'),
    part: () => text('common.listOfYourChanges'),
    Panel: lazyPart(async () => (await import('./sync-panel')).SyncPanel),
  }),
};
