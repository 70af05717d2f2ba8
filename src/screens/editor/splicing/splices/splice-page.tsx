import { useNavigate } from 'react-router-dom';
import { useStore } from 'zustand';
import type { FibreEnd } from '../../../../fibres/plan/closure-plan';
import { text } from '../../../../i18n/text';
import { type ItemId, type ItemRef, parseRef } from '../../../../items/item';
import { useRestoreFocus } from '../../../../ui/behaviour/use-restore-focus';
import { Dialog } from '../../../../ui/overlays/dialog';
import { useEditor } from '../../../services';
import { itemLabel } from '../../../text/item-label';
import { matrixAddress } from '../../common/address/matrix-address';
import { enterPart } from '../../common/frame/parts';
import { SpliceEditor } from './splice-editor';

export type SplicePageProps = {
  readonly opened: boolean;
  readonly id: string;
  readonly project: string;
  /** Traces a fibre from an end at a closure or distributor. */
  readonly onFollow: (from: ItemRef, end: FibreEnd) => void;
};

/**
 * The splices of one closure as a page above the map. `id`: the number in the address; `opened`: the project is open. Before that,
 * its cables may be missing, so the page would call each of their fibres a fault, and an older record beyond repair.
 */
export function SplicePage({ opened, onFollow, id, project }: SplicePageProps) {
  const { editor } = useEditor();
  const navigate = useNavigate();
  // The button that led here is gone: its bar is made again when the page closes.
  useRestoreFocus(() => enterPart('map'));
  // The record is another object after each edit of it.
  useStore(editor.store, (state) => state.revision);
  const asked = parseRef(`splice:${id}`);
  const ref = asked && editor.document.current(asked);
  const item = ref ? editor.document.get(ref) : undefined;
  const close = () => void navigate(`/projects/${project}${item ? `?item=${item.ref}` : ''}`);
  const toFibres = (cable: ItemId) => void navigate(matrixAddress(Number(project), cable));
  const follow = (end: FibreEnd) => {
    if (!item) return;
    editor.select([item.ref]);
    onFollow(item.ref, end);
    close();
  };
  const title = item ? text('splices.titleOf', { name: itemLabel(item) }) : text('splices.splices');
  return (
    <Dialog open onClose={close} title={title} width="page">
      {item && opened ? <SpliceEditor editor={editor} item={item} onFibres={toFibres} onFollow={follow} /> : null}
      {!item && opened ? <p>{text('splices.closureGone')}</p> : null}
      {!opened ? <p className="quiet">{text('splices.opening')}</p> : null}
    </Dialog>
  );
}
