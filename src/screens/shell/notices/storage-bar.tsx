import { HardDrive, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { text } from '../../../i18n/text';
import { saveRescueFile } from '../../../offline/rescue/save-rescue-file';
import { Button } from '../../../ui/controls/button';
import { useApi, useDevice, useEditor, useOutbox } from '../../services';
import { type StorageAction, storageText } from '../../text/sync/storage-text';
import { useLastingText } from './use-lasting-text';
import './storage-bar.css';

const labels: Record<StorageAction, () => string> = {
  send: () => text('common.sendNow'),
  rescue: () => text('common.saveRescueFile'),
  reload: () => text('notices.reload'),
  hide: () => text('common.hide'),
};

function useActions(hide: () => void): Readonly<Record<StorageAction, () => void>> {
  const { api, session } = useApi();
  const { editor } = useEditor();
  const outbox = useOutbox();
  return {
    send: () => outbox.sendNow(),
    rescue: () => {
      const { phase } = session.store.getState();
      const user = 'user' in phase ? phase.user.username : '';
      saveRescueFile(outbox, { api, user, itemOf: editor.document.get });
    },
    reload: () => location.reload(),
    hide,
  };
}

/** Shows over every page that this device does not keep what it should, and what to do. Only a warning can be hidden. */
export function StorageBar() {
  const outbox = useOutbox();
  const { storage } = useDevice();
  const [hidden, setHidden] = useState(false);
  const actions = useActions(() => setHidden(true));
  const box = useStore(outbox.store);
  const device = useStore(storage.store);
  const shown = storageText({ ...box, ...device });
  // A lost one is filled again at once as a rule, and from a full device an edit leaves by itself, which the chip shows meanwhile:
  // a bar that comes and goes would move the page under the pointer.
  const isPassing = shown?.kind === 'lost' || shown?.kind === 'failed';
  const isLasting = useLastingText(isPassing ? shown.kind : null);
  if (!shown || (hidden && shown.kind === 'nearly-full') || (isPassing && !isLasting)) return null;
  const { kind } = shown;
  const Icon = kind === 'memory' || kind === 'nearly-full' ? HardDrive : TriangleAlert;
  return (
    <div
      className="row-wrap medium storage-bar"
      role={kind === 'memory' || kind === 'nearly-full' ? 'status' : 'alert'}
      data-kind={kind}
      data-testid="storage-bar"
    >
      <span className="slim row breaks storage-bar-words">
        <Icon size={16} aria-hidden="true" />
        <span>{shown.text}</span>
      </span>
      {shown.actions.map((action) => (
        <Button key={action} size="small" data-testid={`storage-${action}`} onClick={actions[action]}>
          {labels[action]()}
        </Button>
      ))}
    </div>
  );
}
