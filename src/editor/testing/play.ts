import type { LngLat, Pixel } from '../../geo/lng-lat';
import { type Item, type ItemGeometry, type ModelKey, refOf } from '../../items/item';
import type { Access } from '../access';
import { createEditor } from '../create-editor';
import type { Editor, Viewport } from '../editor';
import type { Modifiers, PointerInput, ToolEvent } from '../tools/tool';

/** Pixels of a degree in the tests' linear projection: about zoom 16, and 1 px is about 1.1 m. */
const scale = 100_000;

/** A view that can be done in the head: x to the east, y to the south, the origin in the corner. */
export const flatView: Viewport = {
  project: ([lng, lat]) => ({ x: lng * scale, y: 0 - lat * scale }),
  unproject: ({ x, y }) => [x / scale, (0 - y) / scale],
  bounds: () => [-0.01, -0.01, 0.01, 0.01],
};

/** The place of a pixel of the flat view, as tools round it. */
export function place(x: number, y: number): LngLat {
  const round = (value: number) => Math.round(value * 1e7) / 1e7 + 0;
  return [round(x / scale), round(-y / scale)];
}

/** A path of pixels as places. */
export function path(...pixels: readonly (readonly [x: number, y: number])[]): readonly LngLat[] {
  return pixels.map(([x, y]) => place(x, y));
}

/** An item of project 1 that the service knows. */
export function saved(model: ModelKey, id: number, geometry: ItemGeometry | null): Item {
  return { ref: refOf(model, id), projectId: 1, geometry, fields: { id, name: `${model} ${id}` }, rest: {} };
}

/** A saved point item at a pixel. */
export function pointItem(model: ModelKey, id: number, pixel: readonly [x: number, y: number]): Item {
  return saved(model, id, { kind: 'point', at: place(...pixel) });
}

/** A saved line through pixels. */
export function lineItem(model: ModelKey, id: number, pixels: readonly (readonly [x: number, y: number])[]): Item {
  return saved(model, id, { kind: 'line', path: path(...pixels) });
}

/** A saved area of one ring through pixels. */
export function areaItem(id: number, ...rings: readonly (readonly (readonly [x: number, y: number])[])[]): Item {
  return saved('permit', id, { kind: 'area', polygons: rings.map((ring) => path(...ring)) });
}

/** An editor on project 1 with the flat view and items of the service; ids count up. */
export function openEditor(items: readonly Item[] = [], access: Access = 'write', now = Date.now): Editor {
  let [ids, changes] = [0, 0];
  const editor = createEditor({ newId: () => `local:${++ids}`, newChangeId: () => `change-${++changes}`, now });
  editor.setViewport(flatView);
  editor.open(1, access);
  for (const item of items) editor.document.receive(item);
  return editor;
}

/** A pointer at a pixel of the flat view. */
export function pointer(pixel: Pixel, held = '', kind: PointerInput['pointer'] = 'mouse'): PointerInput {
  return { at: flatView.unproject(pixel), pixel, pointer: kind, modifiers: modifiersIn(held) };
}

const step = /(?:(touch|pen):)?([\w-]+)(?:\(([^)]*)\))?((?:\+\w+)*)/g;

/**
 * Plays a script such as `click(0,0) hover(10,0) key(Enter) touch:click(5,5)+shift` to an editor. Answers for each event
 * whether the tool took it.
 */
export function play(editor: Pick<Editor, 'send' | 'undo' | 'redo'>, script: string): readonly boolean[] {
  return [...script.matchAll(step)].map(([, kind, type = '', argument = '', held = '']) => {
    if (type === 'undo' || type === 'redo') return !('refusal' in editor[type]());
    return editor.send(eventOf({ type, argument, held, kind: kind === 'touch' || kind === 'pen' ? kind : 'mouse' }));
  });
}

type ScriptEvent = {
  readonly type: string;
  readonly argument: string;
  readonly held: string;
  readonly kind: PointerInput['pointer'];
};

function eventOf({ type, argument, held, kind }: ScriptEvent): ToolEvent {
  switch (type) {
    case 'hover':
    case 'click':
    case 'double-click':
    case 'press':
    case 'drag':
    case 'drop': {
      const [x = 0, y = 0] = argument.split(',').map(Number);
      return { type, input: pointer({ x, y }, held, kind) };
    }
    case 'key':
      return { type, key: argument, modifiers: modifiersIn(held) };
    case 'leave':
    case 'refresh':
    case 'cancel':
      return { type };
    default:
      throw new Error(`A script has no word ${type}`);
  }
}

function modifiersIn(held: string): Modifiers {
  return { shift: held.includes('shift'), alt: held.includes('alt'), ctrl: held.includes('ctrl') };
}
