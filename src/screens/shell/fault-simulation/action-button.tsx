import { type ReactNode, useId, useRef } from 'react';
import { Tooltip } from '../../../ui/overlays/tooltip';

type ActionButtonProps = {
  readonly icon: ReactNode;
  readonly label: string;
  readonly line: string;
  readonly disabled?: boolean;
  readonly small: boolean;
  readonly act: () => Promise<void>;
  readonly 'data-testid': string;
};

/** A thing that happens once. */
export function ActionButton({ icon, label, line, disabled = false, small, act, ...rest }: ActionButtonProps) {
  const id = useId();
  const busy = useRef(false);
  // Never `disabled`: that would take the focus away, and the next Escape would be the map's.
  const start = async () => {
    if (disabled || busy.current) return;
    busy.current = true;
    await act();
    busy.current = false;
  };
  const button = (
    <button
      {...rest}
      type="button"
      className="bare lit row what-if-act"
      aria-disabled={disabled}
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-line`}
      onClick={() => void start()}
    >
      {icon}
      <span className={small ? 'ui-hidden' : 'fill lines medium what-if-words'}>
        <span id={`${id}-label`}>{label}</span>
        <span id={`${id}-line`} className="quiet small what-if-line">
          {line}
        </span>
      </span>
    </button>
  );
  return small ? <Tooltip label={`${label}. ${line}`}>{button}</Tooltip> : button;
}
