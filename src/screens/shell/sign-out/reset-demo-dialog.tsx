import { useState } from 'react';
import { Button } from '../../../ui/controls/button';
import { ErrorPanel } from '../../../ui/feedback/error-panel';
import { Dialog } from '../../../ui/overlays/dialog';
import { useServices } from '../../services';
import { text } from '../../text/text';

type Props = { readonly open: boolean; readonly onClose: () => void };

/** Puts the demo's data back. Unsent edits belong to the old data, so they go with it. */
export function ResetDemoDialog({ open, onClose }: Props) {
  const { offer, outbox, session } = useServices();
  const [state, setState] = useState<'asking' | 'busy' | 'failed'>('asking');
  const reset = async () => {
    setState('busy');
    try {
      await outbox.discard([...outbox.store.getState().items.keys()]);
      await offer.resetDemo?.();
      await session.logout();
      location.assign(import.meta.env.BASE_URL);
    } catch (error) {
      console.error('The demo was not reset', error);
      setState('failed');
    }
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={text('Reset the demo')}
      description={text(
        'The sample town goes back to how it was. Everything drawn or changed in this demo is dropped, and you are signed out.',
      )}
      actions={
        <>
          <Button onClick={onClose}>{text('Keep my work')}</Button>
          <Button variant="danger" disabled={state === 'busy'} onClick={() => void reset()}>
            {state === 'busy' ? text('Resetting…') : text('Reset the demo')}
          </Button>
        </>
      }
    >
      {state === 'failed' ? (
        <ErrorPanel
          title={text('The demo was not reset')}
          safe={text('Your work is as it was. Reload the page and try again.')}
        />
      ) : null}
    </Dialog>
  );
}
