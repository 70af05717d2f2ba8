import { Menu as Base } from '@base-ui/react/menu';
import { Check } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import './overlay.css';

export type MenuProps = {
  readonly trigger: ReactElement<Record<string, unknown>>;
  readonly children: ReactNode;
  readonly align?: 'start' | 'end';
};

/** A list of actions behind a button. */
export function Menu({ trigger, children, align = 'end' }: MenuProps) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner side="bottom" align={align} sideOffset={4}>
          {/* In the order of keys, so that a list longer than the screen can be scrolled by them. */}
          <Base.Popup className="ui-popup" tabIndex={0}>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

export type MenuItemProps = {
  readonly onSelect: () => void;
  readonly icon?: ReactNode;
  readonly danger?: boolean;
  readonly disabled?: boolean;
  readonly children: ReactNode;
  readonly 'data-testid'?: string;
};

/** One action of a menu. */
export function MenuItem({ onSelect, icon, danger = false, disabled = false, children, ...rest }: MenuItemProps) {
  return (
    <Base.Item {...rest} className="ui-menu-item" data-danger={danger} disabled={disabled} onClick={onSelect}>
      {icon}
      {children}
    </Base.Item>
  );
}

export type MenuChoicesProps<Value extends string> = {
  readonly label: string;
  readonly value: Value;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
};

/** One of several, inside a menu. */
export function MenuChoices<Value extends string>({ label, value, choices, onChange }: MenuChoicesProps<Value>) {
  return (
    <Base.RadioGroup value={value} onValueChange={(next: Value) => onChange(next)}>
      <div className="ui-menu-label">{label}</div>
      {choices.map((choice) => (
        <Base.RadioItem key={choice.value} className="ui-menu-item" value={choice.value}>
          <span className="ui-menu-tick">{choice.value === value ? <Check size={14} aria-hidden="true" /> : null}</span>
          {choice.label}
        </Base.RadioItem>
      ))}
    </Base.RadioGroup>
  );
}

/** A line between groups of actions. */
export function MenuLine() {
  return <Base.Separator className="ui-menu-line" />;
}
