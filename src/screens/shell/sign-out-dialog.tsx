import { useStore } from 'zustand';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { useServices } from '../services';
import { useSignOut } from './use-sign-out';

type Props = { readonly open: boolean; readonly onClose: () => void };

/** Asked when changes are still on this device alone (reliability.md 4.9). None of the answers drops them. */
export function SignOutDialog({ open, onClose }: Props) {
  const { outbox } = useServices();
  const signOut = useSignOut();
  const { count, phase } = useStore(outbox.store);
  const changes = count === 1 ? '1 change' : `${count.toLocaleString('en-US')} changes`;
  const leave = () => {
    onClose();
    void signOut();
  };
  if (open && count === 0) {
    return (
      <Dialog
        open
        onClose={onClose}
        title="Everything is on the server now"
        description="You can sign out; nothing is left on this device."
        actions={
          <Button variant="primary" onClick={leave}>
            Sign out
          </Button>
        }
      />
    );
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`${changes} ${count === 1 ? 'is' : 'are'} not on the server yet`}
      description="They are saved on this device and stay here, closed, until you sign in again."
      actions={
        <>
          <Button onClick={leave}>Sign out, keep them here</Button>
          <Button
            variant="primary"
            disabled={phase === 'offline' || phase === 'sending'}
            onClick={() => outbox.sendNow()}
          >
            {phase === 'offline' ? 'Offline' : phase === 'sending' ? `Sending ${count}…` : 'Send now'}
          </Button>
        </>
      }
    />
  );
}
