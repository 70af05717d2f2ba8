import { Failure, type FailureKind } from '../../api/failure';
import { text } from '../text/text';

/** What happened, then what is safe and what to do. */
export type SignInText = { readonly title: string; readonly text: string };

const unreachable = (): SignInText => ({
  title: text('The service cannot be reached'),
  text: text('Work stored on this device is safe. Check the connection, then sign in again.'),
});
const trouble = (): SignInText => ({
  title: text('The service has a problem'),
  text: text('Nothing was changed. Try again in a minute; if it stays, tell the person who runs the service.'),
});

/** In the place of a form, where the page or the service is not reached over https. */
export const unsafeAddress = (): SignInText => ({
  title: text('This address is not safe for a password'),
  text: text(
    'A password goes over https only. Open {product} by its https address; what is stored on this device stays there.',
  ),
});

const words: Readonly<Record<FailureKind, () => SignInText>> = {
  unauthorized: () => ({
    title: text('Email or password is not right'),
    text: text('Nobody was signed in. Type the password again; upper and lower case count.'),
  }),
  rejected: () => ({
    title: text('The service did not accept the form'),
    text: text('Nobody was signed in. Write the whole email address, and a password.'),
  }),
  denied: () => ({
    title: text('This address is not safe for a password'),
    text: text(
      'The password was not sent on: it goes over https only, and past no other page’s service worker. Open {product} by its https address, with its other tabs closed.',
    ),
  }),
  storage: () => ({
    title: text('This browser does not let the page store the sign-in'),
    text: text('You are not signed in. Leave private browsing, or free some space, and try again.'),
  }),
  malformed: () => ({
    title: text('The answer did not come from the service'),
    text: text('Nobody was signed in. If this network has its own sign-in page, open that first.'),
  }),
  offline: unreachable,
  timeout: unreachable,
  'not-found': () => ({
    title: text('There is no service at this address'),
    text: text('Nobody was signed in. Ask the person who runs {product} to check its configuration.'),
  }),
  gone: trouble,
  conflict: trouble,
  server: trouble,
};

/** Why a sign-in did not work, in words. */
export function signInText(error: unknown): SignInText {
  return error instanceof Failure ? words[error.kind]() : trouble();
}

/** What a refused form said of one of its fields. */
export function fieldText(error: unknown, field: 'email' | 'password'): string | null {
  if (!(error instanceof Failure)) return null;
  return error.fields.find((entry) => entry.field === field)?.message ?? null;
}
