import { Field, type FieldProps } from './field';
import { useDraftText } from './use-draft-text';

export type TextAreaProps = FieldProps & {
  readonly value: string;
  readonly onCommit: (text: string) => void;
  readonly rows?: number;
  readonly disabled?: boolean | undefined;
  readonly readOnly?: boolean | undefined;
  readonly 'data-testid'?: string | undefined;
};

/** Several lines of text; Ctrl+Enter or leaving it commits. */
export function TextArea({ label, error, hint, layout, value, onCommit, rows = 3, ...native }: TextAreaProps) {
  const draft = useDraftText(value, onCommit, true);
  return (
    <Field label={label} error={error} hint={hint} layout={layout}>
      {(slot) => (
        <textarea
          {...slot}
          {...native}
          {...draft}
          rows={rows}
          className="ui-field-input"
          onChange={(event) => draft.onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
