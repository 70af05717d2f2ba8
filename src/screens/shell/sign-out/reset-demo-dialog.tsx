import { useState } from 'react';
import { reportUnexpected } from '../../../api/unexpected';
import { text } from '../../../i18n/text';
import { Button } from '../../../ui/controls/button';
import { ErrorPanel } from '../../../ui/feedback/error-panel';
import { Dialog } from '../../../ui/overlays/dialog';
import { useApi, useOffer, useOutbox } from '../../services';

type Props = { readonly open: boolean; readonly onClose: () => void };

/** Puts the demo's data back. Unsent edits belong to the old data, so they go with it. */
export function ResetDemoDialog({ open, onClose }: Props) {
  const { session } = useApi();
  const outbox = useOutbox();
  const offer = useOffer();
  const [state, setState] = useState<'asking' | 'busy' | 'failed'>('asking');
  const reset = async () => {
    setState('busy');
    try {
      await outbox.discard([...outbox.store.getState().items.keys()]);
      await offer.resetDemo?.();
      await session.logout();
      location.assign(import.meta.env.BASE_URL);
    } catch (error) {
      reportUnexpected(error);
      setState('failed');
    }
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={text('common.resetDemo')}
      description={text('signOut.sampleTownGoesBack')}
      actions={
        <>
          <Button onClick={onClose}>{text('signOut.keepMyWork')}</Button>
          <Button variant="danger" disabled={state === 'busy'} onClick={() => void reset()}>
            {state === 'busy' ? text('signOut.resetting') : text('common.resetDemo')}
          </Button>
        </>
      }
    >
      {state === 'failed' ? (
        <ErrorPanel title={text('signOut.demoWasNotReset')} safe={text('signOut.workReloadPageTry')} />
      ) : null}
    </Dialog>
  );
}
