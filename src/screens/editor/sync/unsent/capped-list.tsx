import { type ReactNode, useState } from 'react';
import { ShowMore } from '../../common/show-more';

/** Lines that a list shows at first, and with each wish for more. */
const step = 50;

type Props<T> = {
  readonly lines: readonly T[];
  readonly keyOf: (line: T) => string | number;
  readonly children: (line: T) => ReactNode;
};

/** A list of which only so much is drawn as anyone reads: thousands of edits must not stop the page. */
export function CappedList<T>({ lines, keyOf, children }: Props<T>) {
  const [shown, setShown] = useState(step);
  const left = lines.length - shown;
  return (
    <>
      <ul>
        {lines.slice(0, shown).map((line) => (
          <li key={keyOf(line)} className="sync-line">
            {children(line)}
          </li>
        ))}
      </ul>
      <ShowMore left={left} step={step} onMore={() => setShown(shown + step)} />
    </>
  );
}
