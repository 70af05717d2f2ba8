import { Minus, Plus } from 'lucide-react';
import { text } from '../../i18n/text';
import type { MapEngine } from '../../map/engine/map-engine';
import { IconButton } from '../../ui/controls/icon-button';

/** Nearer and farther, for those without a wheel. */
export function ZoomButtons({ engine }: { readonly engine: MapEngine }) {
  return (
    <div className="zoom-buttons">
      <IconButton label={text('common.zoomIn')} shortcut="+" tooltipSide="left" onClick={() => engine.zoomBy(1)}>
        <Plus size={18} />
      </IconButton>
      <IconButton label={text('common.zoomOut')} shortcut="−" tooltipSide="left" onClick={() => engine.zoomBy(-1)}>
        <Minus size={18} />
      </IconButton>
    </div>
  );
}
