import { Failure } from '../../../api/failure';
import { text } from '../../../i18n/text';

export type FailureText = { readonly title: string; readonly safe: string };

/** Why something could not be read: what happened, then what is safe and what to do. */
export function failureText(error: unknown): FailureText {
  // It is reported where the query met it.
  if (!(error instanceof Failure)) return { title: text('status.faultTitle'), safe: text('status.faultNotice') };
  switch (error.kind) {
    case 'offline':
      return {
        title: text('common.serviceCannotBeReached'),
        safe: text('notices.readBeforeStaysGoes'),
      };
    case 'timeout':
      return {
        title: text('notices.serviceNotAnswerTime'),
        safe: text('common.nothingChangedTryAgain'),
      };
    case 'unauthorized':
      return { title: text('common.yourSignInHas'), safe: text('notices.nothingChangedSignGo') };
    case 'denied':
      return {
        title: text('notices.noAccess'),
        safe: text('common.nothingChangedAskPerson'),
      };
    case 'not-found':
    case 'gone':
      return {
        title: text('notices.serviceNot'),
        safe: text('notices.nothingLostNotEvery'),
      };
    case 'malformed':
      return {
        title: text('common.answerNotComeService'),
        safe: text('notices.nothingChangedSignPage'),
      };
    default:
      return { title: text('common.serviceHasProblem'), safe: text('common.nothingChangedTryAgain') };
  }
}
