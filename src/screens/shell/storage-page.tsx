import { useState } from 'react';
import { saveText } from '../../offline/rescue/save-text';
import { Button } from '../../ui/button';
import { useServices } from '../services';
import { PageMessage } from './page-message';
import { errorDetail } from './route-error-page';

const words = {
  newer: {
    title: 'Update this tab',
    text: 'This tab runs an older Strandmap than the one that this device was last used with. Reload it to get the new one. What is kept on this device is untouched.',
  },
  unreadable: {
    title: 'What this device keeps of your work cannot be opened',
    text: 'Nothing of it is touched. Try again first; if that does not help, save it to a file and show it to whoever looks after Strandmap here. You can work on without it: then this page keeps nothing after closing.',
  },
} as const;

/** Shown instead of a page while there is stored work that this page cannot open (reliability.md F22, F23). */
export function StoragePage({ why }: { readonly why: keyof typeof words }) {
  const { storage } = useServices();
  const [said, setSaid] = useState<string | null>(null);
  const save = async () => {
    try {
      const found = await storage.readRaw();
      const day = new Date().toISOString().slice(0, 16).replaceAll(':', '');
      if (found) saveText(`strandmap-storage-${day}.json`, JSON.stringify(found, null, 1));
      setSaid(found ? 'It is in your downloads.' : 'There is nothing to save.');
    } catch (error) {
      setSaid(errorDetail(error));
    }
  };
  return (
    <PageMessage role="alert" title={words[why].title} text={words[why].text} data-testid="storage-page">
      <Button variant="primary" onClick={() => location.reload()}>
        {why === 'newer' ? 'Reload' : 'Try again'}
      </Button>
      <Button data-testid="raw-export" onClick={() => void save()}>
        Save what is kept to a file
      </Button>
      {why === 'unreadable' ? <Button onClick={() => void storage.goOnWithout()}>Work on without it</Button> : null}
      {said ? <p role="status">{said}</p> : null}
    </PageMessage>
  );
}
