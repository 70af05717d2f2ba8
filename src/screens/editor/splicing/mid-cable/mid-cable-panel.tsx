import { useStore } from 'zustand';
import { text } from '../../../../i18n/text';
import type { ItemRef } from '../../../../items/item';
import { nameOf } from '../../../../items/names/name-of';
import { useEditor } from '../../../services';
import { SidePanel } from '../../common/layout/side-panel';
import { MidCableForm } from './mid-cable-form';
import { showMidCable } from './mid-cable-store';
import type { ClosureFormProps } from './use-closure-form';

type Props = Omit<ClosureFormProps, 'item'> & { readonly cable: ItemRef };

/** A closure in the middle of a cable: where, with how much slack, and which tubes are cut and spliced again. */
export function MidCablePanel({ cable, ...ports }: Props) {
  const { editor } = useEditor();
  useStore(editor.store, (state) => state.revision);
  const item = editor.document.get(cable);
  return (
    <SidePanel
      className="mid-cable-panel"
      label={text('midCable.closure')}
      title={text('midCable.ofSelection')}
      about={item ? nameOf(item) : ''}
      closeLabel={text('common.close')}
      onClose={() => showMidCable(null)}
      engine={ports.engine}
      data-testid="mid-cable-panel"
    >
      {item ? <MidCableForm key={cable} {...ports} item={item} /> : null}
    </SidePanel>
  );
}
