import { countPairs, type Pairs } from '../../../../../fibres/splicing/free-pairs';
import { text } from '../../../../../i18n/text';
import { Button } from '../../../../../ui/controls/button';
import { Dialog } from '../../../../../ui/overlays/dialog';
import { rangesText } from '../uncut/uncut-text';
import { type AskedPart, pairsText } from './asked-part';

type Props = {
  readonly part: AskedPart;
  readonly onConnect: (pairs: readonly Pairs[]) => void;
  readonly onClose: () => void;
};

/** Some ends of two rows are used: asks how to connect the free ends, and shows the pairs of either way first. */
export function AskPart({ part: { request, found, names }, onConnect, onClose }: Props) {
  const [opposite, inOrder] = [pairsText(found.opposite), pairsText(found.inOrder)];
  const used = [
    [names.from, found.used.from],
    [names.to, found.used.to],
  ] as const;
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('splices.partTitle', { count: request.count })}
      description={text('splices.partFree', found.free)}
      actions={
        <>
          <Button onClick={onClose}>{text('common.cancel')}</Button>
          {inOrder === opposite ? null : (
            <Button onClick={() => onConnect(found.inOrder)} data-testid="part-in-order">
              {text('splices.connectInOrder', { count: countPairs(found.inOrder) })}
            </Button>
          )}
          {found.opposite.length > 0 ? (
            <Button variant="primary" onClick={() => onConnect(found.opposite)} data-testid="part-opposite">
              {text('splices.connectOpposite', { count: countPairs(found.opposite) })}
            </Button>
          ) : null}
        </>
      }
    >
      <ul data-testid="part-pairs">
        {used.map(([side, numbers]) =>
          numbers.length > 0 ? (
            <li key={side}>
              {text('splices.partUsed', { side, numbers: rangesText(numbers), count: numbers.length })}
            </li>
          ) : null,
        )}
        {opposite === '' ? null : <li>{text('splices.pairsOpposite', { pairs: opposite })}</li>}
        {inOrder === opposite ? null : <li>{text('splices.pairsInOrder', { pairs: inOrder })}</li>}
      </ul>
    </Dialog>
  );
}
