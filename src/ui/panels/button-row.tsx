import type { ComponentProps } from 'react';

export type ButtonRowProps = ComponentProps<'div'> & {
  readonly gap?: 4 | 6 | 8;
  /** At the end of the row, or one part at either end. */
  readonly at?: 'start' | 'end' | 'both';
};

const places = { start: '', end: 'push-end', both: 'apart' } as const;
const gaps = { 4: 'gap-4', 6: 'gap-6', 8: '' } as const;

/** Buttons beside each other; if the row is too narrow, they wrap. */
export function ButtonRow({ gap = 8, at = 'start', className = '', ...rest }: ButtonRowProps) {
  const classes = ['row-wrap', gaps[gap], places[at], className].filter((one) => one !== '');
  return <div {...rest} className={classes.join(' ')} />;
}
