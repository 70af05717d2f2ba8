import { X } from 'lucide-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import type { Refusal } from '../../../../editor/change';
import { removePolygon } from '../../../../editor/commands/areas/remove-polygon';
import { moveNode } from '../../../../editor/commands/nodes/move-node';
import { moveVertex } from '../../../../editor/commands/vertices/move-vertex';
import type { Handle } from '../../../../editor/draft/draft';
import type { Editor } from '../../../../editor/editor';
import type { LngLat } from '../../../../geo/lng-lat';
import { parseCoordinates } from '../../../../geo/position/parse-coordinates';
import { roundTo } from '../../../../geo/position/round-to';
import { numeral } from '../../../../i18n/numeral';
import { text } from '../../../../i18n/text';
import { placesOf } from '../../../../items/base/list-base';
import type { Item } from '../../../../items/item';
import { type ItemLength, itemLength } from '../../../../items/lengths/item-length';
import { polygonAreas } from '../../../../items/lengths/length-of-item';
import { IconButton } from '../../../../ui/controls/icon-button';
import { TextField } from '../../../../ui/fields/text-field';
import { useUnits } from '../../../preferences/use-units';
import { messageText } from '../../../text/message-text';
import { areaQuantity, lengthQuantity, type Units, writtenPlace } from '../../../text/quantities/quantity';
import { refusalText } from '../../../text/refusal-text';
import { Amount } from '../../common/fields/amount';

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
          <span className="quiet fact-also">
            <Amount quantity={lengthQuantity(metres, 'us')} />
          </span>
        ) : null}
        {isComputed ? <span className="quiet fact-also">{text('inspector.computedFromShape')}</span> : null}
      </dd>
      {differs && recorded !== null ? (
        <>
          <dt>{text('inspector.inRecord')}</dt>
          <dd data-testid="recorded-length">
            <Amount quantity={lengthQuantity(recorded, units)} />
            <span className="quiet fact-also">{text('inspector.sumsGoByShape')}</span>
          </dd>
        </>
      ) : null}
    </>
  );
}

type PolygonListProps = {
  readonly editor: Editor;
  readonly item: Item;
  readonly units: Units;
  readonly writable: boolean;
};

/** The polygons of an area, each with its size; together they mean their union. */
function PolygonList({ editor, item, units, writable }: PolygonListProps) {
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

type ExactPlaceProps = { readonly editor: Editor; readonly item: Item };

/** A place as it is typed: latitude first, to seven decimals, which is what is kept. */
function placeText([lng, lat]: LngLat): string {
  return `${lat.toFixed(7)}, ${lng.toFixed(7)}`;
}

type FieldProps = { readonly label: string; readonly at: LngLat; readonly move: (to: LngLat) => Refusal | null };

/** One place, exactly. Any usual spelling of coordinates is understood; Enter or leaving the field moves it. */
function PlaceField({ label, at, move }: FieldProps) {
  const [error, setError] = useState<string | null>(null);
  const commit = (typed: string) => {
    const place = parseCoordinates(typed);
    if (!place) return setError(text('inspector.notPlaceTry44'));
    const refusal = placeText(place) === placeText(at) ? null : move(roundTo(place));
    setError(refusal && refusalText(refusal));
  };
  return (
    <TextField
      label={label}
      value={placeText(at)}
      error={error ?? undefined}
      onCommit={commit}
      data-testid="exact-place"
    />
  );
}

function only(handles: readonly Handle[] | undefined): Handle | null {
  const active = handles?.filter(({ kind, active }) => kind === 'vertex' && active) ?? [];
  return active.length === 1 ? (active[0] ?? null) : null;
}

/** The exact place of a point item, or of the one active vertex. */
function ExactPlace({ editor, item }: ExactPlaceProps) {
  const handle = useStore(editor.store, (state) => only(state.draft?.items.length ? [] : state.draft?.handles));
  const { geometry, ref } = item;
  if (geometry?.kind === 'point') {
    const move = (to: LngLat) => editor.run(moveNode(editor.env(), { ref, to }));
    return <PlaceField label={text('inspector.latitudeLongitude')} at={geometry.at} move={move} />;
  }
  if (!handle) return null;
  const { polygon, index, at } = handle;
  const move = (to: LngLat) => editor.run(moveVertex(editor.env(), { ref, polygon, index, to }));
  return (
    <PlaceField
      key={`${polygon} ${index}`}
      label={text('inspector.vertexLatitudeLongitude', { number: index + 1 })}
      at={at}
      move={move}
    />
  );
}

/** The facts of an item by its shape: length or area, its place, and how many vertices it has. */
export function GeometryFacts({ editor, item, writable }: Props) {
  const units = useUnits();
  const { geometry } = item;
  if (!geometry) {
    return (
      <p className="quiet">
        {item.problem === undefined ? text('inspector.itemNoPlaceYet') : messageText(item.problem)}
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
            <dd>{numeral(vertices)}</dd>
          </>
        )}
      </dl>
      {writable ? <ExactPlace editor={editor} item={item} /> : null}
      {geometry.kind === 'area' ? <PolygonList editor={editor} item={item} units={units} writable={writable} /> : null}
    </>
  );
}
