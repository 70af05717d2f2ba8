import type { PathRecords } from '../../fibres/paths/reserve-path';
import { refOfStation } from '../../fibres/paths/station-of-site';
import { emptyPlan } from '../../fibres/plan/closure-plan';
import { readPlan } from '../../fibres/plan/read-plan';
import { modelOf, refOf } from '../../items/item';
import type { EditorDocument } from '../document/document';

/** The plans of closures as they are now, and how many fibres cables have. `nameOf`: the name of a cable in a refusal. */
export function pathRecords(
  document: Pick<EditorDocument, 'get'>,
  nameOf: PathRecords['limits']['nameOf'],
): PathRecords {
  return {
    planOf: (closure) => {
      const ref = refOfStation(closure);
      const item = modelOf(ref) === 'splice' ? document.get(ref) : undefined;
      const reading = item && readPlan(item.fields['connections']);
      if (reading?.kind === 'none') return emptyPlan;
      return reading?.kind === 'plan' ? reading.plan : null;
    },
    limits: {
      fibresOf: (cable) => {
        const count = document.get(refOf('cable', cable))?.fields['fiberCount'];
        return typeof count === 'number' ? count : null;
      },
      nameOf,
    },
  };
}
