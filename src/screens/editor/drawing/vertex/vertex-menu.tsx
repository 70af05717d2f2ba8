import { Trash2 } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { Editor } from '../../../../editor/editor';
import { gripReach } from '../../../../editor/tools/selecting/handles';
import type { Pixel } from '../../../../geo/lng-lat';
import { text } from '../../../../i18n/text';
import type { MapEngine } from '../../../../map/engine/map-engine';
import { Button } from '../../../../ui/controls/button';
import { useEditor } from '../../../services';
import { useMap } from '../../common/page/use-editor-page';
import { placeLabel } from '../cursor/place-label';

type Props = { readonly editor: Editor; readonly engine: MapEngine };

/** Milliseconds of a press, and CSS pixels that a finger may tremble meanwhile. Further from a vertex the press lists what is here. */
const press = { milliseconds: 500, slack: 8, reach: gripReach.touch } as const;

const none = { shift: false, alt: false, ctrl: false };

/** True when a vertex of the selected shape lies under a finger. */
function isOnVertex({ editor, engine }: Props, finger: Pixel): boolean {
  const { tool, draft } = editor.store.getState();
  if (tool !== 'select') return false;
  const vertices = draft?.handles.filter(({ kind }) => kind === 'vertex') ?? [];
  return vertices.some(({ at }) => {
    const { x, y } = engine.project(at);
    return Math.hypot(x - finger.x, y - finger.y) <= press.reach;
  });
}

/** Calls back when a finger has rested on a vertex. Returns its end. */
function listenToRest(box: HTMLElement, parts: Props, rested: (finger: Pixel) => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  let [timer, start]: [number, Pixel] = [0, { x: 0, y: 0 }];
  const end = () => window.clearTimeout(timer);
  const pixelOf = (event: PointerEvent): Pixel => {
    const { left, top } = box.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };
  const down = (event: PointerEvent) => {
    end();
    start = pixelOf(event);
    const isCanvas = event.target instanceof HTMLCanvasElement;
    if (event.pointerType !== 'touch' || !event.isPrimary || !isCanvas || !isOnVertex(parts, start)) return;
    timer = window.setTimeout(() => rested(start), press.milliseconds);
  };
  const move = (event: PointerEvent) => {
    if (event.pointerType !== 'touch') return;
    const { x, y } = pixelOf(event);
    if (Math.hypot(x - start.x, y - start.y) > press.slack) end();
  };
  box.addEventListener('pointerdown', down, { signal, capture: true });
  box.addEventListener('pointermove', move, { signal });
  box.addEventListener('pointerup', end, { signal });
  box.addEventListener('pointercancel', end, { signal });
  return () => {
    end();
    stop.abort();
  };
}

/** How many vertices go: the active ones. While the finger still rests none may be yet, then it is the one below it. */
function RemoveLabel({ editor }: { readonly editor: Editor }) {
  const count = useStore(
    editor.store,
    ({ draft }) => draft?.handles.filter(({ kind, active }) => kind === 'vertex' && active).length ?? 0,
  );
  return text('vertex.removeVertices', { count: Math.max(1, count) });
}

/**
 * The offer, after a finger rests on a vertex, to remove it with the other picked vertices. When the finger lifts, it picks the
 * vertex, as a tap does.
 */
export function VertexMenu() {
  const { editor } = useEditor();
  const engine = useMap();
  const menu = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState<Pixel | null>(null);
  useEffect(() => {
    const box = menu.current?.parentElement;
    if (box) return listenToRest(box, { editor, engine }, setAt);
    return undefined;
  }, [editor, engine]);
  useLayoutEffect(() => {
    const [element, box] = [menu.current, menu.current?.parentElement];
    if (!at || !element || !box) return;
    const size = { width: element.offsetWidth, height: element.offsetHeight };
    const { x, y } = placeLabel(at, size, { width: box.clientWidth, height: box.clientHeight, touch: true });
    element.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
  }, [at]);
  useEffect(() => {
    if (!at) return;
    const away = (event: PointerEvent) => {
      if (event.target instanceof Node && !menu.current?.contains(event.target)) setAt(null);
    };
    window.addEventListener('pointerdown', away, true);
    return () => window.removeEventListener('pointerdown', away, true);
  }, [at]);
  const remove = () => {
    setAt(null);
    editor.send({ type: 'key', key: 'Delete', modifiers: none });
  };
  return (
    <div
      ref={menu}
      className="placed floating vertex-menu"
      role="toolbar"
      aria-label={text('vertex.vertex')}
      hidden={at === null}
    >
      <Button variant="danger" onClick={remove}>
        <Trash2 size={16} aria-hidden="true" /> {at ? <RemoveLabel editor={editor} /> : null}
      </Button>
    </div>
  );
}
