import { Eye, EyeOff } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { text } from '../../i18n/text';
import { Button } from '../../ui/controls/button';
import { Checkbox } from '../../ui/controls/checkbox';
import { IconButton } from '../../ui/controls/icon-button';
import { ErrorPanel } from '../../ui/feedback/error-panel';
import { Field } from '../../ui/fields/field';
import { fieldText, signInText, unsafeAddress } from './sign-in-text';

export type CredentialsFormProps = {
  /** Calls the session itself: a password goes through no query and no mutation, whose caches would keep it. */
  readonly onSubmit: (email: string, password: string, sharedDevice: boolean) => Promise<void>;
  /** False where a password would not be safe: then there is no field for one (F14). */
  readonly safe: boolean;
  /** Asks whether the device is shared, with this as the first answer; absent: not asked. */
  readonly askShared?: { readonly checked: boolean; readonly onChange: (checked: boolean) => void } | undefined;
  /** Signing in again: the person is known and stays the same. */
  readonly fixedEmail?: string | undefined;
  readonly busy: boolean;
  readonly error: unknown;
  readonly submitLabel?: string;
  /** False where something else on the page is the main way. */
  readonly main?: boolean;
};

function typed(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

type PasswordProps = { readonly error: string | null; readonly input: React.Ref<HTMLInputElement> };

/** The password lives in the field alone, and only until the form is sent. */
function PasswordField({ error, input }: PasswordProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field label={text('signIn.password')} error={error}>
      {(slot) => (
        <>
          <input
            {...slot}
            ref={input}
            className="ui-field-input"
            name="password"
            type={shown ? 'text' : 'password'}
            autoComplete="current-password"
            spellCheck={false}
            required
            data-testid="login-password"
          />
          <IconButton
            size="small"
            label={shown ? text('signIn.hidePassword') : text('signIn.showPassword')}
            onClick={() => setShown(!shown)}
          >
            {shown ? <EyeOff size={16} aria-hidden="true" /> : <Eye size={16} aria-hidden="true" />}
          </IconButton>
        </>
      )}
    </Field>
  );
}

type EmailProps = { readonly error: string | null; readonly fixed: string | undefined };

function EmailField({ error, fixed }: EmailProps) {
  return (
    <Field label={text('common.email')} error={error}>
      {(slot) => (
        <input
          {...slot}
          className="ui-field-input"
          name="email"
          type="email"
          autoComplete="username"
          spellCheck={false}
          required
          defaultValue={fixed ?? ''}
          readOnly={fixed !== undefined}
          // The password is the first thing to type then.
          tabIndex={fixed === undefined ? undefined : -1}
          data-testid="login-email"
        />
      )}
    </Field>
  );
}

function UnsafeAddress() {
  const { title, text: explanation } = unsafeAddress();
  return (
    <ErrorPanel title={title} data-testid="unsafe-address">
      <p>{explanation}</p>
    </ErrorPanel>
  );
}

/** Email and password. The password field is empty again as soon as the form is sent, whatever comes of it. */
export function CredentialsForm(props: CredentialsFormProps) {
  const {
    onSubmit,
    safe,
    askShared,
    fixedEmail,
    busy,
    error,
    submitLabel = text('common.signIn'),
    main = true,
  } = props;
  const password = useRef<HTMLInputElement>(null);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = new FormData(event.currentTarget);
    if (password.current) password.current.value = '';
    await onSubmit(typed(form, 'email').trim(), typed(form, 'password'), askShared?.checked ?? false);
    password.current?.focus();
  };
  const errorText = error ? signInText(error) : null;
  if (!safe) return <UnsafeAddress />;
  return (
    <form className="stack gap-12 credentials" onSubmit={submit}>
      {errorText ? (
        <ErrorPanel title={errorText.title}>
          <p>{errorText.text}</p>
        </ErrorPanel>
      ) : null}
      <EmailField error={fieldText(error, 'email')} fixed={fixedEmail} />
      <PasswordField error={fieldText(error, 'password')} input={password} />
      {askShared ? (
        <Checkbox label={text('signIn.sharedDeviceKeepNothing')} data-testid="shared-device" {...askShared} />
      ) : null}
      <Button
        type="submit"
        variant={main ? 'primary' : 'quiet'}
        size="large"
        disabled={busy}
        data-testid="login-submit"
      >
        {busy ? text('signIn.signingIn') : submitLabel}
      </Button>
    </form>
  );
}
