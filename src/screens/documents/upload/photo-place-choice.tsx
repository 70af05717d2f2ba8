import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { text } from '../../../i18n/text';
import { Checkbox } from '../../../ui/controls/checkbox';
import { mayReadPlace } from '../../position/device-place';
import { positionStore } from '../../position/position-store';
import { photoPlaceStore, setPhotoPlace } from './photo-place-store';

/** Whether new photos get the position of this device: a choice only where that is known without a question. */
export function PhotoPlaceChoice() {
  const on = useStore(photoPlaceStore, (state) => state.on);
  const isLocated = useStore(positionStore, ({ shown, position }) => shown && position !== null);
  const [isOffered, setOffered] = useState(false);
  useEffect(() => {
    let isOver = false;
    void mayReadPlace().then((may) => isOver || setOffered(may || isLocated));
    return () => {
      isOver = true;
    };
  }, [isLocated]);
  if (!isOffered) return null;
  return (
    <Checkbox label={text('upload.withPosition')} checked={on} onChange={setPhotoPlace} data-testid="photo-place" />
  );
}
