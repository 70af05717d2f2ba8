import { reportUnexpected } from '../../../api/unexpected';
import './storage-bar.css';
import { type ReactNode, useState } from 'react';
import { useStore } from 'zustand';
import { text } from '../../../i18n/text';
import { downloadText } from '../../../offline/rescue/download-text';
import { Button } from '../../../ui/controls/button';
import { useDevice } from '../../services';
import { PageMessage } from '../frame/page-message';
import { errorDetail } from './route-error-page';
import { StorageBar } from './storage-bar';

const words = () => ({
  newer: {
    title: text('notices.updateThisTab'),
    text: text('notices.tabRunsOlderVersion'),
  },
  unreadable: {
    title: text('notices.deviceKeepsWorkCannot'),
    text: text('notices.nothingTouchedTryAgain'),
  },
});

/** Shown instead of a page while there is stored work that this page cannot open (F22, F23). */
function StoragePage({ why }: { readonly why: keyof ReturnType<typeof words> }) {
  const { storage } = useDevice();
  const problem = words()[why];
  const [saveMessage, setSaveMessage] = useState<string | null>(null);
  const save = async () => {
    try {
      const found = await storage.readRaw();
      const day = new Date().toISOString().slice(0, 16).replaceAll(':', '');
      if (found) downloadText(`strandmap-storage-${day}.json`, JSON.stringify(found, null, 1));
      setSaveMessage(found ? text('notices.itIsInYour') : text('notices.thereIsNothingTo'));
    } catch (error) {
      reportUnexpected(error);
      setSaveMessage(errorDetail(error));
    }
  };
  return (
    <PageMessage role="alert" title={problem.title} text={problem.text} data-testid="storage-page">
      <Button variant="primary" onClick={() => location.reload()}>
        {why === 'newer' ? text('notices.reload') : text('common.tryAgain')}
      </Button>
      <Button data-testid="raw-export" onClick={() => void save()}>
        {text('notices.saveKeptFile')}
      </Button>
      {why === 'unreadable' ? (
        <Button onClick={() => void storage.continueInMemory()}>{text('notices.workOnWithoutIt')}</Button>
      ) : null}
      {saveMessage ? <p role="status">{saveMessage}</p> : null}
    </PageMessage>
  );
}

/** The page of a signed-in user, below the bar about this device's storage. */
export function StorageFrame({ children }: { readonly children: ReactNode }) {
  const { storage } = useDevice();
  const closed = useStore(storage.store, (state) => state.closed);
  return (
    <div className="storage-frame">
      <StorageBar />
      <div className="storage-content">{closed ? <StoragePage why={closed} /> : children}</div>
    </div>
  );
}
