import { Failure } from '../../api/failure';
import { shownMessage } from '../text/shown-message';
import { text } from '../text/text';

export type ProjectErrorText = { readonly title: string; readonly safe: string };

/** Why the projects are not there: what happened, then what is safe and what to do. */
export function listErrorText(error: unknown): ProjectErrorText {
  const kind = error instanceof Failure ? error.kind : 'server';
  switch (kind) {
    case 'offline':
    case 'timeout':
      return {
        title: text('The service cannot be reached'),
        safe: text('Work stored on this device is safe. The list comes back with the connection.'),
      };
    case 'unauthorized':
      return {
        title: text('Your sign-in has ended'),
        safe: text('Work stored on this device is safe. Sign in to see your projects.'),
      };
    case 'denied':
      return {
        title: text('You may not list projects'),
        safe: text('Nothing was changed. Ask the person who runs the service to let you in.'),
      };
    default:
      return {
        title: text('The projects could not be read'),
        safe: text('Nothing was changed. Try again in a minute.'),
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
    return { title: text('It was not saved'), safe: text('Your words are still here. Try again.') };
  if (error.retry === 'unsafe') {
    return {
      title: text('The service did not say whether it was saved'),
      safe: text('Your words are still here. Look at the list first: it may be there already.'),
    };
  }
  if (error.kind === 'denied')
    return { title: text('You may not change this project'), safe: text('It is as it was.') };
  if (error.kind === 'offline' || error.kind === 'timeout') {
    return {
      title: text('The service cannot be reached'),
      safe: text('Your words are still here. Try again when you are connected.'),
    };
  }
  return {
    title: text('The service did not take it'),
    safe: text('{reason} Your words are still here.', { reason: shownMessage(error.reason) }),
  };
}

/** What a refusal said of one field (422). */
export function fieldError(error: unknown, field: string): string | null {
  if (!(error instanceof Failure)) return null;
  return error.fields.find((entry) => entry.field === field)?.message ?? null;
}

/** Why a project could not be read into its copy on this device. */
export function copyErrorText(error: unknown): string {
  const kind = error instanceof Failure ? error.kind : 'server';
  if (kind === 'denied' || kind === 'not-found' || kind === 'gone') return text('The service does not let you in.');
  if (kind === 'offline' || kind === 'timeout')
    return text('The service cannot be reached. Try again when you are connected.');
  return text('It could not be read. Try again in a minute.');
}
