import { Menu as Base } from '@base-ui/react/menu';
import { Check } from 'lucide-react';
import {
  cloneElement,
  type ReactElement,
  type ReactNode,
  useCallback,
  useDeferredValue,
  useRef,
  useState,
} from 'react';
import '../overlays/overlay.css';

export type MenuProps = {
  readonly trigger: ReactElement<Record<string, unknown>>;
  readonly children: ReactNode;
  readonly align?: 'start' | 'end';
};

/** Within the page's landmark, where everything on a page belongs; what opens a menu in a dialog has it beside the dialog. */
function landmarkAround(trigger: HTMLElement | null): HTMLElement | undefined {
  return (trigger?.closest('#root') && document.querySelector('main')) || undefined;
}

/**
 * A list of actions behind a button. The button renders first and the code around the list follows, so that a bar answers a tap
 * without waiting. If the user presses the button earlier, the list opens all the same (a press never exchanges the button), and
 * the focus stays.
 */
export function Menu({ trigger, children, align = 'end' }: MenuProps) {
  const [button, setButton] = useState<HTMLElement | null>(null);
  const isPainted = useDeferredValue<boolean>(true, false);
  const [isAsked, ask] = useState(false);
  const [isPressed, press] = useState(false);
  const hasFocus = useRef<boolean>(false);
  const take = useCallback((element: HTMLElement | null) => {
    setButton(element);
    if (hasFocus.current) element?.focus();
    hasFocus.current = false;
  }, []);
  if (!isAsked && (isPressed || !isPainted))
    return cloneElement(trigger, {
      'aria-haspopup': 'menu',
      'aria-expanded': false,
      onPointerDown: () => press(true),
      onClick: () => ask(true),
      onFocus: () => {
        hasFocus.current = true;
      },
      onBlur: () => {
        hasFocus.current = false;
      },
    });
  return (
    <Base.Root defaultOpen={isAsked}>
      <Base.Trigger ref={take} render={trigger} />
      <Base.Portal container={landmarkAround(button)}>
        <Base.Positioner className="ui-above" side="bottom" align={align} sideOffset={4}>
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
  /** Why it cannot be done now: it is written below its name. */
  readonly reason?: string | null;
  readonly children: ReactNode;
  readonly 'data-testid'?: string;
};

/** One action of a menu. */
export function MenuItem(props: MenuItemProps) {
  const { onSelect, icon, danger = false, disabled = false, reason = null, children, ...rest } = props;
  return (
    <Base.Item
      {...rest}
      className="row ui-menu-item"
      data-danger={danger}
      disabled={disabled || reason !== null}
      onClick={onSelect}
    >
      {icon}
      {reason === null ? (
        children
      ) : (
        <span>
          {children}
          <span className="quiet small ui-menu-reason">{reason}</span>
        </span>
      )}
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
      <div className="quiet small ui-menu-label">{label}</div>
      {choices.map((choice) => (
        <Base.RadioItem key={choice.value} className="row ui-menu-item" value={choice.value}>
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
