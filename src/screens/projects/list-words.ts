import { Failure } from '../../api/failure';

export type ListWords = { readonly title: string; readonly safe: string };

/** Why the projects are not there: what happened, then what is safe and what to do. */
export function listWords(error: unknown): ListWords {
  const kind = error instanceof Failure ? error.kind : 'server';
  switch (kind) {
    case 'offline':
    case 'timeout':
      return {
        title: 'The service cannot be reached',
        safe: 'Work stored on this device is safe. The list comes back with the connection.',
      };
    case 'unauthorized':
      return {
        title: 'Your sign-in has ended',
        safe: 'Work stored on this device is safe. Sign in to see your projects.',
      };
    case 'denied':
      return {
        title: 'You may not list projects',
        safe: 'Nothing was changed. Ask the person who runs the service to let you in.',
      };
    default:
      return { title: 'The projects could not be read', safe: 'Nothing was changed. Try again in a minute.' };
  }
}

/** A service without the list of projects (gaps.md 7): they are opened by id then. */
export function isWithoutList(error: unknown): boolean {
  return error instanceof Failure && (error.kind === 'not-found' || error.status === 405);
}

/** Why a project was not created or changed. */
export function saveWords(error: unknown): ListWords {
  const safe = 'Your words are still here.';
  if (!(error instanceof Failure)) return { title: 'It was not saved', safe: `${safe} Try again.` };
  if (error.retry === 'unsafe') {
    return {
      title: 'The service did not say whether it was saved',
      safe: `${safe} Look at the list first: it may be there already.`,
    };
  }
  if (error.kind === 'denied') return { title: 'You may not change this project', safe: 'It is as it was.' };
  if (error.kind === 'offline' || error.kind === 'timeout') {
    return { title: 'The service cannot be reached', safe: `${safe} Try again when you are connected.` };
  }
  return { title: 'The service did not take it', safe: `${error.message} ${safe}` };
}

/** What a refusal said of one field (422). */
export function fieldError(error: unknown, field: string): string | null {
  if (!(error instanceof Failure)) return null;
  return error.fields.find((entry) => entry.field === field)?.message ?? null;
}
