import { useStore } from 'zustand';
import { patchItem } from '../../../editor/commands/patch-item';
import { text } from '../../../i18n/text';
import type { MapEngine } from '../../../map/engine/map-engine';
import type { OutboxState } from '../../../offline/outbox/outbox';
import { Button } from '../../../ui/controls/button';
import { useEditor, useOutbox } from '../../services';
import { nameOfRef } from '../name-of-ref';
import { LineHead } from './line-head';
import { useGoTo } from './use-go-to';
import { useStoredChange } from './use-stored-change';

type Props = { readonly duplicate: OutboxState['duplicates'][number]; readonly engine: MapEngine | null };

/** A record of the service that looks like a second copy of one of ours: there is no deletion, so a person says what it is. */
export function DuplicateLine({ duplicate, engine }: Props) {
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
      <p className="sync-reason">
        {text('sync.verySameShapeCame', {
          names: twins.map((twin) => nameOfRef(editor.document, twin)).join(', '),
        })}
      </p>
      <span className="sync-actions">
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
