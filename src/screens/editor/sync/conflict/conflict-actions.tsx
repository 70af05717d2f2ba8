import { useStore } from 'zustand';
import { text } from '../../../../i18n/text';
import type { Outstanding } from '../../../../offline/outbox/outbox';
import { isOfLostRecord } from '../../../../offline/outbox/queue/same-record';
import { Button } from '../../../../ui/controls/button';
import { useStoredChange } from '../../../open-project/use-stored-change';
import { useEditor, useOutbox } from '../../../services';
import { compareRows } from './compare-rows';
import { shapeOfTheirs, useGiveWay } from './use-give-way';
import { useKeepAsNew } from './use-keep-as-new';

type Props = { readonly one: Outstanding; readonly size?: 'small' | 'medium'; readonly onDone?: () => void };

/** The choices for an edit that somebody else crossed: mine, theirs, or mine as something new. */
export function ConflictActions({ one, size = 'small', onDone }: Props) {
  const { editor } = useEditor();
  const outbox = useOutbox();
  const keep = useKeepAsNew();
  const giveWay = useGiveWay();
  const run = useStoredChange();
  const isHere = useStore(editor.store, ({ projectId }) => projectId === one.projectId);
  const isLost = isOfLostRecord(one);
  const isAbandoned = one.error?.kind === 'abandoned';
  const disputed = compareRows(one).flatMap((row) => (row.disputed ? row.wire : []));
  const then = (work: Promise<unknown>) => run(work.then(() => onDone?.()));
  const takeTheirs = () => {
    const isDiscarded = isLost || isAbandoned;
    const decide = () => (isDiscarded ? outbox.discard([one.ref]) : outbox.resolve(one.ref, disputed));
    return then(giveWay(one, isDiscarded ? null : shapeOfTheirs(one, disputed), decide));
  };
  return (
    <span className="row-wrap gap-6">
      {isLost ? null : (
        <Button size={size} data-testid="conflict-mine" onClick={() => then(outbox.resolve(one.ref, []))}>
          {text(isAbandoned ? 'conflict.bringBack' : 'conflict.keepMine')}
        </Button>
      )}
      <Button size={size} data-testid="conflict-theirs" onClick={takeTheirs}>
        {text(isLost ? 'conflict.giveUpMine' : isAbandoned ? 'conflict.leaveAbandoned' : 'conflict.takeTheirs')}
      </Button>
      {isHere ? (
        <Button size={size} data-testid="conflict-copy" onClick={() => then(keep(one))}>
          {text('conflict.keepMineNewItem')}
        </Button>
      ) : null}
    </span>
  );
}
