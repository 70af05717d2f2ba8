import type { ComponentProps } from 'react';
import './button.css';

/** A button that stands among words. */
export function LinkButton({ className = '', ...rest }: ComponentProps<'button'>) {
  return <button {...rest} type="button" className={`ui-link ${className}`} />;
}
