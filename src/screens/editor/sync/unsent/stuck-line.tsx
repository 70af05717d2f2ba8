import { useState } from 'react';
import { text } from '../../../../i18n/text';
import { Button } from '../../../../ui/controls/button';
import { useRescue } from '../../../open-project/use-rescue';
import { useStoredChange } from '../../../open-project/use-stored-change';
import { useEditor, useOutbox } from '../../../services';
import { fieldName } from '../../../text/model-name';
import { useEditorPage } from '../../common/page/use-editor-page';
import { showSync } from '../../common/sync/sync-panel-store';
import { ConflictActions } from '../conflict/conflict-actions';
import { useGiveWay } from '../conflict/use-give-way';
import { LineHead } from './line-head';
import type { SyncLine } from './sync-lines';
import { useGoTo } from './use-go-to';

type Props = { readonly line: SyncLine };

/** Why it was refused: field by field, where the service reports it so. */
function Reason({ line }: Pick<Props, 'line'>) {
  const fields = line.one.error?.fields ?? [];
  if (fields.length === 0) return <p className="quiet small breaks sync-reason">{line.reason}</p>;
  return (
    <ul className="quiet small breaks sync-reason">
      {fields.map(({ field, message }) => (
        <li key={field}>
          <strong>{fieldName(line.ref, field)}</strong>: {message}
        </li>
      ))}
    </ul>
  );
}

function GiveUp({ line, onKeep }: Pick<Props, 'line'> & { readonly onKeep: () => void }) {
  const outbox = useOutbox();
  const run = useStoredChange();
  const { editor } = useEditor();
  const giveWay = useGiveWay();
  const giveUp = () => {
    const shape = editor.document.base(line.ref)?.geometry ?? null;
    return run(giveWay(line.one, shape, () => outbox.discard([line.ref])));
  };
  return (
    <>
      <p className="quiet small breaks sync-reason">{text('sync.goesIntoBinDevice')}</p>
      <span className="row-wrap gap-6">
        <Button size="small" variant="danger" onClick={giveUp}>
          {text('sync.giveItUp')}
        </Button>
        <Button size="small" variant="ghost" onClick={onKeep}>
          {text('sync.keepIt')}
        </Button>
      </span>
    </>
  );
}

function Refused({ line }: Props) {
  const { engine } = useEditorPage();
  const outbox = useOutbox();
  const [asking, setAsking] = useState(false);
  const { save } = useRescue();
  const run = useStoredChange();
  const goTo = useGoTo(engine);
  const edit = () => {
    goTo([line.ref]);
    showSync(null);
  };
  return (
    <div data-testid="rejected-item">
      <LineHead of={line.ref} projectId={line.one.projectId} name={line.name} what={line.what} onPick={edit} />
      <Reason line={line} />
      {asking ? (
        <GiveUp line={line} onKeep={() => setAsking(false)} />
      ) : (
        <span className="row-wrap gap-6">
          <Button size="small" onClick={() => run(outbox.retry(line.ref))}>
            {text('common.tryAgain')}
          </Button>
          <Button size="small" onClick={edit}>
            {text('sync.edit')}
          </Button>
          <Button size="small" onClick={() => save([line.ref])}>
            {text('common.saveToFile')}
          </Button>
          <Button size="small" variant="ghost" onClick={() => setAsking(true)}>
            {text('sync.giveUp')}
          </Button>
        </span>
      )}
    </div>
  );
}

function Conflict({ line }: Pick<Props, 'line'>) {
  const compare = () => showSync({ kind: 'conflict', ref: line.ref });
  return (
    <div data-testid="conflict-item">
      <LineHead of={line.ref} projectId={line.one.projectId} name={line.name} what={line.what} onPick={compare} />
      <p className="quiet small breaks sync-reason">{line.reason}</p>
      <span className="row-wrap gap-6">
        <Button size="small" variant="primary" onClick={compare} data-testid="conflict-compare">
          {text('sync.compareOnMap')}
        </Button>
      </span>
      <ConflictActions one={line.one} />
    </div>
  );
}

/** A line that waits for the user: refused by the service, or crossed by somebody else. */
export function StuckLine({ line }: Props) {
  return line.one.state === 'conflict' ? <Conflict line={line} /> : <Refused line={line} />;
}
