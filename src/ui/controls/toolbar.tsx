import type { ComponentProps } from 'react';
import { type RovingShape, useRovingFocus } from '../behaviour/use-roving-focus';

export type ToolbarProps = Omit<ComponentProps<'div'>, 'role' | 'ref'> & {
  readonly label: string;
  readonly shape?: RovingShape;
  /** Of a grid: the selector of what holds one line of it. */
  readonly line?: string;
};

/** Buttons that are one stop of Tab together; the arrows go between them. */
export function Toolbar({ label, shape = 'horizontal', line, children, ...rest }: ToolbarProps) {
  const box = useRovingFocus<HTMLDivElement>(shape, line);
  const orientation = shape === 'grid' ? undefined : shape;
  return (
    <div {...rest} ref={box} role="toolbar" aria-label={label} aria-orientation={orientation}>
      {children}
    </div>
  );
}
