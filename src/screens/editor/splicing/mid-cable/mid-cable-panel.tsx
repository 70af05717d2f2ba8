import { useStore } from 'zustand';
import { text } from '../../../../i18n/text';
import type { ItemRef } from '../../../../items/item';
import { useEditor } from '../../../services';
import { itemLabel } from '../../../text/item-label';
import { SidePanel } from '../../common/layout/side-panel';
import { MidCableForm } from './mid-cable-form';
import { midCableSide } from './mid-cable-side';

/** A closure in the middle of a cable: where, with how much slack, and which tubes are cut and spliced again. */
export function MidCablePanel({ view: cable }: { readonly view: ItemRef }) {
  const { editor } = useEditor();
  useStore(editor.store, (state) => state.revision);
  const item = editor.document.get(cable);
  return (
    <SidePanel
      className="mid-cable-panel"
      label={text('midCable.closure')}
      title={text('midCable.ofSelection')}
      about={item ? itemLabel(item) : ''}
      closeLabel={text('common.close')}
      onClose={() => midCableSide.show(null)}
      data-testid="mid-cable-panel"
    >
      {item ? <MidCableForm key={cable} item={item} /> : null}
    </SidePanel>
  );
}
