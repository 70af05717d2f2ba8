import type { ComponentProps, ReactNode } from 'react';
import { Field, type FieldProps } from './field';
import { type DraftTextOptions, useDraftText } from './use-draft-text';

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
    /** With `onCommit`: the first key of a text that is not committed yet. */
    readonly onBegin?: (() => void) | undefined;
    readonly unit?: string | undefined;
    readonly icon?: ReactNode;
    readonly 'data-testid'?: string | undefined;
  };

const nothing = () => undefined;

function CommitInput({
  value,
  onCommit,
  onBegin,
  ...rest
}: Omit<ComponentProps<'input'>, 'value'> & Omit<DraftTextOptions, 'lines'>) {
  const draft = useDraftText({ value, onCommit, onBegin });
  return <input data-saves="" {...rest} {...draft} onChange={(event) => draft.onChange(event.target.value)} />;
}

/** One line of text. Give `onChange` for a form, `onCommit` for a field that saves itself. */
export function TextField(props: TextFieldProps) {
  const { label, error, hint, layout, value, onChange, onCommit, onBegin, unit, icon, ...native } = props;
  return (
    <Field label={label} error={error} hint={hint} layout={layout}>
      {(slot) => (
        <>
          {icon ? <span className="ui-field-icon">{icon}</span> : null}
          {onCommit ? (
            <CommitInput {...slot} {...native} {...{ value, onCommit, onBegin }} className="ui-field-input" />
          ) : (
            <input
              {...slot}
              {...native}
              className="ui-field-input"
              value={value}
              onChange={(event) => (onChange ?? nothing)(event.target.value)}
            />
          )}
          {unit ? <span className="quiet small ui-field-unit">{unit}</span> : null}
        </>
      )}
    </Field>
  );
}

/** A number as text: what was typed is passed on unread, so that the caller can show what is wrong with it. */
export function NumberField(props: TextFieldProps) {
  return <TextField inputMode="decimal" autoComplete="off" {...props} />;
}
