import { useState } from 'react';
import type { Editor } from '../../../../editor/editor';
import { type NearPoint, nearPoints } from '../../../../editor/topology/near-points';
import { cableEndAt } from '../../../../editor/topology/routes/cable-route';
import type { LngLat } from '../../../../geo/lng-lat';
import { text } from '../../../../i18n/text';
import { type Item, modelOf } from '../../../../items/item';
import type { MapEngine } from '../../../../map/engine/map-engine';
import { ItemName, ItemRow } from '../../../../ui/lists/item-row';
import { Dialog } from '../../../../ui/overlays/dialog';
import { useUnits } from '../../../preferences/use-units';
import { itemLabel } from '../../../text/item-label';
import { modelName } from '../../../text/model-name';
import { lengthQuantity, written } from '../../../text/quantities/quantity';
import { ModelSymbol } from '../../common/model-symbol';
import { useMap } from '../../common/page/use-editor-page';
import { keyboardCursorStore } from '../keyboard-cursor/keyboard-cursor-store';
import { cableStore } from './cable-store';

const most = 12;

/** Kinds of access points in which cables end; others are passed. */
const endKinds: readonly unknown[] = ['terminal', 'cabinet', 'pedestal'];

function isEnd({ ref, fields }: Item): boolean {
  if (fields['status'] === 'abandoned') return false;
  const model = modelOf(ref);
  return model === 'splice' || model === 'site' || (model === 'access-point' && endKinds.includes(fields['kind']));
}

/**
 * The closures, buildings and terminals around a place, the nearest first. Where several share a place, only the item at which a
 * cable there ends.
 */
function nearEnds(editor: Editor, from: LngLat): readonly NearPoint[] {
  const env = editor.env();
  // Of a pedestal and the closure in it, the closure.
  const keeps = (item: Item, at: LngLat) => isEnd(item) && cableEndAt(env, at)?.ref === item.ref;
  return nearPoints(env, from, { most, keeps });
}

type Props = { readonly editor: Editor };

/** From where it is looked: the last place of the cable, else the crosshair, else the middle of the map. */
function placeToLookFrom(editor: Editor, engine: MapEngine): LngLat {
  const { anchor } = editor.store.getState().draft ?? {};
  const { at } = keyboardCursorStore.getState();
  if (anchor) return anchor;
  if (at) return engine.unproject(at);
  const [west, south, east, north] = engine.bounds();
  return [(west + east) / 2, (south + north) / 2];
}

/** The closures, buildings and terminals near the cable. The user's choice becomes the next place of the cable. */
export function NearEndsList({ editor }: Props) {
  const engine = useMap();
  const units = useUnits();
  const [ends] = useState(() => {
    const from = placeToLookFrom(editor, engine);
    return nearEnds(editor, from).filter(
      ({ metres }) => editor.store.getState().draft?.anchor === undefined || metres > 0,
    );
  });
  const close = () => {
    cableStore.setState({ isListed: false });
    engine.focus();
  };
  const choose = (at: LngLat) => {
    editor.sendDrawingInput({ kind: 'place', at });
    const [west, south, east, north] = engine.bounds();
    const isSeen = at[0] > west && at[0] < east && at[1] > south && at[1] < north;
    if (!isSeen) engine.setView({ ...engine.view(), center: at }, { animate: true });
    close();
  };
  return (
    <Dialog open onClose={close} place="aside" title={text('cable.closuresNearHere')}>
      {ends.length === 0 ? <p>{text('cable.noClosureNear')}</p> : null}
      <ul className="stack gap-2 near-ends" data-testid="near-ends">
        {ends.map(({ item, at, metres }) => (
          <li key={item.ref}>
            <ItemRow className="here-item" place="inside" onClick={() => choose(at)}>
              <ModelSymbol model={modelOf(item.ref)} fields={item.fields} kind="point" />
              <ItemName>{itemLabel(item)}</ItemName>
              <span className="quiet small one-line">
                {modelName(item.ref)} · {written(lengthQuantity(metres, units))}
              </span>
            </ItemRow>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
