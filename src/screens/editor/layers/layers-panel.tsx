import { useState } from 'react';
import { useStore } from 'zustand';
import type { Editor } from '../../../editor/editor';
import type { ModelKey } from '../../../items/item';
import { specOf } from '../../../items/registry';
import type { MapEngine } from '../../../map/map-engine';
import { MagnetDisclosure } from '../magnet/magnet-disclosure';
import { useCalmRevision } from '../use-calm-revision';
import { LayerRow } from './layer-row';
import type { LayerStore } from './layer-state';
import { Views } from './views';
import './layers.css';

type Props = {
  readonly editor: Editor;
  readonly engine: MapEngine | null;
  readonly layers: LayerStore;
  /** False while the project is on its way: then nothing is counted yet. */
  readonly opened: boolean;
};

/** All models, what lies on top first, with what is shown of them and how; above them the saved views. */
export function LayersPanel({ editor, engine, layers, opened }: Props) {
  useCalmRevision(editor);
  const order = useStore(editor.store, (state) => state.order);
  const [open, setOpen] = useState<ModelKey | null>(null);
  return (
    <>
      <h2 className="panel-title">Layers</h2>
      <Views editor={editor} engine={engine} layers={layers} />
      <ul className="layers" aria-label="Layers">
        {order.toReversed().map((model) => (
          <LayerRow
            key={model}
            editor={editor}
            layers={layers}
            opened={opened}
            spec={specOf(model)}
            count={editor.document.count(model)}
            isOpen={open === model}
            onToggle={() => setOpen(open === model ? null : model)}
          />
        ))}
      </ul>
      <MagnetDisclosure editor={editor} />
    </>
  );
}
