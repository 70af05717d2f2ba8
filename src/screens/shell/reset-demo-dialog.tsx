import { useState } from 'react';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { ErrorPanel } from '../../ui/error-panel';
import { useServices } from '../services';

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
      title="Reset the demo"
      description="The sample town goes back to how it was. Everything drawn or changed in this demo is dropped, and you are signed out."
      actions={
        <>
          <Button onClick={onClose}>Keep my work</Button>
          <Button variant="danger" disabled={state === 'busy'} onClick={() => void reset()}>
            {state === 'busy' ? 'Resetting…' : 'Reset the demo'}
          </Button>
        </>
      }
    >
      {state === 'failed' ? (
        <ErrorPanel title="The demo was not reset" safe="Your work is as it was. Reload the page and try again." />
      ) : null}
    </Dialog>
  );
}
