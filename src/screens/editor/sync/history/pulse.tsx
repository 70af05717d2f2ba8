import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import type { Pixel } from '../../../../geo/lng-lat';
import type { ItemGeometry } from '../../../../items/item';
import type { MapEngine } from '../../../../map/engine/map-engine';
import { useEditor } from '../../../services';
import { pulseStore } from '../../common/history/pulse-store';
import { useMap } from '../../common/page/use-editor-page';

/** More items, and more vertices of one, than this are too many to outline in one frame: the first ones will do. */
const most = { items: 60, vertices: 2000 } as const;
/** Milliseconds that it is seen; the style sheet knows them too. */
const seen = 1400;

function pathText(pixels: readonly Pixel[], closed: boolean): string {
  const places = pixels.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`);
  return `M${places.join('L')}${closed ? 'Z' : ''}`;
}

/** A shape as an SVG path in pixels of the map; a point is a ring round its symbol. */
function shapeText(geometry: ItemGeometry, project: MapEngine['project']): string {
  if (geometry.kind === 'point') {
    const { x, y } = project(geometry.at);
    return `M${x - 15} ${y}a15 15 0 1 0 30 0a15 15 0 1 0 -30 0`;
  }
  const runs = geometry.kind === 'line' ? [geometry.path] : geometry.polygons;
  const closed = geometry.kind === 'area';
  return runs.map((run) => pathText(run.slice(0, most.vertices).map(project), closed)).join('');
}

/** The outline of what undo or redo just changed: it fades by itself, and stands still where motion is reduced. */
export function Pulse() {
  const { editor } = useEditor();
  const engine = useMap();
  const { turn, refs } = useStore(pulseStore);
  const path = useRef<SVGPathElement>(null);
  useEffect(() => {
    const element = path.current;
    if (!element || turn === 0) return;
    const paint = () => {
      const shapes = refs.slice(0, most.items).flatMap((ref) => editor.document.get(ref)?.geometry ?? []);
      element.setAttribute('d', shapes.map((shape) => shapeText(shape, engine.project)).join(''));
    };
    paint();
    const end = engine.onView(paint);
    const timer = window.setTimeout(() => {
      end();
      element.setAttribute('d', '');
    }, seen);
    return () => {
      end();
      window.clearTimeout(timer);
    };
  }, [turn, refs, editor, engine]);
  return (
    <svg className="cover pulse" aria-hidden="true">
      {/* A new element for each turn begins its fading again. */}
      <path key={turn} ref={path} data-testid="pulse" />
    </svg>
  );
}
