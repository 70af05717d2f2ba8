import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './field';

export type Choice = { readonly value: string; readonly label: string };

export type SelectFieldProps = FieldProps & {
  readonly value: string;
  readonly choices: readonly Choice[];
  readonly onChange: (value: string) => void;
  /** The words for no choice; without them one must be chosen. */
  readonly empty?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly 'data-testid'?: string | undefined;
} & Pick<ComponentProps<'select'>, 'onKeyDown' | 'onPointerDown' | 'onBlur'>;

/** One of a list. The browser's own control: it is right on touch screens and for screen readers. */
export function SelectField({
  label,
  error,
  hint,
  layout,
  value,
  choices,
  onChange,
  empty,
  ...native
}: SelectFieldProps) {
  const known = value === '' || choices.some((choice) => choice.value === value);
  // Of a long one the closed control shows the beginning.
  const shown = choices.find((choice) => choice.value === value)?.label ?? (value || empty);
  return (
    <Field label={label} error={error} hint={hint} layout={layout}>
      {(slot) => (
        <select
          {...slot}
          {...native}
          className="ui-field-input"
          value={value}
          title={shown}
          onChange={(event) => onChange(event.target.value)}
        >
          {empty === undefined && value !== '' ? null : <option value="">{empty ?? ''}</option>}
          {known ? null : <option value={value}>{value}</option>}
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
