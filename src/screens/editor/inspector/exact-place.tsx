import { useState } from 'react';
import { useStore } from 'zustand';
import type { Refusal } from '../../../editor/change';
import { moveNode } from '../../../editor/commands/move-node';
import { moveVertex } from '../../../editor/commands/move-vertex';
import type { Handle } from '../../../editor/draft/draft';
import type { Editor } from '../../../editor/editor';
import type { LngLat } from '../../../geo/lng-lat';
import { parseCoordinates } from '../../../geo/position/parse-coordinates';
import { roundTo } from '../../../geo/position/round-to';
import { text } from '../../../i18n/text';
import type { Item } from '../../../items/item';
import { TextField } from '../../../ui/fields/text-field';
import { refusalText } from '../../text/refusal-text';

type Props = { readonly editor: Editor; readonly item: Item };

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
export function ExactPlace({ editor, item }: Props) {
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
