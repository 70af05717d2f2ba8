import { type ReactNode, useId } from 'react';
import './field.css';

export type FieldProps = {
  readonly label: string;
  readonly error?: string | null | undefined;
  readonly hint?: string | undefined;
  /** `row`: label and value side by side, as in an inspector. */
  readonly layout?: 'stack' | 'row' | undefined;
};

type Slot = { readonly id: string; readonly 'aria-invalid': boolean; readonly 'aria-describedby': string | undefined };

/** The frame of every field: label, box, and beneath it what is wrong or worth knowing. */
export function Field(props: FieldProps & { readonly children: (slot: Slot) => ReactNode; readonly boxed?: boolean }) {
  const { label, error, hint, layout = 'stack', boxed = true, children } = props;
  const id = useId();
  const note = error ? `${id}-error` : hint ? `${id}-hint` : undefined;
  const content = children({ id, 'aria-invalid': Boolean(error), 'aria-describedby': note });
  return (
    <div className="ui-field" data-layout={layout} data-invalid={Boolean(error)}>
      <label className="cut quiet small ui-field-label" htmlFor={id} title={label}>
        {label}
      </label>
      {boxed ? <div className="boxed raised ui-field-box">{content}</div> : content}
      {error ? (
        <p className="danger ui-field-error" id={`${id}-error`} role="alert">
          {error}
        </p>
      ) : null}
      {hint && !error ? (
        <p className="quiet ui-field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
    </div>
  );
}
