import type { Editor } from '../../../editor/editor';
import { placesOf } from '../../../items/base/list-base';
import type { Item } from '../../../items/item';
import { type ItemLength, itemLength } from '../../../items/lengths/item-length';
import { polygonAreas } from '../../../items/lengths/length-of-item';
import { useUnits } from '../../preferences/use-units';
import { areaQuantity, lengthQuantity, writtenPlace } from '../../text/quantities/quantity';
import { shownMessage } from '../../text/shown-message';
import { locale, text } from '../../text/text';
import { Amount } from './amount';
import { ExactPlace } from './exact-place';
import { PolygonList } from './polygon-list';

type Props = { readonly editor: Editor; readonly item: Item; readonly writable: boolean };

function Length({ length }: { readonly length: ItemLength }) {
  const units = useUnits();
  const { metres, recorded, isComputed, differs } = length;
  return (
    <>
      <dt>{text('Length')}</dt>
      <dd data-testid="length">
        <Amount quantity={lengthQuantity(metres, units)} />
        {units === 'metric' ? (
          <span className="fact-also">
            <Amount quantity={lengthQuantity(metres, 'us')} />
          </span>
        ) : null}
        {isComputed ? <span className="fact-also">{text('computed from the shape')}</span> : null}
      </dd>
      {differs && recorded !== null ? (
        <>
          <dt>{text('In the record')}</dt>
          <dd data-testid="recorded-length">
            <Amount quantity={lengthQuantity(recorded, units)} />
            <span className="fact-also">{text('sums go by the shape')}</span>
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
        {item.problem === undefined
          ? text('This item has no place yet: it is listed, not drawn.')
          : shownMessage(item.problem)}
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
            <dt>{text('Area|size')}</dt>
            <dd>
              <Amount quantity={areaQuantity(area, units)} />
            </dd>
          </>
        ) : null}
        {geometry.kind === 'point' && !writable ? (
          <>
            <dt>{text('Latitude, longitude')}</dt>
            <dd className="selectable">{writtenPlace(geometry.at)}</dd>
          </>
        ) : null}
        {geometry.kind === 'point' ? null : (
          <>
            <dt>{text('Vertices')}</dt>
            <dd>{vertices.toLocaleString(locale())}</dd>
          </>
        )}
      </dl>
      {writable ? <ExactPlace editor={editor} item={item} /> : null}
      {geometry.kind === 'area' ? <PolygonList editor={editor} item={item} units={units} writable={writable} /> : null}
    </>
  );
}
