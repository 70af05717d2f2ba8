import { type ChangeEvent, useRef } from 'react';
import { useStore } from 'zustand';
import { patchItem } from '../../../../editor/commands/patch-item';
import { text } from '../../../../i18n/text';
import type { OutboxState, SendMode } from '../../../../offline/outbox/outbox';
import { Button } from '../../../../ui/controls/button';
import { Segmented } from '../../../../ui/controls/segmented';
import { ButtonRow } from '../../../../ui/panels/button-row';
import { filesLeftOut } from '../../../documents/upload/files-left-out';
import { isUpload } from '../../../documents/upload/is-upload';
import { UploadActions, UploadState } from '../../../documents/upload/upload-list';
import { nameOfRef } from '../../../open-project/name-of-ref';
import { useOutstanding } from '../../../open-project/use-outstanding';
import { useRescue } from '../../../open-project/use-rescue';
import { useStoredChange } from '../../../open-project/use-stored-change';
import { useThrottledRevision } from '../../../open-project/use-throttled-revision';
import { useEditor, useOffer, useOutbox } from '../../../services';
import { secondsLeft, syncText } from '../../../text/sync/sync-text';
import { timeText } from '../../../time/time-text';
import { useNow } from '../../../time/use-now';
import { useEditorPage } from '../../common/page/use-editor-page';
import { showSync } from '../../common/sync/sync-panel-store';
import { nameOfEdit } from '../conflict/item-of-edit';
import { CappedList } from './capped-list';
import { ChangesHead } from './changes-head';
import { LineHead } from './line-head';
import { Past } from './past-lists';
import { StuckLine } from './stuck-line';
import { type SyncLine, type SyncLines, syncLines } from './sync-lines';
import { useGoTo } from './use-go-to';
import { useStuck } from './use-stuck';

const modes = (): readonly { readonly value: SendMode; readonly label: string }[] => [
  { value: 'go', label: text('sync.sendAsIGo') },
  { value: 'hold', label: text('sync.holdUntilISend') },
];

/** Where everything is, in one sentence, and since when. */
function Summary({ state, demo }: { readonly state: OutboxState; readonly demo: boolean }) {
  const now = useNow(state.leavesAt);
  const { long, tone } = syncText(state, { now, stuck: useStuck(state.durable) });
  const { lastStored, lastSent } = state;
  return (
    <div className="stack gap-2 sync-summary" data-tone={tone}>
      <p className="medium sync-state" data-testid="sync-state">
        {long}
      </p>
      <p className="quiet small figures">
        {lastStored === null
          ? text('sync.noChangeSessionYet')
          : text('sync.lastChange', { when: timeText(lastStored) })}
        {lastSent === null ? '' : ` · ${text('sync.lastConfirmed', { when: timeText(lastSent) })}`}
      </p>
      {demo ? <p className="quiet small figures">{text('sync.demoNothingLeavesThis')}</p> : null}
    </div>
  );
}

/** How edits leave: by themselves after a rest, or when the user asks for it. */
function Sending({ state, waiting }: { readonly state: OutboxState; readonly waiting: number }) {
  const outbox = useOutbox();
  const run = useStoredChange();
  const now = useNow(state.leavesAt);
  const seconds = secondsLeft(state.leavesAt, now);
  const isOffline = state.phase === 'offline';
  return (
    <div className="stack sync-sending">
      <Segmented
        label={text('sync.whenChangesAreSent')}
        value={state.mode}
        choices={modes()}
        onChange={(mode) => run(outbox.setMode(mode))}
      />
      {waiting > 0 ? (
        <ButtonRow gap={6}>
          <Button size="small" variant="primary" onClick={() => outbox.sendNow()} data-testid="send-now">
            {isOffline
              ? text('sync.tryToSendNow')
              : state.held > 0
                ? text('sync.sendAllNow', { count: waiting })
                : text('common.sendNow')}
          </Button>
          <Button size="small" onClick={() => showSync({ kind: 'review' })} data-testid="review">
            {text('sync.reviewChanges', { count: waiting })}
          </Button>
          {seconds === null ? null : (
            <span className="quiet small figures" data-testid="leaves-in">
              {text('sync.leavesInS', { seconds })}
            </span>
          )}
        </ButtonRow>
      ) : null}
    </div>
  );
}

function WaitingLine({ line }: { readonly line: SyncLine }) {
  const { engine } = useEditorPage();
  const goTo = useGoTo(engine);
  return (
    <div data-testid="waiting-item">
      <LineHead
        of={line.ref}
        projectId={line.one.projectId}
        name={line.name}
        what={line.what}
        onPick={() => goTo([line.ref])}
      />
      {isUpload(line.one) ? (
        <span className="row-wrap sync-upload">
          <UploadState one={line.one} />
          <UploadActions one={line.one} />
        </span>
      ) : (
        <p className="quiet small breaks sync-reason">{line.reason}</p>
      )}
    </div>
  );
}

type DuplicateLineProps = { readonly duplicate: OutboxState['duplicates'][number] };

