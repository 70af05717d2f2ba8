import { text } from '../../text/text';
import { type Action, never } from '../actions/action';
import { toNextPart } from './parts';

/** Going between the parts of the page by keys, as between the panes of other programs. */
export const partActions: readonly Action[] = [
  {
    id: 'next-part',
    label: () => text('Go on to the next part: map, inspector, table, layers'),
    group: 'view',
    keys: ['F6'],
    also: () => text('focus, keyboard, pane'),
    refuses: never,
    run: () => toNextPart(false),
  },
  {
    id: 'part-before',
    label: () => text('Go back to the part before'),
    group: 'view',
    keys: ['Shift+F6'],
    refuses: never,
    run: () => toNextPart(true),
  },
];
