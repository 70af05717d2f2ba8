import { TextField, type TextFieldProps } from './text-field';

/** A number as text: what was typed is handed out unread, so that the caller can say what is wrong with it. */
export function NumberField(props: TextFieldProps) {
  return <TextField inputMode="decimal" autoComplete="off" {...props} />;
}
