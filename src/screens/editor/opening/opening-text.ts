import type { Failure } from '../../../api/failure';
import { text } from '../../../i18n/text';

/** What happened, what is safe, what to do: in that order (docs/look.md). `again` when trying once more can help. */
export type OpeningText = { readonly title: string; readonly body: string; readonly again: boolean };

/** Why a project did not open, in words. */
export function openingText(failure: Pick<Failure, 'kind'>): OpeningText {
  switch (failure.kind) {
    case 'denied':
      return {
        title: text('opening.noAccessProject'),
        body: text('opening.serviceNotLetAccount'),
        again: false,
      };
    case 'not-found':
    case 'gone':
      return {
        title: text('opening.thisProjectDoesNot'),
        body: text('opening.addressMistypedComesAnother'),
        again: false,
      };
    case 'offline':
    case 'timeout':
      return {
        title: text('common.serviceCannotBeReached'),
        body: text('opening.everythingTypedDeviceKeptProject'),
        again: true,
      };
    case 'unauthorized':
      return {
        title: text('common.yourSignInHas'),
        body: text('opening.everythingTypedDeviceKeptSign'),
        again: true,
      };
    case 'storage':
      return {
        title: text('opening.browserNotLetPage'),
        body: text('opening.editsNotKeptSafe'),
        again: true,
      };
    case 'conflict':
    case 'rejected':
    case 'server':
    case 'malformed':
      return {
        title: text('opening.projectNotRead'),
        body: text('opening.serviceAnsweredErrorEverything'),
        again: true,
      };
  }
}
