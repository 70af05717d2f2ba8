import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './field';
import { type DraftTextOptions, useDraftText } from './use-draft-text';

export type TextAreaProps = FieldProps & {
  readonly value: string;
  /** Every keystroke. */
  readonly onChange?: (text: string) => void;
  /** Ctrl+Enter, or the focus left: for fields that commit as a whole. */
  readonly onCommit?: (text: string) => void;
  /** With `onCommit`: the first key of a text that is not committed yet. */
  readonly onBegin?: (() => void) | undefined;
  readonly rows?: number;
  readonly disabled?: boolean | undefined;
  readonly readOnly?: boolean | undefined;
  readonly 'data-testid'?: string | undefined;
};

type CommitProps = Omit<ComponentProps<'textarea'>, 'value'> & Omit<DraftTextOptions, 'lines'>;

const nothing = () => undefined;

function CommitArea({ value, onCommit, onBegin, ...rest }: CommitProps) {
  const draft = useDraftText({ value, onCommit, onBegin, lines: true });
  return <textarea data-saves="" {...rest} {...draft} onChange={(event) => draft.onChange(event.target.value)} />;
}

/** Several lines of text. Give `onChange` for a form, `onCommit` for a field that saves itself. */
export function TextArea(props: TextAreaProps) {
  const { label, error, hint, layout, value, onChange = nothing, onCommit, onBegin, rows = 3, ...native } = props;
  return (
    <Field label={label} error={error} hint={hint} layout={layout}>
      {(slot) => {
        const shared = { ...slot, ...native, rows, value, className: 'ui-field-input' };
        return onCommit ? (
          <CommitArea {...shared} onCommit={onCommit} onBegin={onBegin} />
        ) : (
          <textarea {...shared} onChange={(event) => onChange(event.target.value)} />
        );
      }}
    </Field>
  );
}
