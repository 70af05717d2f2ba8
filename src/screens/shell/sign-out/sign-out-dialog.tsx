import { useState } from 'react';
import { useStore } from 'zustand';
import { text } from '../../../i18n/text';
import { saveRescueFile } from '../../../offline/rescue/save-rescue-file';
import { Button } from '../../../ui/controls/button';
import { TextField } from '../../../ui/fields/text-field';
import { Dialog } from '../../../ui/overlays/dialog';
import { filesLeftOut } from '../../documents/upload/files-left-out';
import { useApi, useEditor, useOffer, useOutbox } from '../../services';
import { useSignOut } from './use-sign-out';

type Props = { readonly open: boolean; readonly onClose: () => void };
type Step = 'choose' | 'discard' | 'saved';

/** The effect of the choices on the edits and with the session. */
function useChoices(onClose: () => void) {
  const { api, session } = useApi();
  const { editor } = useEditor();
  const outbox = useOutbox();
  const signOut = useSignOut();
  const user = useStore(session.store, ({ phase }) => ('user' in phase ? phase.user.username : ''));
  const leave = async () => {
    onClose();
    await signOut();
  };
  return {
    leave,
    save: () => saveRescueFile(outbox, { api, user, itemOf: editor.document.get }),
    /** Nothing of it stays: not in the bin either. */
    dropAndLeave: async () => {
      await outbox.discard(outbox.all().map(({ ref }) => ref));
      await outbox.emptyBin();
      await leave();
    },
  };
}

function Discard({ count, onDiscard, onBack }: { count: number; onDiscard: () => void; onBack: () => void }) {
  const [typed, setTyped] = useState('');
  const isSure = typed.trim() === String(count);
  return (
    <>
      <TextField
        label={text('signOut.typeDiscardChangesGood', { count, digits: String(count) })}
        value={typed}
        inputMode="numeric"
        autoFocus
        onChange={setTyped}
        data-testid="logout-discard-count"
      />
      <div className="ui-dialog-actions">
        <Button onClick={onBack}>{text('signOut.back')}</Button>
        <Button variant="danger" disabled={!isSure} onClick={onDiscard} data-testid="logout-discard-sure">
          {text('signOut.discardChangesAndSign', {
            count,
          })}
        </Button>
      </div>
    </>
  );
}

/** A choice with what it means below it. */
function Choice(props: {
  readonly id: string;
  readonly title: string;
  readonly does: string;
  readonly first?: boolean;
  readonly disabled?: boolean;
  readonly onClick: () => void;
}) {
  const { id, title, does, first = false, disabled = false, onClick } = props;
  return (
    <button
      type="button"
      className="lit plain-choice sign-out-choice"
      data-first={first}
      data-testid={`logout-choice-${id}`}
      disabled={disabled}
      onClick={onClick}
    >
      <span className="strong">{title}</span>
      <span className="quiet small">{does}</span>
    </button>
  );
}

function sendText(phase: string, count: number): { readonly title: string; readonly does: string } {
  if (phase === 'offline') return { title: text('common.sendNow'), does: text('signOut.noLineServiceMoment') };
  if (phase === 'sending') return { title: text('signOut.sending', { count }), does: text('signOut.signOutWhenAll') };
  if (phase === 'attention') return { title: text('common.sendNow'), does: text('signOut.someNeedsDecisionFirst') };
  return { title: text('common.sendNow'), does: text('signOut.signOutEverythingServer') };
}

type ChoicesProps = { readonly onStep: (step: Step) => void; readonly choices: ReturnType<typeof useChoices> };

function Choices({ onStep, choices }: ChoicesProps) {
  const outbox = useOutbox();
  const offer = useOffer();
  const { count, phase, storage } = useStore(outbox.store);
  const send = sendText(phase, count);
  const save = () => {
    choices.save();
    onStep('saved');
  };
  return (
    <div className="stack">
      <Choice
        id="send"
        first={phase !== 'offline'}
        disabled={phase === 'offline' || phase === 'sending'}
        {...send}
        onClick={() => outbox.sendNow()}
      />
      {offer.keepOutboxOnLogout && storage === 'device' ? (
        <Choice
          id="keep"
          first={phase === 'offline'}
          title={text('signOut.keepClosedOnThis')}
          does={text('signOut.leaveWhenSignAgain')}
          onClick={() => void choices.leave()}
        />
      ) : null}
      <Choice
        id="file"
        title={text('common.saveToFile')}
        does={`${text('signOut.rescueFileOpenedAgain')} ${filesLeftOut(outbox.all())}`.trim()}
        onClick={save}
      />
      <Choice
        id="discard"
        title={text('signOut.discard')}
        does={text('signOut.goneForGood')}
        onClick={() => onStep('discard')}
      />
    </div>
  );
}

function Saved({ choices }: Pick<ChoicesProps, 'choices'>) {
  const outbox = useOutbox();
  const offer = useOffer();
  const storage = useStore(outbox.store, (state) => state.storage);
  return (
    <div className="ui-dialog-actions">
      {offer.keepOutboxOnLogout && storage === 'device' ? (
        <Button onClick={() => void choices.leave()}>{text('signOut.signOutKeepToo')}</Button>
      ) : null}
      <Button variant="primary" onClick={() => void choices.dropAndLeave()} data-testid="logout-file-only">
        {text('signOut.signOutKeepFile')}
      </Button>
    </div>
  );
}

/** Where the changes are meanwhile. */
function whereText(count: number, where: string): string {
  if (where === 'file') return text('signOut.fileDownloads', { count });
  if (where !== 'device') return text('signOut.notAllSavedDevice');
  return text('signOut.savedDevice', { count });
}

/** Asked when changes are on this device alone (docs/sync.md 4.9). None of them goes without a clear word. */
export function SignOutDialog({ open, onClose }: Props) {
  const outbox = useOutbox();
  const [step, setStep] = useState<Step>('choose');
  const close = () => {
    setStep('choose');
    onClose();
  };
  const choices = useChoices(close);
  const count = useStore(outbox.store, (state) => state.count);
  const storage = useStore(outbox.store, (state) => state.storage);
  if (open && count === 0) {
    return (
      <Dialog
        open
        onClose={close}
        title={text('signOut.everythingServerNow')}
        description={text('signOut.signOutNothingLeft')}
        actions={
          <Button variant="primary" onClick={() => void choices.leave()}>
            {text('common.signOut')}
          </Button>
        }
      />
    );
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={text('signOut.changesNotServerYet', { count })}
      description={whereText(count, step === 'saved' ? 'file' : storage)}
    >
      {step === 'choose' ? <Choices onStep={setStep} choices={choices} /> : null}
      {step === 'saved' ? <Saved choices={choices} /> : null}
      {step === 'discard' ? (
        <Discard count={count} onDiscard={() => void choices.dropAndLeave()} onBack={() => setStep('choose')} />
      ) : null}
    </Dialog>
  );
}
