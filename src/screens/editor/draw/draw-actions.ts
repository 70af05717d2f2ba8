import { Crosshair, MapPinPlus, Spline, UtilityPole } from 'lucide-react';
import { text } from '../../text/text';
import type { Action, ActionEnv } from '../actions/action';
import { drawStore } from './draw-store';
import { isDrawing, isDrawingTool } from './is-drawing-tool';
import { stringPath } from './string-path';

function needsTool({ editor }: ActionEnv): string | null {
  return isDrawingTool(editor.store.getState().tool) ? null : text('Take a tool that draws, places or measures first.');
}

function needsLine({ editor }: ActionEnv): string | null {
  const state = editor.store.getState();
  return isDrawing(state) && state.tool !== 'measure'
    ? null
    : text('Begin a line or an outline on an existing line first.');
}

/** Drawing by typed places and by a crosshair in the middle of the map. */
export const drawActions: readonly Action[] = [
  {
    id: 'add-by-coordinates',
    label: () => text('Place by coordinates'),
    group: 'draw',
    keys: ['Shift+C'],
    also: () => text('latitude, longitude, type a place, exact'),
    icon: MapPinPlus,
    refuses: needsTool,
    run: () => drawStore.setState({ coordinates: true }),
  },
  {
    id: 'follow-line',
    label: () => text('Follow an existing line while drawing'),
    group: 'draw',
    keys: ['F'],
    also: () => text('trace along, take over vertices'),
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
    label: () => text('Set poles along the line'),
    group: 'draw',
    keys: ['P'],
    also: () => text('pole string, spans, spacing'),
    icon: UtilityPole,
    refuses: ({ editor }) =>
      stringPath(editor) ? null : text('Select one segment, or draw a line, to set poles along it.'),
    run: ({ editor }) => drawStore.setState({ string: stringPath(editor) }),
  },
  {
    id: 'centre-crosshair',
    label: () => text('Aim with the middle of the map'),
    group: 'draw',
    keys: ['Shift+X'],
    also: () => text('crosshair, touch, finger'),
    icon: Crosshair,
    refuses: needsTool,
    run: ({ announce }) => {
      const crosshair = !drawStore.getState().crosshair;
      drawStore.setState({ crosshair });
      announce(crosshair ? text('The middle of the map is the crosshair') : text('The pointer draws'));
    },
  },
];
