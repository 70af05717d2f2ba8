import type { Quantity } from '../../../text/quantities/quantity';

/** A number with its unit in a lighter tone after a thin space. */
export function Amount({ quantity }: { readonly quantity: Quantity }) {
  return (
    <span className="figures one-line amount">
      {quantity.value}
      <span className="quiet amount-unit">{`\u2009${quantity.unit}`}</span>
    </span>
  );
}
