import { text } from '../../../i18n/text';
import { type Action, never } from '../actions/action';
import { toNextPart } from './parts';

/** Going between the parts of the page by keys, as between the panes of other programs. */
export const partActions: readonly Action[] = [
  {
    id: 'next-part',
    label: () => text('frame.goNextPartMap'),
    group: 'view',
    keys: ['F6'],
    also: () => text('frame.focusKeyboardPane'),
    refuses: never,
    run: () => toNextPart(false),
  },
  {
    id: 'part-before',
    label: () => text('frame.goBackPartBefore'),
    group: 'view',
    keys: ['Shift+F6'],
    refuses: never,
    run: () => toNextPart(true),
  },
];
