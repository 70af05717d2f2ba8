import '../fields/field.css';

export type CheckboxProps = {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean | undefined;
  readonly 'data-testid'?: string | undefined;
};

/** Yes or no, with its words. */
export function Checkbox({ label, checked, onChange, ...rest }: CheckboxProps) {
  return (
    <label className="ui-checkbox">
      <input {...rest} type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
      {label}
    </label>
  );
}
