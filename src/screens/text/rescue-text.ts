import type { RescueFault } from '../../offline/rescue/read-rescue';
import { text } from './text';

const texts: Readonly<Record<RescueFault, () => string>> = {
  'too-large': () => text('The file is too large to be a rescue file.'),
  'not-json': () => text('The file cannot be read: it is damaged, or it is something else.'),
  'not-ours': () => text('This is not a rescue file.'),
  newer: () => text('The file was saved by a newer version of {product}. Reload the page, then open it again.'),
  'other-service': () => text('The file holds edits of another service. Open it there.'),
  damaged: () => text('The file is damaged: not all of its edits can be read.'),
  empty: () => text('There is no edit in this file.'),
};

/** Why a rescue file is not taken, in one sentence. Nothing was changed then. */
export function rescueText(fault: RescueFault): string {
  return texts[fault]();
}
