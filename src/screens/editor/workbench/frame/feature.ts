import { text } from '../../../../i18n/text';
import { never } from '../../../actions/action';
import type { Feature } from '../../common/features/feature';
import { toNextPart } from '../../common/frame/parts';

/** Going between the parts of the page by keys, as between the panes of other programs. */
export const feature: Feature = {
  id: 'parts',
  actions: [
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
  ],
};
