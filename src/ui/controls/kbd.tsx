import './button.css';

/** A key, as on the keyboard. */
export function Kbd({ children }: { readonly children: string }) {
  return <kbd className="ui-kbd">{children}</kbd>;
}
