import { ChevronDown, ChevronRight, Funnel, Lock, LockOpen } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import { useStore } from 'zustand';
import type { Editor } from '../../../editor/editor';
import { numeral } from '../../../i18n/numeral';
import { text } from '../../../i18n/text';
import type { Filter } from '../../../items/filter/filter';
import type { ModelKey } from '../../../items/item';
import type { ModelSpec } from '../../../items/model-spec';
import { modelKeys } from '../../../items/registry';
import { IconButton } from '../../../ui/controls/icon-button';
import { Switch } from '../../../ui/controls/switch';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { lazyPart } from '../../lazy-part';
import { filterText } from '../../map-view/filter-text';
import type { LayerStore } from '../../map-view/layer-state';
import { modelNames } from '../../text/model-name';
import { modelWord } from '../../text/model-word';
import { ModelSymbol } from '../common/model-symbol';
import { Legend } from './legend';
import { moveLayer } from './move-layer';
import { useMatchingItems } from './use-matching-items';

export type RowProps = {
  readonly editor: Editor;
  /** False while the project is on its way: then nothing is counted yet. */
  readonly opened: boolean;
  readonly layers: LayerStore;
  readonly spec: ModelSpec;
  readonly count: number;
  /** Of the model, counted apart below all layers. */
  readonly abandoned: number;
  readonly isOpen: boolean;
  readonly onToggle: (model: ModelKey) => void;
};

const LaterDetails = lazyPart(async () => (await import('./layer-details')).LayerDetails);

const none: Filter = [];

/** "790", or "212 of 790" where a filter leaves some out. */
function Count({ opened, count, passing }: Pick<RowProps, 'opened' | 'count'> & { readonly passing: number | null }) {
  if (!opened) return <Skeleton width="28px" />;
  return passing === null ? numeral(count) : text('common.of', { done: passing, all: count });
}

/** The lock: it can be seen, and not picked. */
function LockButton({ editor, model }: { readonly editor: Editor; readonly model: ModelKey }) {
  const locked = useStore(editor.store, (state) => state.layers[model].locked);
  const many = modelWord(model, 2);
  return (
    <IconButton
      className="layer-lock"
      size="small"
      label={locked ? text('common.unlock', { things: many }) : text('layers.lockSeenNotPicked', { things: many })}
      pressed={locked}
      onClick={() => editor.setLayer(model, { locked: !locked })}
    >
      {locked ? <Lock size={14} /> : <LockOpen size={14} />}
    </IconButton>
  );
}

/** Layers are dragged by their rows; the buttons in the details do the same from the keyboard and under a finger. */
function useDrag(editor: Editor, key: ModelKey) {
  const [over, setOver] = useState(false);
  const type = 'application/x-layer';
  const movedTo = (event: DragEvent) => {
    const moved = modelKeys.find((model) => model === event.dataTransfer.getData(type));
    return moved ? moveLayer(editor.store.getState().order, moved, key) : null;
  };
  return {
    'data-over': over,
    draggable: true,
    onDragStart: (event: DragEvent) => event.dataTransfer.setData(type, key),
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes(type)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      setOver(false);
      const order = movedTo(event);
      if (order) editor.setOrder(order);
    },
  };
}

/** One model: its symbol, how many of it are shown, whether they can be seen and picked, and how they look. */
export function LayerRow({ editor, opened, layers, spec, count, abandoned, isOpen, onToggle }: RowProps) {
  const { key } = spec;
  const { visible, locked } = useStore(editor.store, (state) => state.layers[key]);
  const filter = useStore(editor.store, ({ filters }) => filters[key] ?? none);
  const style = useStore(layers, ({ styles }) => styles[key]?.style ?? null);
  const passing = useMatchingItems(key, filter);
  const drag = useDrag(editor, key);
  const many = modelWord(key, 2);
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <li data-layer={key} {...drag}>
      <div
        className="row hovers layer-row"
        data-visible={visible}
        data-locked={locked}
        data-empty={opened && count + abandoned === 0}
      >
        <button
          type="button"
          className="row gap-6 fill layer-open"
          aria-expanded={isOpen}
          aria-label={text('layers.filterColoursLabels', { things: modelNames(key) })}
          data-testid={`open-layer-${key}`}
          onClick={() => onToggle(key)}
        >
          <Chevron size={14} aria-hidden="true" />
          <ModelSymbol model={key} />
          {spec.geometry.length > 1 && spec.geometry.includes('line') ? <ModelSymbol model={key} kind="line" /> : null}
          <span className="cut grow layer-name">{modelNames(key)}</span>
        </button>
        {filter.length > 0 ? (
          <span className="row layer-filtered" title={filterText(key, filter)}>
            <Funnel size={12} aria-hidden="true" />
          </span>
        ) : null}
        <span className="quiet small figures one-line layer-count" data-testid={`count-${key}`}>
          <Count opened={opened} count={count} passing={passing} />
        </span>
        <LockButton editor={editor} model={key} />
        <Switch
          label={text('layers.show', { things: many })}
          checked={visible}
          onChange={(shown) => editor.setLayer(key, { visible: shown })}
          data-testid={`layer-${key}`}
        />
      </div>
      {style && visible ? <Legend model={key} style={style} /> : null}
      {isOpen ? <LaterDetails editor={editor} layers={layers} spec={spec} /> : null}
    </li>
  );
}
