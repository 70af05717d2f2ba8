import type { ComponentProps } from 'react';
import './button.css';

export type ButtonProps = ComponentProps<'button'> & {
  readonly variant?: 'primary' | 'quiet' | 'danger' | 'ghost';
  readonly size?: 'small' | 'medium' | 'large';
};

/** A button with words: a verb and its object. */
export function Button({ variant = 'quiet', size = 'medium', className = '', type = 'button', ...rest }: ButtonProps) {
  return <button {...rest} type={type} className={`ui-button ${className}`} data-variant={variant} data-size={size} />;
}
