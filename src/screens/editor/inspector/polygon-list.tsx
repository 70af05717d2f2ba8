import { X } from 'lucide-react';
import { removePolygon } from '../../../editor/commands/remove-polygon';
import type { Editor } from '../../../editor/editor';
import { text } from '../../../i18n/text';
import type { Item } from '../../../items/item';
import { polygonAreas } from '../../../items/lengths/length-of-item';
import { IconButton } from '../../../ui/controls/icon-button';
import type { Units } from '../../text/quantities/quantity';
import { areaQuantity } from '../../text/quantities/quantity';
import { Amount } from './amount';

type Props = { readonly editor: Editor; readonly item: Item; readonly units: Units; readonly writable: boolean };

/** The polygons of an area, each with its size; together they mean their union. */
export function PolygonList({ editor, item, units, writable }: Props) {
  const areas = polygonAreas(item.geometry);
  const rings = item.geometry?.kind === 'area' ? item.geometry.polygons : [];
  if (areas.length === 0) return null;
  return (
    <ol className="polygon-list" aria-label={text('inspector.polygons')}>
      {areas.map((area, index) => (
        <li key={String(rings[index]?.[0])}>
          <span>{text('inspector.polygon', { number: index + 1 })}</span>
          <Amount quantity={areaQuantity(area, units)} />
          {writable && areas.length > 1 ? (
            <IconButton
              size="small"
              label={text('inspector.removePolygon', { number: index + 1 })}
              tooltipSide="left"
              onClick={() => editor.run(removePolygon(editor.env(), { ref: item.ref, polygon: index }))}
            >
              <X size={14} />
            </IconButton>
          ) : null}
        </li>
      ))}
    </ol>
  );
}
