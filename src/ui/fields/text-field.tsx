import type { ComponentProps, ReactNode } from 'react';
import { Field, type FieldProps } from './field';
import { useDraftText } from './use-draft-text';

type Native = Pick<
  ComponentProps<'input'>,
  'type' | 'placeholder' | 'autoComplete' | 'autoFocus' | 'disabled' | 'readOnly' | 'required' | 'name' | 'inputMode'
>;

export type TextFieldProps = FieldProps &
  Native & {
    readonly value: string;
    /** Every keystroke. */
    readonly onChange?: (text: string) => void;
    /** Enter, or the focus left: for fields that commit as a whole. */
    readonly onCommit?: (text: string) => void;
    readonly unit?: string | undefined;
    readonly icon?: ReactNode;
    readonly 'data-testid'?: string | undefined;
  };

const nothing = () => undefined;

function CommitInput({
  value,
  onCommit,
  ...rest
}: Omit<ComponentProps<'input'>, 'value'> & { value: string; onCommit: (text: string) => void }) {
  const draft = useDraftText(value, onCommit);
  return <input {...rest} {...draft} onChange={(event) => draft.onChange(event.target.value)} />;
}

/** One line of text. Give `onChange` for a form, `onCommit` for a field that saves itself. */
export function TextField(props: TextFieldProps) {
  const { label, error, hint, layout, value, onChange, onCommit, unit, icon, ...native } = props;
  return (
    <Field label={label} error={error} hint={hint} layout={layout}>
      {(slot) => (
        <>
          {icon ? <span className="ui-field-icon">{icon}</span> : null}
          {onCommit ? (
            <CommitInput {...slot} {...native} className="ui-field-input" value={value} onCommit={onCommit} />
          ) : (
            <input
              {...slot}
              {...native}
              className="ui-field-input"
              value={value}
              onChange={(event) => (onChange ?? nothing)(event.target.value)}
            />
          )}
          {unit ? <span className="ui-field-unit">{unit}</span> : null}
        </>
      )}
    </Field>
  );
}

/** A number as text: what was typed is passed on unread, so that the caller can show what is wrong with it. */
export function NumberField(props: TextFieldProps) {
  return <TextField inputMode="decimal" autoComplete="off" {...props} />;
}
