import { Failure, type FailureKind } from '../../api/failure';
import { text } from '../../i18n/text';

/** The event, then the safe part and the next step. */
export type SignInText = { readonly title: string; readonly text: string };

const unreachable = (): SignInText => ({
  title: text('common.serviceCannotBeReached'),
  text: text('signIn.workStoredDeviceSafe'),
});
const trouble = (): SignInText => ({
  title: text('common.serviceHasProblem'),
  text: text('signIn.nothingChangedTryAgain'),
});

/** In the place of a form, where the page or the service is not reached over https. */
export const unsafeAddress = (): SignInText => ({
  title: text('signIn.addressNotSafePassword'),
  text: text('signIn.passwordGoesOverHttps'),
});

const words: Readonly<Record<FailureKind, () => SignInText>> = {
  unauthorized: () => ({
    title: text('signIn.emailPasswordNotRight'),
    text: text('signIn.nobodySignedTypePassword'),
  }),
  rejected: () => ({
    title: text('signIn.serviceNotAcceptForm'),
    text: text('signIn.nobodySignedWriteWhole'),
  }),
  denied: () => ({
    title: text('signIn.addressNotSafePassword'),
    text: text('signIn.passwordNotSentGoes'),
  }),
  storage: () => ({
    title: text('signIn.browserNotLetPage'),
    text: text('signIn.notSignedLeavePrivate'),
  }),
  malformed: () => ({
    title: text('common.answerNotComeService'),
    text: text('signIn.nobodySignedNetworkOwn'),
  }),
  offline: unreachable,
  timeout: unreachable,
  'not-found': () => ({
    title: text('signIn.noServiceAddress'),
    text: text('signIn.nobodySignedAskPerson'),
  }),
  gone: trouble,
  conflict: trouble,
  server: trouble,
};

/** Why a sign-in did not work, in words. */
export function signInText(error: unknown): SignInText {
  if (error instanceof Failure) return words[error.kind]();
  return { title: text('status.faultTitle'), text: text('signIn.nothingChangedTryAgain') };
}

/** The message of a refused form for one of its fields. */
export function fieldText(error: unknown, field: 'email' | 'password'): string | null {
  if (!(error instanceof Failure)) return null;
  return error.fields.find((entry) => entry.field === field)?.message ?? null;
}
