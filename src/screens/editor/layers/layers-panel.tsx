import { useCallback, useState } from 'react';
import { useStore } from 'zustand';
import type { Editor } from '../../../editor/editor';
import { text } from '../../../i18n/text';
import type { ModelKey } from '../../../items/item';
import { specOf } from '../../../items/registry';
import { Toolbar } from '../../../ui/controls/toolbar';
import { lazyPart } from '../../lazy-part';
import type { LayerStore } from '../../map-view/layer-state';
import { useThrottledRevision } from '../../open-project/use-throttled-revision';
import { memoPart } from '../../text/parts/memo-part';
import { AbandonedFold } from '../items/inspector/abandoned-fold';
import { countedItems } from '../items/inspector/use-project-sums';
import { LayerRow } from './layer-row';
import { SnapRulesTable } from './snapping/snap-rules-table';
import { Views } from './views';
import './layers.css';
import { useEditorPage } from '../common/page/use-editor-page';

type Props = {
  readonly editor: Editor;
  readonly layers: LayerStore;
  /** False while the project is on its way: then nothing is counted yet. */
  readonly opened: boolean;
};

// The counts move with every edit: nothing else of the panel is drawn again for that.
const OverlayFileList = lazyPart(
  async () => (await import('../files/overlay-files/overlay-file-list')).OverlayFileList,
);
const [MemoViews, MemoLayerRow, MemoSnapRules] = [memoPart(Views), memoPart(LayerRow), memoPart(SnapRulesTable)];

/** All models, what lies on top first, with what is shown of them and how; above them the saved views. */
export function LayersPanel({ editor, layers, opened }: Props) {
  const { engine } = useEditorPage();
  useThrottledRevision(editor);
  const order = useStore(editor.store, (state) => state.order);
  const [open, setOpen] = useState<ModelKey | null>(null);
  const toggle = useCallback((model: ModelKey) => setOpen((before) => (before === model ? null : model)), []);
  return (
    <>
      <h2 className="still panel-title">{text('common.layers')}</h2>
      <MemoViews editor={editor} engine={engine} layers={layers} />
      <Toolbar label={text('common.layers')} shape="grid" line=".layer-row">
        <ul className="layers" aria-label={text('common.layers')}>
          {order.toReversed().map((model) => (
            <MemoLayerRow
              key={model}
              editor={editor}
              layers={layers}
              opened={opened}
              spec={specOf(model)}
              {...countedItems(editor.document, model)}
              isOpen={open === model}
              onToggle={toggle}
            />
          ))}
        </ul>
      </Toolbar>
      {opened ? (
        <div className="layers-panel-abandoned">
          <AbandonedFold
            sums={order.toReversed().map((model) => ({
              model,
              abandoned: { count: countedItems(editor.document, model).abandoned, metres: null },
            }))}
          />
        </div>
      ) : null}
      <MemoSnapRules editor={editor} />
      {opened ? <OverlayFileList /> : null}
    </>
  );
}
