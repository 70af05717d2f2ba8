import type { RoundWord } from '../../../../../fibres/approval/splice-round';
import { text } from '../../../../../i18n/text';

/** The words of the round, as they are shown. */
export const wordText: Readonly<Record<RoundWord, () => string>> = {
  submitted: () => text('approval.submitted'),
  approved: () => text('approval.approved'),
  'sent back': () => text('approval.sentBack'),
  done: () => text('approval.done'),
};
