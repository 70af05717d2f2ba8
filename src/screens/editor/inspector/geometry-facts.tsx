import type { Editor } from '../../../editor/editor';
import type { Item } from '../../../items/item';
import { lengthOfItem, polygonAreas } from '../../../items/length-of-item';
import { placesOf } from '../../../items/list-base';
import { useUnits } from '../../preferences/use-units';
import { areaQuantity, lengthQuantity, writtenPlace } from '../../words/quantity';
import { locale, text } from '../../words/text';
import { toldText } from '../../words/told-text';
import { Amount } from './amount';
import { ExactPlace } from './exact-place';
import { PolygonList } from './polygon-list';

type Props = { readonly editor: Editor; readonly item: Item; readonly writable: boolean };

function Length({ metres }: { readonly metres: number }) {
  const units = useUnits();
  const other = units === 'metric' ? 'us' : 'metric';
  return (
    <>
      <dt>{text('Drawn length')}</dt>
      <dd>
        <Amount quantity={lengthQuantity(metres, units)} />
        <span className="fact-also">
          <Amount quantity={lengthQuantity(metres, other)} />
        </span>
      </dd>
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
          : toldText(item.problem)}
      </p>
    );
  }
  const metres = lengthOfItem(item);
  const area = polygonAreas(geometry).reduce((sum, one) => sum + one, 0);
  const vertices = placesOf(geometry).length;
  return (
    <>
      <dl className="facts">
        {metres === null ? null : <Length metres={metres} />}
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
