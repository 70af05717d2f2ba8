import { message } from '../../../i18n/message';
import { specOf } from '../../../items/registry';
import type { FileFinding } from '../../contents';
import type { ImportPlan } from '../import-plan';
import type { MadeItem } from '../items/make-items';

/** The usual status of new plant, which plant in a file of another program rarely has. */
const planned = 'planned';

/** True for an item without a status in the file, which would be planned. */
function lacksStatus({ model, fields, ref }: MadeItem): boolean {
  return ref === undefined && fields['status'] === undefined && specOf(model).defaults['status'] === planned;
}

/** Layers whose items would be planned because nothing says their status: it is asked whether they exist already. */
export function doubtStatus(items: readonly MadeItem[], plan: ImportPlan): readonly FileFinding[] {
  const counts = new Map<number, number>();
  for (const item of items)
    if (lacksStatus(item) && plan.layers[item.layer]?.status === null)
      counts.set(item.layer, (counts.get(item.layer) ?? 0) + 1);
  return [...counts].map(([layer, count]) => ({
    ...({ outcome: 'doubtful', layer } as const),
    reason: message('import.statusUnsaid', { count }),
    remedy: { kind: 'status', status: 'existing' },
  }));
}
