import type { ReactNode } from 'react';
import { type PartName, partAttribute } from './parts';
import { WhileSeen } from './while-seen';

type Props = {
  readonly part: PartName;
  /** Its name for a screen reader. */
  readonly label: string;
  readonly className?: string;
  readonly children: ReactNode;
};

/** A part of the page with a name: a landmark, and a stop of F6, which no Tab finds. */
export function PanelPart({ part, label, className, children }: Props) {
  return (
    <section {...{ [partAttribute]: part }} className={className} aria-label={label} tabIndex={-1}>
      <WhileSeen>{children}</WhileSeen>
    </section>
  );
}
