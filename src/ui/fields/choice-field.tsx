import { type KeyboardEvent, useRef, useState } from 'react';
import { SelectField, type SelectFieldProps } from './select-field';

/** Keys that do nothing by themselves. */
const modifiers: readonly string[] = ['Shift', 'Control', 'Alt', 'Meta', 'CapsLock', 'Tab'];

const isArrow = (key: string): boolean => key.startsWith('Arrow');

/** True for a key that steps or jumps through a closed list; false for a key that opens the list. On a Mac the arrows open it. */
function isStep({ key, altKey }: KeyboardEvent): boolean {
  if (key === ' ' || key === 'Enter' || key === 'F4') return false;
  return !(isArrow(key) && (altKey || navigator.platform.startsWith('Mac')));
}

/**
 * Holds back the value that the user reaches with keys in a closed list, because every press changes it: Enter or leaving the field
 * stores the value, and Escape restores the old one. A value from the open list is stored at once.
 */
function useChoice({ value, onChange, onBegin }: Pick<Props, 'value' | 'onChange' | 'onBegin'>) {
  const [stepped, setStepped] = useState<string | null>(null);
  const steps = useRef<boolean>(false);
  const commit = (next: string | null): void => {
    setStepped(null);
    if (next !== null && next !== value) onChange(next);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const { key } = event;
    if (modifiers.includes(key)) return;
    if (stepped !== null && (key === 'Enter' || key === 'Escape')) {
      // The key is spent: it neither opens the list nor lets the item go.
      event.preventDefault();
      event.stopPropagation();
      commit(key === 'Enter' ? stepped : null);
      return;
    }
    if (stepped === null) onBegin?.();
    steps.current = isStep(event);
  };
  return {
    value: stepped ?? value,
    isOpen: stepped !== null && stepped !== value,
    onChange: (next: string) => (steps.current ? setStepped(next) : commit(next)),
    onKeyDown,
    onPointerDown: () => {
      onBegin?.();
      steps.current = false;
    },
    onBlur: () => commit(stepped),
  };
}

type Props = SelectFieldProps & {
  /** The text below while a choice is not made yet: how to make it, and how to leave it. */
  readonly unmade: string;
  /** The list opens, or is gone through: what stands there now is what is being changed. */
  readonly onBegin?: (() => void) | undefined;
};

/** One of a list that is stored when it is chosen, and not while one goes through the list. */
export function ChoiceField({ unmade, value, onChange, onBegin, hint, ...rest }: Props) {
  const { isOpen, ...choice } = useChoice({ value, onChange, onBegin });
  return <SelectField {...rest} {...choice} hint={isOpen ? unmade : hint} />;
}
