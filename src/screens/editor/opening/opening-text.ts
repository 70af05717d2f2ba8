import type { Failure } from '../../../api/failure';
import { text } from '../../text/text';

/** What happened, what is safe, what to do: in that order (docs/look.md). `again` when trying once more can help. */
export type OpeningText = { readonly title: string; readonly body: string; readonly again: boolean };

/** Why a project did not open, in words. */
export function openingText(failure: Pick<Failure, 'kind'>): OpeningText {
  switch (failure.kind) {
    case 'denied':
      return {
        title: text('You have no access to this project'),
        body: text(
          'The service does not let your account look at it. Ask the person who runs the project to let you in.',
        ),
        again: false,
      };
    case 'not-found':
    case 'gone':
      return {
        title: text('This project does not exist'),
        body: text('The address may be mistyped, or it comes from another service. Your own projects are on the list.'),
        again: false,
      };
    case 'offline':
    case 'timeout':
      return {
        title: text('The service cannot be reached'),
        body: text('Everything you typed on this device is kept. The project opens once there is a connection.'),
        again: true,
      };
    case 'unauthorized':
      return {
        title: text('Your sign-in has ended'),
        body: text('Everything you typed on this device is kept. Sign in to open the project.'),
        again: true,
      };
    case 'storage':
      return {
        title: text('This browser does not let the page store anything'),
        body: text(
          'Edits could not be kept safe, so the project was not opened. Leave private browsing or free some space.',
        ),
        again: true,
      };
    case 'conflict':
    case 'rejected':
    case 'server':
    case 'malformed':
      return {
        title: text('The project could not be read'),
        body: text('The service answered with an error. Everything you typed on this device is kept.'),
        again: true,
      };
  }
}
