import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { Editor } from '../../../editor/editor';
import type { MapEngine } from '../../../map/engine/map-engine';
import { WhatIsHere } from './pick-list';
import { hereStore, showHere } from './pick-list-store';

type Props = { readonly editor: Editor; readonly engine: MapEngine | null };

/** The list of what lies in one place, while somebody asks for it. */
export function HereList({ editor, engine }: Props) {
  const here = useStore(hereStore, (state) => state.here);
  useEffect(() => () => showHere(null), []);
  const close = () => {
    showHere(null);
    // The keys go back to where the list was asked for.
    engine?.focus();
  };
  return here ? <WhatIsHere editor={editor} here={here} onClose={close} /> : null;
}
