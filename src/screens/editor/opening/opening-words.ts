import type { Failure } from '../../../api/failure';

/** What happened, what is safe, what to do: in that order (look.md). `again` when trying once more can help. */
export type OpeningWords = { readonly title: string; readonly body: string; readonly again: boolean };

const waits = 'Everything you typed on this device is kept.';

/** Why a project did not open, in words. */
export function openingWords(failure: Pick<Failure, 'kind'>): OpeningWords {
  switch (failure.kind) {
    case 'denied':
      return {
        title: 'You have no access to this project',
        body: 'The service does not let your account look at it. Ask the person who runs the project to let you in.',
        again: false,
      };
    case 'not-found':
    case 'gone':
      return {
        title: 'This project does not exist',
        body: 'The address may be mistyped, or it comes from another service. Your own projects are on the list.',
        again: false,
      };
    case 'offline':
    case 'timeout':
      return {
        title: 'The service cannot be reached',
        body: `${waits} The project opens once there is a connection.`,
        again: true,
      };
    case 'unauthorized':
      return { title: 'Your sign-in has ended', body: `${waits} Sign in to open the project.`, again: true };
    case 'storage':
      return {
        title: 'This browser does not let the page store anything',
        body: 'Edits could not be kept safe, so the project was not opened. Leave private browsing or free some space.',
        again: true,
      };
    case 'conflict':
    case 'rejected':
    case 'server':
    case 'malformed':
      return {
        title: 'The project could not be read',
        body: `The service answered with an error. ${waits}`,
        again: true,
      };
  }
}