/** A record of the service that looks like a second copy of one of ours: there is no deletion, so the user decides what it is. */
function DuplicateLine({ duplicate }: DuplicateLineProps) {
  const { engine } = useEditorPage();
  const { editor } = useEditor();
  const outbox = useOutbox();
  const isHere = useStore(editor.store, (state) => state.projectId === duplicate.projectId && state.access === 'write');
  const run = useStoredChange();
  const goTo = useGoTo(engine);
  const { ref, projectId, twins } = duplicate;
  const name = nameOfRef(editor.document, ref);
  const both = () => goTo([ref, ...twins]);
  const isTwo = () => run(outbox.dismissDuplicate(ref));
  const abandon = () => {
    const refused = twins.some((twin) => {
      return editor.run(patchItem(editor.env(), { ref: twin, fields: { status: 'abandoned' } })) !== null;
    });
    if (!refused) isTwo();
  };
  return (
    <div data-testid="duplicate-item">
      <LineHead of={ref} projectId={projectId} name={name} what={text('sync.twice')} onPick={both} />
      <p className="quiet small breaks sync-reason">
        {text('sync.verySameShapeCame', {
          names: twins.map((twin) => nameOfRef(editor.document, twin)).join(', '),
        })}
      </p>
      <span className="row-wrap gap-6">
        {isHere ? (
          <>
            <Button size="small" onClick={both}>
              {text('sync.showBoth')}
            </Button>
            <Button size="small" onClick={abandon}>
              {text('sync.markCopyAbandoned')}
            </Button>
          </>
        ) : null}
        <Button size="small" onClick={isTwo}>
          {text('sync.theseAreTwoThings')}
        </Button>
      </span>
    </div>
  );
}

function Sections({ lines, state }: { readonly lines: SyncLines; readonly state: OutboxState }) {
  const { stuck, waiting } = lines;
  return (
    <>
      {stuck.length > 0 ? (
        <section className="stack gap-4 sync-section" data-needs="user">
          <h3>{text('sync.needsYou', { count: stuck.length })}</h3>
          <CappedList lines={stuck} keyOf={({ ref }) => ref}>
            {(line) => <StuckLine line={line} />}
          </CappedList>
        </section>
      ) : null}
      {state.duplicates.length > 0 ? (
        <section className="stack gap-4 sync-section" data-needs="user">
          <h3>{text('sync.possibleDuplicates', { count: state.duplicates.length })}</h3>
          <CappedList lines={state.duplicates} keyOf={({ ref }) => ref}>
            {(duplicate) => <DuplicateLine duplicate={duplicate} />}
          </CappedList>
        </section>
      ) : null}
      {waiting.length > 0 ? (
        <section className="stack gap-4 sync-section">
          <h3>{text('sync.waiting', { count: waiting.length })}</h3>
          <CappedList lines={waiting} keyOf={({ ref }) => ref}>
            {(line) => <WaitingLine line={line} />}
          </CappedList>
        </section>
      ) : null}
    </>
  );
}

/** A file for bad days: everything unsent, out of this device and back into it (docs/editing.md 9). */
function RescueButtons({ count }: { readonly count: number }) {
  const outbox = useOutbox();
  const { save, open } = useRescue();
  const leftOut = filesLeftOut(outbox.all());
  const run = useStoredChange();
  const input = useRef<HTMLInputElement>(null);
  const chosen = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    event.target.value = '';
    if (file) run(open(file));
  };
  return (
    <ButtonRow gap={6}>
      <Button size="small" disabled={count === 0} data-testid="export-outbox" onClick={() => save()}>
        {text('common.saveRescueFile')}
      </Button>
      <Button size="small" onClick={() => input.current?.click()}>
        {text('sync.openRescueFile')}
      </Button>
      {leftOut === '' ? null : <p className="quiet small figures">{leftOut}</p>}
      <input
        ref={input}
        type="file"
        hidden
        accept=".geojson,.json,application/geo+json,application/json"
        aria-label={text('sync.rescueFile')}
        data-testid="rescue-file"
        onChange={chosen}
      />
    </ButtonRow>
  );
}

/** Where each edit is: what needs the user, what waits, what was sent, what was given up (docs/sync.md 4.10). */
export function SyncList() {
  const { editor } = useEditor();
  const outbox = useOutbox();
  const offer = useOffer();
  const state = useStore(outbox.store);
  const outstanding = useOutstanding(outbox);
  // Names are the document's, which may hear of an edit after the outbox.
  useThrottledRevision(editor);
  const lines = syncLines(outstanding, (one) => nameOfEdit(editor.document, one));
  return (
    <div className="stack gap-12">
      <ChangesHead title={text('common.changes')} />
      <Summary state={state} demo={offer.demo} />
      <Sending state={state} waiting={lines.waiting.length} />
      <Sections lines={lines} state={state} />
      <Past />
      <div className="stack gap-4 sync-section">
        <RescueButtons count={outstanding.length} />
      </div>
    </div>
  );
}
