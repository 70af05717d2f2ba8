import { useState } from 'react';
import { downloadText } from '../../../offline/rescue/download-text';
import { Button } from '../../../ui/controls/button';
import { useServices } from '../../services';
import { text } from '../../text/text';
import { PageMessage } from '../frame/page-message';
import { errorDetail } from './route-error-page';

const words = () => ({
  newer: {
    title: text('Update this tab'),
    text: text(
      'This tab runs an older version of {product} than the one that this device was last used with. Reload it to get the new one. What is kept on this device is untouched.',
    ),
  },
  unreadable: {
    title: text('What this device keeps of your work cannot be opened'),
    text: text(
      'Nothing of it is touched. Try again first; if that does not help, save it to a file and show it to whoever looks after {product} here. You can work on without it: then this page keeps nothing after closing.',
    ),
  },
});

/** Shown instead of a page while there is stored work that this page cannot open (F22, F23). */
export function StoragePage({ why }: { readonly why: keyof ReturnType<typeof words> }) {
  const { storage } = useServices();
  const told = words()[why];
  const [said, setMessage] = useState<string | null>(null);
  const save = async () => {
    try {
      const found = await storage.readRaw();
      const day = new Date().toISOString().slice(0, 16).replaceAll(':', '');
      if (found) downloadText(`strandmap-storage-${day}.json`, JSON.stringify(found, null, 1));
      setMessage(found ? text('It is in your downloads.') : text('There is nothing to save.'));
    } catch (error) {
      setMessage(errorDetail(error));
    }
  };
  return (
    <PageMessage role="alert" title={told.title} text={told.text} data-testid="storage-page">
      <Button variant="primary" onClick={() => location.reload()}>
        {why === 'newer' ? text('Reload') : text('Try again')}
      </Button>
      <Button data-testid="raw-export" onClick={() => void save()}>
        {text('Save what is kept to a file')}
      </Button>
      {why === 'unreadable' ? (
        <Button onClick={() => void storage.continueInMemory()}>{text('Work on without it')}</Button>
      ) : null}
      {said ? <p role="status">{said}</p> : null}
    </PageMessage>
  );
}
