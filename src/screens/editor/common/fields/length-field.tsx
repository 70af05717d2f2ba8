import './length-field.css';
import { type KeyboardEvent, type RefObject, useId, useState } from 'react';
import type { Units } from '../../../text/quantities/quantity';
import { readLength } from '../../../text/quantities/read-length';
import { lengthUnit, typedLength } from '../../../text/quantities/typed-length';

type Props = {
  readonly label: string;
  readonly metres: number | null;
  readonly units: Units;
  readonly input: RefObject<HTMLInputElement | null>;
  readonly onLength: (metres: number) => void;
  readonly onEnter: () => void;
  readonly onEscape: () => void;
};

/** A length to be typed in the user's units; what the pointer does shows in it until something is typed. */
export function LengthField({ label, metres, units, input, onLength, onEnter, onEscape }: Props) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const value = typed ?? (metres === null ? '' : typedLength(metres, units));
  const isWrong = typed !== null && typed.trim() !== '' && readLength(typed, units) === null;
  const type = (text: string) => {
    setTyped(text);
    const length = readLength(text, units);
    if (length !== null) onLength(length);
  };
  const onKey = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    if (by !== 0) type(typedLength(Math.max(0, (metres ?? 0) + by * (event.shiftKey ? 10 : 1)), units));
    else if (event.key === 'Enter' && !isWrong) onEnter();
    else if (event.key === 'Escape') onEscape();
    else return;
    event.preventDefault();
  };
  return (
    <div className="row gap-6 operation-length">
      <label htmlFor={id}>{label}</label>
      <span className="row gap-4 ui-input operation-input" data-wrong={isWrong}>
        <input
          ref={input}
          id={id}
          inputMode="decimal"
          autoComplete="off"
          aria-invalid={isWrong}
          data-testid="operation-length"
          value={value}
          onFocus={(event) => event.target.select()}
          onBlur={() => setTyped(null)}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKey}
        />
        <span aria-hidden="true">{lengthUnit(units)}</span>
      </span>
    </div>
  );
}
