import { ArrowDown, ArrowUp } from 'lucide-react';
import { text } from '../../../../i18n/text';
import { Button } from '../../../../ui/controls/button';
import { useDevice } from '../../../services';
import { type Overlay, stepOverlay } from './overlay-stack';
import { useOverlayStack } from './use-overlay-stack';

/** Which of the overlays is on top. */
export function OrderButtons({ overlay: { id, name } }: { readonly overlay: Overlay }) {
  const kept = useDevice();
  const { below, above } = useOverlayStack();
  const order = [...below, ...above].map((one) => one.id);
  const at = order.indexOf(id);
  return (
    <>
      <Button
        size="small"
        aria-label={text('rasters.up', { name })}
        disabled={at === order.length - 1}
        onClick={() => stepOverlay(kept, id, 1)}
        data-testid="overlay-up"
      >
        <ArrowUp size={14} aria-hidden="true" />
      </Button>
      <Button
        size="small"
        aria-label={text('rasters.down', { name })}
        disabled={at === 0}
        onClick={() => stepOverlay(kept, id, -1)}
        data-testid="overlay-down"
      >
        <ArrowDown size={14} aria-hidden="true" />
      </Button>
    </>
  );
}
