import { Wrench } from 'lucide-react';
import { refusalToWrite } from '../../../../editor/command-env';
import { text } from '../../../../i18n/text';
import { modelOf } from '../../../../items/item';
import { type ActionEnv, hidden } from '../../../actions/action';
import { lazyPart } from '../../../lazy-part';
import { refusalText } from '../../../text/refusal-text';
import { definePanel } from '../../common/features/define-panel';
import type { Feature } from '../../common/features/feature';
import { repairSide } from './repair-side';

/** More than this are not changed at once: the page would stand still for seconds. */
const most = 5000;

/** Asked whenever the bar is drawn: the first segment is enough. */
function refusalOf({ editor }: ActionEnv): string | null {
  const { selection } = editor.store.getState();
  if (!selection.some((ref) => modelOf(ref) === 'segment'))
    return selection.length > 0 ? hidden : refusalText({ refusal: 'no-lines' });
  if (selection.length > most) return text('geometry.selectAtMostItems', { count: most });
  const refusal = refusalToWrite(editor.env(), 'segment');
  return refusal && refusalText(refusal);
}

/** Looking for what is wrong with segments of the project. */
export const feature: Feature = {
  id: 'repair',
  actions: [
    {
      id: 'repair-lines',
      label: () => text('repair.repairSelected'),
      group: 'edit',
      keys: ['Shift+J'],
      also: () => text('repair.searchWords'),
      icon: Wrench,
      bar: () => text('repair.repair'),
      refuses: refusalOf,
      run: ({ editor }) =>
        repairSide.show(editor.store.getState().selection.filter((ref) => modelOf(ref) === 'segment')),
    },
  ],
  panel: definePanel({
    side: repairSide,
    title: () => text('repair.repairLines'),
    part: () => text('repair.thePanel'),
    Panel: lazyPart(async () => (await import('./repair-panel')).RepairPanel),
  }),
};
