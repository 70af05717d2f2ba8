import { Failure } from '../../api/failure';
import { text } from '../../i18n/text';
import { messageText } from '../text/message-text';

export type ProjectErrorText = { readonly title: string; readonly safe: string };

/** Why the projects are not there: what happened, then what is safe and what to do. */
export function listErrorText(error: unknown): ProjectErrorText {
  const kind = error instanceof Failure ? error.kind : 'server';
  switch (kind) {
    case 'offline':
    case 'timeout':
      return {
        title: text('common.serviceCannotBeReached'),
        safe: text('projects.workStoredDeviceSafeList'),
      };
    case 'unauthorized':
      return {
        title: text('common.yourSignInHas'),
        safe: text('projects.workStoredDeviceSafeSign'),
      };
    case 'denied':
      return {
        title: text('projects.youMayNotList'),
        safe: text('common.nothingChangedAskPerson'),
      };
    default:
      return {
        title: text('projects.projectsNotRead'),
        safe: text('common.nothingChangedTryAgain'),
      };
  }
}

/** A service without the list of projects (A7): they are opened by id then. */
export function isMissingList(error: unknown): boolean {
  return error instanceof Failure && (error.kind === 'not-found' || error.status === 405);
}

/** Why a project was not created or changed. */
export function saveErrorText(error: unknown): ProjectErrorText {
  if (!(error instanceof Failure))
    return { title: text('projects.itWasNotSaved'), safe: text('projects.wordsStillTryAgain') };
  if (error.retry === 'unsafe') {
    return {
      title: text('projects.serviceNotSayWhether'),
      safe: text('projects.wordsStillLookList'),
    };
  }
  if (error.kind === 'denied') return { title: text('projects.notChangeProject'), safe: text('projects.itIsAsIt') };
  if (error.kind === 'offline' || error.kind === 'timeout') {
    return {
      title: text('common.serviceCannotBeReached'),
      safe: text('projects.wordsStillTryAgainWhen'),
    };
  }
  return {
    title: text('projects.serviceNotTake'),
    safe: text('projects.yourWordsAreStill', { reason: messageText(error.reason) }),
  };
}

/** The message of a refusal (422) for one field. */
export function fieldError(error: unknown, field: string): string | null {
  if (!(error instanceof Failure)) return null;
  return error.fields.find((entry) => entry.field === field)?.message ?? null;
}

/** Why a project could not be read into its copy on this device. */
export function copyErrorText(error: unknown): string {
  const kind = error instanceof Failure ? error.kind : 'server';
  if (kind === 'denied' || kind === 'not-found' || kind === 'gone') return text('projects.serviceNotLet');
  if (kind === 'offline' || kind === 'timeout') return text('projects.serviceCannotReachedTry');
  return text('projects.notReadTryAgain');
}
