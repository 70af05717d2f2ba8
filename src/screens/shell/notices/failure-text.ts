import { Failure } from '../../../api/failure';
import { text } from '../../text/text';

export type FailureText = { readonly title: string; readonly safe: string };

/** Why something could not be read: what happened, then what is safe and what to do. */
export function failureText(error: unknown): FailureText {
  const kind = error instanceof Failure ? error.kind : 'server';
  switch (kind) {
    case 'offline':
      return {
        title: text('The service cannot be reached'),
        safe: text('What was read before stays here. It goes on when the connection is back.'),
      };
    case 'timeout':
      return {
        title: text('The service did not answer in time'),
        safe: text('Nothing was changed. Try again in a minute.'),
      };
    case 'unauthorized':
      return { title: text('Your sign-in has ended'), safe: text('Nothing was changed. Sign in to go on.') };
    case 'denied':
      return {
        title: text('You have no access to this'),
        safe: text('Nothing was changed. Ask the person who runs the service to let you in.'),
      };
    case 'not-found':
    case 'gone':
      return {
        title: text('This service does not have it'),
        safe: text('Nothing is lost: not every service offers every list.'),
      };
    case 'malformed':
      return {
        title: text('The answer did not come from the service'),
        safe: text('Nothing was changed. Is there a sign-in page for this network?'),
      };
    default:
      return { title: text('The service has a problem'), safe: text('Nothing was changed. Try again in a minute.') };
  }
}
