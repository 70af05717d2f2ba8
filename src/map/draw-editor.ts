import type { Map as MapLibre } from 'maplibre-gl';
import type { Editor } from '../editor/editor';
import { createHotSync } from './hot-sync';
import type { MapEngine, Scheme } from './map-engine';
import { installNetwork, showLayers } from './network-style';
import { createNetworkSync } from './network-sync';

export type EditorDrawing = Pick<MapEngine, 'setPreview' | 'setMarks' | 'whenDrawn'> & {
  /** False while the style is being replaced or the graphics context is lost: then nothing may be written. */
  readonly installed: () => boolean;
  /** The style is about to be replaced. */
  readonly leave: () => void;
  readonly end: () => void;
};

type Options = { readonly container: HTMLElement; readonly editor: Editor; readonly scheme: () => Scheme };

/** Keeps the network on whatever style the map has, and redraws once a frame what the editor says. */
export function drawEditor(map: MapLibre, { container, editor, scheme }: Options): EditorDrawing {
  const network = createNetworkSync(map, editor.document);
  const hot = createHotSync(map, editor, network);
  let installed = false;
  let frame = 0;
  let announced: number | null = null;

  const flush = () => {
    cancelAnimationFrame(frame);
    frame = 0;
    if (!installed) return;
    network.flush();
    hot.flush();
    container.dataset['items'] = String(network.count());
    announce();
  };
  const soon = () => {
    frame ||= requestAnimationFrame(flush);
  };
  const whenDrawn = () =>
    new Promise<void>((resolve) => {
      flush();
      map.once('idle', () => resolve());
      map.triggerRepaint();
    });
  /** Says once for a project that its first complete picture is there. */
  const announce = () => {
    const { projectId } = editor.store.getState();
    if (projectId === announced) return;
    announced = projectId;
    container.dataset['ready'] = 'false';
    if (projectId === null) return;
    void whenDrawn().then(() => {
      if (editor.store.getState().projectId === projectId) container.dataset['ready'] = 'true';
    });
  };
  const install = () => {
    installNetwork(map, scheme());
    installed = true;
    showLayers(map, editor.store.getState().layers);
    network.refill();
    hot.refill();
    soon();
  };
  const leave = () => {
    installed = false;
  };
  map.on('style.load', install);
  // The library brings the style back by itself, with the load event above; until then it has none.
  map.on('webglcontextlost', leave);
  const ends = [
    editor.document.subscribe((touched) => {
      network.touch(touched);
      hot.touch(touched);
      soon();
    }),
    editor.store.subscribe((now, before) => {
      if (now.layers !== before.layers && installed) showLayers(map, now.layers);
      if (now.cursor !== before.cursor) map.getCanvas().style.cursor = now.cursor;
      soon();
    }),
  ];
  return {
    setPreview: hot.setPreview,
    setMarks: hot.setMarks,
    whenDrawn,
    installed: () => installed,
    leave,
    end: () => {
      cancelAnimationFrame(frame);
      for (const end of ends) end();
      delete container.dataset['ready'];
      delete container.dataset['items'];
    },
  };
}
