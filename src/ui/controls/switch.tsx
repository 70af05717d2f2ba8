import { Switch as Base } from '@base-ui/react/switch';
import '../fields/field.css';

export type SwitchProps = {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean;
  readonly 'data-testid'?: string;
};

/** On or off, at once. */
export function Switch({ label, checked, onChange, disabled = false, ...rest }: SwitchProps) {
  return (
    <Base.Root
      {...rest}
      className="ui-switch"
      aria-label={label}
      checked={checked}
      onCheckedChange={onChange}
      disabled={disabled}
    >
      <Base.Thumb className="ui-switch-thumb" />
    </Base.Root>
  );
}
