import { ArrowDown, ArrowUp, Plus, Share } from 'lucide-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import type { Editor } from '../../../editor/editor';
import { text } from '../../../i18n/text';
import { type FieldTest, type Filter, sameFilter } from '../../../items/filter/filter';
import type { ModelKey } from '../../../items/item';
import type { ModelSpec } from '../../../items/model-spec';
import { usualStyle } from '../../../map/style/layer-style';
import { Button } from '../../../ui/controls/button';
import { ButtonRow } from '../../../ui/panels/button-row';
import { type LayerStore, withStyle } from '../../map-view/layer-state';
import { modelWord } from '../../text/model-word';
import { openExport } from '../files/export/export-store';
import { asksSomething, emptyTest, testsOf } from './filter-fields';
import { FilterTestRow } from './filter-test-row';
import { LayerStyleEditor } from './layer-style-editor';
import { stepLayer } from './move-layer';

type Props = { readonly editor: Editor; readonly layers: LayerStore; readonly spec: ModelSpec };

function OrderButtons({ editor, spec }: Omit<Props, 'layers'>) {
  const order = useStore(editor.store, (state) => state.order);
  const [up, down] = [stepLayer(order, spec.key, 1), stepLayer(order, spec.key, -1)];
  const limit = text('layers.areasStayBelowLines');
  const many = modelWord(spec.key, 2);
  return (
    <ButtonRow className="layer-buttons" gap={6}>
      <Button
        size="small"
        disabled={!up}
        title={up ? undefined : limit}
        onClick={() => up && editor.setOrder(up)}
        data-testid="layer-up"
        aria-label={text('layers.drawAboveNextLayer', { things: many })}
      >
        <ArrowUp size={14} aria-hidden="true" /> {text('layers.up')}
      </Button>
      <Button
        size="small"
        disabled={!down}
        title={down ? undefined : limit}
        onClick={() => down && editor.setOrder(down)}
        data-testid="layer-down"
        aria-label={text('layers.drawBelowNextLayer', { things: many })}
      >
        <ArrowDown size={14} aria-hidden="true" /> {text('layers.down')}
      </Button>
    </ButtonRow>
  );
}

type FilterEditorProps = { readonly editor: Editor; readonly model: ModelKey };

/** A condition on the panel: `id` identifies it while it is being changed. */
type Draft = { readonly id: number; readonly test: FieldTest };

const none: Filter = [];
const draftsOf = (filter: Filter): readonly Draft[] => filter.map((test, id) => ({ id, test }));
const askedBy = (drafts: readonly Draft[]): Filter => drafts.map(({ test }) => test).filter(asksSomething);

/** The conditions that a model's items must meet to be shown. What was begun and asks nothing yet is only here. */
function FilterEditor({ editor, model }: FilterEditorProps) {
  const filter = useStore(editor.store, ({ filters }) => filters[model] ?? none);
  const [drafts, setDrafts] = useState(() => draftsOf(filter));
  // Other parts may have set the filter: a saved view, the table, a link.
  const shown = sameFilter(askedBy(drafts), filter) ? drafts : draftsOf(filter);
  const put = (next: readonly Draft[]) => {
    setDrafts(next);
    const asked = askedBy(next);
    if (!sameFilter(asked, filter)) editor.setFilter(model, asked);
  };
  const add = () => {
    const id = Math.max(-1, ...shown.map((draft) => draft.id)) + 1;
    put([...shown, { id, test: emptyTest('status', testsOf(model, 'status')[0]?.value ?? 'is') }]);
  };
  return (
    <section
      className="slim stack gap-6 layer-part"
      aria-label={text('layers.filterOf', { things: modelWord(model, 2) })}
    >
      <h4>{text('layers.filter')}</h4>
      {shown.map(({ id, test }) => (
        <FilterTestRow
          key={id}
          model={model}
          test={test}
          onChange={(next) => put(shown.map((draft) => (draft.id === id ? { id, test: next } : draft)))}
          onRemove={() => put(shown.filter((draft) => draft.id !== id))}
        />
      ))}
      <ButtonRow className="layer-buttons" gap={6}>
        <Button size="small" onClick={add} data-testid="add-condition">
          <Plus size={14} aria-hidden="true" /> {text('layers.condition')}
        </Button>
        {shown.length > 0 ? (
          <Button size="small" onClick={() => put([])} data-testid="drop-filter">
            {text('layers.dropFilter')}
          </Button>
        ) : null}
      </ButtonRow>
    </section>
  );
}

/** Everything that can be set of one layer. */
export function LayerDetails({ editor, layers, spec }: Props) {
  const { key } = spec;
  const reset = () => {
    editor.setFilter(key, []);
    editor.setLayer(key, { visible: true, locked: false });
    layers.setState(({ styles }) => ({ styles: withStyle(styles, key, usualStyle) }));
  };
  return (
    <div className="stack gap-12 sunken layer-details" data-testid={`details-${key}`}>
      <FilterEditor editor={editor} model={key} />
      <LayerStyleEditor model={key} layers={layers} />
      <section className="slim stack gap-6 layer-part" aria-label={text('common.order')}>
        <h4>{text('common.order')}</h4>
        <OrderButtons editor={editor} spec={spec} />
      </section>
      <ButtonRow className="layer-buttons" gap={6}>
        <Button size="small" onClick={reset} data-testid="reset-layer">
          {text('layers.asUsualAgain')}
        </Button>
        <Button size="small" onClick={() => openExport(key)} data-testid="export-layer-button">
          <Share size={14} aria-hidden="true" /> {text('common.exportAs')}
        </Button>
      </ButtonRow>
    </div>
  );
}
