import type { Editor } from '../../../editor/editor';
import { locale, text } from '../../../i18n/text';
import { placesOf } from '../../../items/base/list-base';
import type { Item } from '../../../items/item';
import { type ItemLength, itemLength } from '../../../items/lengths/item-length';
import { polygonAreas } from '../../../items/lengths/length-of-item';
import { useUnits } from '../../preferences/use-units';
import { areaQuantity, lengthQuantity, writtenPlace } from '../../text/quantities/quantity';
import { shownMessage } from '../../text/shown-message';
import { Amount } from './amount';
import { ExactPlace } from './exact-place';
import { PolygonList } from './polygon-list';

type Props = { readonly editor: Editor; readonly item: Item; readonly writable: boolean };

function Length({ length }: { readonly length: ItemLength }) {
  const units = useUnits();
  const { metres, recorded, isComputed, differs } = length;
  return (
    <>
      <dt>{text('common.length')}</dt>
      <dd data-testid="length">
        <Amount quantity={lengthQuantity(metres, units)} />
        {units === 'metric' ? (
          <span className="fact-also">
            <Amount quantity={lengthQuantity(metres, 'us')} />
          </span>
        ) : null}
        {isComputed ? <span className="fact-also">{text('inspector.computedFromShape')}</span> : null}
      </dd>
      {differs && recorded !== null ? (
        <>
          <dt>{text('inspector.inRecord')}</dt>
          <dd data-testid="recorded-length">
            <Amount quantity={lengthQuantity(recorded, units)} />
            <span className="fact-also">{text('inspector.sumsGoByShape')}</span>
          </dd>
        </>
      ) : null}
    </>
  );
}

/** What the shape says of an item: length or area, its place, and how many vertices it has. */
export function GeometryFacts({ editor, item, writable }: Props) {
  const units = useUnits();
  const { geometry } = item;
  if (!geometry) {
    return (
      <p className="inspector-note">
        {item.problem === undefined ? text('inspector.itemNoPlaceYet') : shownMessage(item.problem)}
      </p>
    );
  }
  const length = itemLength(item);
  const area = polygonAreas(geometry).reduce((sum, one) => sum + one, 0);
  const vertices = placesOf(geometry).length;
  return (
    <>
      <dl className="facts">
        {length ? <Length length={length} /> : null}
        {geometry.kind === 'area' ? (
          <>
            <dt>{text('common.areaSize')}</dt>
            <dd>
              <Amount quantity={areaQuantity(area, units)} />
            </dd>
          </>
        ) : null}
        {geometry.kind === 'point' && !writable ? (
          <>
            <dt>{text('inspector.latitudeLongitude')}</dt>
            <dd className="selectable">{writtenPlace(geometry.at)}</dd>
          </>
        ) : null}
        {geometry.kind === 'point' ? null : (
          <>
            <dt>{text('inspector.vertices')}</dt>
            <dd>{vertices.toLocaleString(locale())}</dd>
          </>
        )}
      </dl>
      {writable ? <ExactPlace editor={editor} item={item} /> : null}
      {geometry.kind === 'area' ? <PolygonList editor={editor} item={item} units={units} writable={writable} /> : null}
    </>
  );
}
