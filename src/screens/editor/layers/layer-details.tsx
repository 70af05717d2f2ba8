import { ArrowDown, ArrowUp } from 'lucide-react';
import { useStore } from 'zustand';
import type { Editor } from '../../../editor/editor';
import { text } from '../../../i18n/text';
import type { ModelSpec } from '../../../items/model-spec';
import { usualLook } from '../../../map/style/layer-style';
import { Button } from '../../../ui/controls/button';
import { modelWord } from '../../text/model-word';
import { FilterEditor } from './filter-editor';
import { type LayerStore, withStyle } from './layer-state';
import { LayerStyleEditor } from './layer-style-editor';
import { stepLayer } from './move-layer';

type Props = { readonly editor: Editor; readonly layers: LayerStore; readonly spec: ModelSpec };

function OrderButtons({ editor, spec }: Omit<Props, 'layers'>) {
  const order = useStore(editor.store, (state) => state.order);
  const [up, down] = [stepLayer(order, spec.key, 1), stepLayer(order, spec.key, -1)];
  const limit = text('layers.areasStayBelowLines');
  const many = modelWord(spec.key, 2);
  return (
    <div className="layer-buttons">
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
    </div>
  );
}

/** Everything that can be set of one layer. */
export function LayerDetails({ editor, layers, spec }: Props) {
  const { key } = spec;
  const reset = () => {
    editor.setFilter(key, []);
    editor.setLayer(key, { visible: true, locked: false });
    layers.setState(({ looks }) => ({ looks: withStyle(looks, key, usualLook) }));
  };
  return (
    <div className="layer-details" data-testid={`details-${key}`}>
      <FilterEditor editor={editor} model={key} />
      <LayerStyleEditor model={key} layers={layers} />
      <section className="layer-part" aria-label={text('common.order')}>
        <h4>{text('common.order')}</h4>
        <OrderButtons editor={editor} spec={spec} />
      </section>
      <Button size="small" onClick={reset} data-testid="reset-layer">
        {text('layers.asUsualAgain')}
      </Button>
    </div>
  );
}
