import { Lock, LockOpen } from 'lucide-react';
import { useStore } from 'zustand';
import type { Editor } from '../../../editor/editor';
import type { ModelKey } from '../../../items/item';
import type { ModelSpec } from '../../../items/model-spec';
import { modelsInDrawOrder } from '../../../items/registry';
import { IconButton } from '../../../ui/icon-button';
import { Skeleton } from '../../../ui/skeleton';
import { Switch } from '../../../ui/switch';
import { MagnetDisclosure } from '../magnet/magnet-disclosure';
import { ModelSymbol } from '../model-symbol';
import { useCalmRevision } from '../use-calm-revision';

/** What lies on top comes first, as on the map. */
const rows: readonly ModelSpec[] = modelsInDrawOrder.toReversed();

type Props = {
  readonly editor: Editor;
  /** False while the project is on its way: then nothing is counted yet. */
  readonly opened: boolean;
};

type RowProps = Props & { readonly spec: ModelSpec; readonly count: number };

function LayerRow({ editor, opened, spec, count }: RowProps) {
  const key: ModelKey = spec.key;
  const { visible, locked } = useStore(editor.store, (state) => state.layers[key]);
  const many = spec.many.toLowerCase();
  return (
    <li className="layer-row" data-visible={visible} data-locked={locked} data-empty={opened && count === 0}>
      <ModelSymbol model={key} />
      <span className="layer-name">{spec.many}</span>
      <span className="layer-count">{opened ? count.toLocaleString('en-US') : <Skeleton width="28px" />}</span>
      <IconButton
        className="layer-lock"
        size="small"
        label={locked ? `Unlock ${many}` : `Lock ${many}: they can be seen, not picked`}
        pressed={locked}
        onClick={() => editor.setLayer(key, { locked: !locked })}
      >
        {locked ? <Lock size={14} /> : <LockOpen size={14} />}
      </IconButton>
      <Switch
        label={`Show ${many}`}
        checked={visible}
        onChange={(shown) => editor.setLayer(key, { visible: shown })}
        data-testid={`layer-${key}`}
      />
    </li>
  );
}

/** All models with their symbol, how many there are, and whether they can be seen and picked. */
export function LayersPanel({ editor, opened }: Props) {
  useCalmRevision(editor);
  return (
    <>
      <h2 className="panel-title">Layers</h2>
      <ul className="layers" aria-label="Layers">
        {rows.map((spec) => (
          <LayerRow
            key={spec.key}
            editor={editor}
            opened={opened}
            spec={spec}
            count={editor.document.count(spec.key)}
          />
        ))}
      </ul>
      <MagnetDisclosure editor={editor} />
    </>
  );
}
