import { Minus, Plus } from 'lucide-react';
import type { MapEngine } from '../../map/engine/map-engine';
import { IconButton } from '../../ui/controls/icon-button';
import { text } from '../text/text';

/** Nearer and farther, for those without a wheel. */
export function ZoomButtons({ engine }: { readonly engine: MapEngine }) {
  return (
    <div className="zoom-buttons">
      <IconButton label={text('Zoom in')} shortcut="+" tooltipSide="left" onClick={() => engine.zoomBy(1)}>
        <Plus size={18} />
      </IconButton>
      <IconButton label={text('Zoom out')} shortcut="−" tooltipSide="left" onClick={() => engine.zoomBy(-1)}>
        <Minus size={18} />
      </IconButton>
    </div>
  );
}
