import { X } from 'lucide-react';
import { type CSSProperties, type PointerEvent, type ReactNode, useState } from 'react';
import { text } from '../../../i18n/text';
import { IconButton } from '../../../ui/controls/icon-button';
import { nextHeight, restingHeight, type SheetHeight, sheetPixels } from './sheet-heights';

type Props = {
  readonly title: string;
  readonly height: SheetHeight;
  readonly onHeight: (height: SheetHeight) => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

type Drag = { readonly from: number; readonly at: number; readonly pixels: number };

/** A panel of a small screen: it lies over the map's lower part at one of three heights. */
export function Sheet({ title, height, onHeight, onClose, children }: Props) {
  const [drag, setDrag] = useState<Drag | null>(null);
  /** The press became a drag, so that the click after it is none. */
  const [dragged, setDragged] = useState(false);
  const pixels = drag?.pixels ?? sheetPixels(height, window.innerHeight);

  const down = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    setDragged(false);
    setDrag({ from: pixels, at: event.clientY, pixels });
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    if (!drag) return;
    const by = drag.at - event.clientY;
    if (Math.abs(by) > 4) setDragged(true);
    setDrag({ ...drag, pixels: Math.max(0, drag.from + by) });
  };
  const up = () => {
    if (!drag) return;
    setDrag(null);
    if (!dragged) return;
    const rest = restingHeight(drag.pixels, window.innerHeight);
    if (rest === null) onClose();
    else onHeight(rest);
  };
  const style: CSSProperties = { height: `${pixels}px` };
  return (
    <section
      className="sheet"
      aria-label={title}
      data-part="inspector"
      tabIndex={-1}
      style={style}
      data-dragging={drag !== null}
      data-height={height}
    >
      <header className="sheet-head">
        <button
          type="button"
          className="sheet-grip"
          aria-label={text('sheet.changeHeight', { panel: title })}
          onPointerDown={down}
          onPointerMove={move}
          onPointerUp={up}
          onPointerCancel={up}
          onClick={() => dragged || onHeight(nextHeight(height))}
        >
          <span className="sheet-grip-mark" aria-hidden="true" />
          <strong>{title}</strong>
        </button>
        <IconButton label={text('sheet.closeSheet')} onClick={onClose}>
          <X size={18} />
        </IconButton>
      </header>
      <div className="sheet-body">{children}</div>
    </section>
  );
}
