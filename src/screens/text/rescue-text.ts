import { text } from '../../i18n/text';
import type { RescueFault } from '../../offline/rescue/read-rescue';

const texts: Readonly<Record<RescueFault, () => string>> = {
  'too-large': () => text('rescue.fileTooLargeRescue'),
  'not-json': () => text('rescue.fileCannotReadDamaged'),
  'not-ours': () => text('rescue.notRescueFile'),
  newer: () => text('rescue.fileSavedNewerVersion'),
  'other-service': () => text('rescue.fileHoldsEditsAnother'),
  damaged: () => text('rescue.fileDamagedNotAll'),
  empty: () => text('rescue.noEditFile'),
};

/** Why a rescue file is not taken, in one sentence. Nothing was changed then. */
export function rescueText(fault: RescueFault): string {
  return texts[fault]();
}
