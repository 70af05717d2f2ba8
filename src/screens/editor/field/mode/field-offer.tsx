import { useStore } from 'zustand';
import { text } from '../../../../i18n/text';
import { Button } from '../../../../ui/controls/button';
import { narrow, touch, useMedia } from '../../../layout/use-media';
import { fieldModeStore, setFieldMode } from '../../../preferences/field-mode';

/** Offers field mode once, on a narrow touch screen. */
export function FieldOffer() {
  const { on, offered } = useStore(fieldModeStore);
  const isPhone = useMedia(touch);
  const isNarrow = useMedia(narrow);
  if (on || offered || !isPhone || !isNarrow) return null;
  return (
    <div className="row-wrap field-offer" data-testid="field-offer">
      <p>{text('fieldMode.offer')}</p>
      <Button data-testid="field-offer-no" onClick={() => setFieldMode(false)}>
        {text('fieldMode.notNow')}
      </Button>
      <Button variant="primary" data-testid="field-offer-yes" onClick={() => setFieldMode(true)}>
        {text('fieldMode.use')}
      </Button>
    </div>
  );
}
