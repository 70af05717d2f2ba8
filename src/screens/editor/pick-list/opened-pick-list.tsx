import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { Editor } from '../../../editor/editor';
import type { MapEngine } from '../../../map/engine/map-engine';
import { PickList } from './pick-list';
import { pickListStore, showPickList } from './pick-list-store';

type Props = { readonly editor: Editor; readonly engine: MapEngine | null };

/** The list of what lies in one place, while somebody asks for it. */
export function OpenedPickList({ editor, engine }: Props) {
  const opened = useStore(pickListStore, (state) => state.opened);
  useEffect(() => () => showPickList(null), []);
  const close = () => {
    showPickList(null);
    // The keys go back to where the list was asked for.
    engine?.focus();
  };
  return opened ? <PickList editor={editor} opened={opened} onClose={close} /> : null;
}
