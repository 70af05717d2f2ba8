import { UtilityPole } from 'lucide-react';
import { samePlace } from '../../../../editor/geometry/vertex';
import { nearPoints } from '../../../../editor/topology/near-points';
import type { LngLat } from '../../../../geo/lng-lat';
import { text } from '../../../../i18n/text';
import { modelOf } from '../../../../items/item';
import { type Action, type ActionEnv, never } from '../../../actions/action';
import { currentUnits } from '../../../preferences/use-units';
import { itemLabel } from '../../../text/item-label';
import { lengthQuantity, written } from '../../../text/quantities/quantity';
import { standAt } from './create-keyboard-cursor';
import { keyboardCursorStore } from './keyboard-cursor-store';

type Env = Pick<ActionEnv, 'editor' | 'announce'> & { readonly engine: NonNullable<ActionEnv['engine']> };

/** From where it is looked: the crosshair, else the last place of a drawing, else the middle of the map. */
function placeToLookFrom({ editor, engine }: Env): LngLat {
  const { at } = keyboardCursorStore.getState();
  const { anchor } = editor.store.getState().draft ?? {};
  if (at) return engine.unproject(at);
  return anchor ?? engine.view().center;
}

/** Puts the crosshair on the nearest pole that is shown, and that is no vertex of the drawing: Enter acts there. */
export function goToNearestPole({ editor, engine, announce }: Env): void {
  const from = placeToLookFrom({ editor, engine, announce });
  const { handles = [] } = editor.store.getState().draft ?? {};
  const { visible, passes, locked } = editor.visibility();
  const isShown = visible('pole') && !locked('pole');
  const [pole] = nearPoints(editor.env(), from, {
    most: 1,
    keeps: (item, at) =>
      modelOf(item.ref) === 'pole' && isShown && passes(item) && !handles.some((handle) => samePlace(handle.at, at)),
  });
  if (!pole) {
    announce(text('cursor.noPoleNear'));
    return;
  }
  const { item, at, metres } = pole;
  const [west, south, east, north] = engine.bounds();
  const isSeen = at[0] > west && at[0] < east && at[1] > south && at[1] < north;
  if (!isSeen) engine.setView({ ...engine.view(), center: at });
  engine.focus();
  standAt({ editor, engine, store: keyboardCursorStore }, { ref: item.ref, pixel: engine.project(at) });
  announce(
    text('cursor.nearestPole', { name: itemLabel(item), length: written(lengthQuantity(metres, currentUnits())) }),
  );
}

/** The crosshair on the nearest pole. */
export const nearestPoleActions: readonly Action[] = [
  {
    id: 'nearest-pole',
    label: () => text('cursor.goToNearestPole'),
    group: 'draw',
    keys: ['Shift+V'],
    also: () => text('cursor.crosshairSnapPole'),
    icon: UtilityPole,
    refuses: never,
    run: ({ engine, ...env }) => engine && goToNearestPole({ ...env, engine }),
  },
];
