import { Layers2 } from 'lucide-react';
import { text } from '../../text/text';
import type { Action } from '../actions/action';
import { walkStore } from '../keyboard-cursor/keyboard-cursor-store';
import { showHere } from './pick-list-store';

const none = { shift: false, alt: false, ctrl: false };

/** The list of what lies in one place, for hands without a right button. */
export const stackActions: readonly Action[] = [
  {
    id: 'what-is-here',
    label: () => text('What is here: list what lies at the crosshair'),
    group: 'select',
    keys: ['Shift+H'],
    also: () => text('stack, overlapping, below, context menu'),
    icon: Layers2,
    refuses: ({ engine }) => (engine ? null : text('The map is not there yet.')),
    run: ({ editor, engine, say }) => {
      if (!engine) return;
      const at = walkStore.getState().at ?? engine.project(engine.view().center);
      const refs = editor.hits({ pixel: at, at: engine.unproject(at), pointer: 'mouse', modifiers: none });
      if (refs.length === 0) return say(text('Nothing here'));
      showHere({ at, refs });
    },
  },
];
