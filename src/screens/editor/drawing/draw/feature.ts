import { Crosshair, MapPinPlus, Spline, UtilityPole } from 'lucide-react';
import { text } from '../../../../i18n/text';
import type { ActionEnv } from '../../../actions/action';
import type { Feature } from '../../common/features/feature';
import { CentreCrosshair } from './centre-crosshair';
import { drawStore } from './draw-store';
import { isDrawing, isDrawingTool } from './is-drawing-tool';
import { stringPath } from './string-path';

function needsTool({ editor }: ActionEnv): string | null {
  return isDrawingTool(editor.store.getState().tool) ? null : text('draw.takeToolDrawsPlaces');
}

function needsLine({ editor }: ActionEnv): string | null {
  const state = editor.store.getState();
  return isDrawing(state) && state.tool !== 'measure' ? null : text('draw.beginLineOutlineExisting');
}

/** Drawing by typed places and by a crosshair in the middle of the map. */
export const feature: Feature = {
  id: 'draw',
  actions: [
    {
      id: 'add-by-coordinates',
      label: () => text('common.placeByCoordinates'),
      group: 'draw',
      keys: ['Shift+C'],
      also: () => text('draw.latitudeLongitudeTypePlace'),
      icon: MapPinPlus,
      refuses: needsTool,
      run: () => drawStore.setState({ coordinates: true }),
    },
    {
      id: 'follow-line',
      label: () => text('draw.followExistingLineWhile'),
      group: 'draw',
      keys: ['F'],
      also: () => text('draw.traceAlongTakeOver'),
      icon: Spline,
      // The active tool gets the key before this does.
      refuses: needsLine,
      run: ({ editor, engine }) => {
        editor.send({ type: 'key', key: 'f', modifiers: { shift: false, alt: false, ctrl: false } });
        engine?.focus();
      },
    },
    {
      id: 'pole-string',
      label: () => text('draw.setPolesAlongLine'),
      group: 'draw',
      keys: ['P'],
      also: () => text('draw.poleStringSpansSpacing'),
      icon: UtilityPole,
      refuses: ({ editor }) => (stringPath(editor) ? null : text('draw.selectOneSegmentDraw')),
      run: ({ editor }) => drawStore.setState({ string: stringPath(editor) }),
    },
    {
      id: 'centre-crosshair',
      label: () => text('common.aimMiddleMap'),
      group: 'draw',
      keys: ['Shift+X'],
      also: () => text('draw.crosshairTouchFinger'),
      icon: Crosshair,
      refuses: needsTool,
      run: ({ announce }) => {
        const crosshair = !drawStore.getState().crosshair;
        drawStore.setState({ crosshair });
        announce(crosshair ? text('draw.middleMapCrosshair') : text('draw.pointerDraws'));
      },
    },
  ],
  OnMap: CentreCrosshair,
};
