import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import type { Editor } from '../../../editor/editor';
import { text } from '../../../i18n/text';
import { type FieldTest, type Filter, sameFilter } from '../../../items/filter/filter';
import type { ModelKey } from '../../../items/item';
import { Button } from '../../../ui/controls/button';
import { modelWord } from '../../text/model-word';
import { asksSomething, emptyTest, testsOf } from './filter-fields';
import { FilterTestRow } from './filter-test-row';

type Props = { readonly editor: Editor; readonly model: ModelKey };

/** A condition on the panel: `id` tells it from the others while it is being changed. */
type Draft = { readonly id: number; readonly test: FieldTest };

const none: Filter = [];
const draftsOf = (filter: Filter): readonly Draft[] => filter.map((test, id) => ({ id, test }));
const askedBy = (drafts: readonly Draft[]): Filter => drafts.map(({ test }) => test).filter(asksSomething);

/** The conditions that a model's items must meet to be shown. What was begun and asks nothing yet is only here. */
export function FilterEditor({ editor, model }: Props) {
  const filter = useStore(editor.store, ({ filters }) => filters[model] ?? none);
  const [drafts, setDrafts] = useState(() => draftsOf(filter));
  // Somebody else may have set it: a saved view, the table, a link.
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
    <section className="layer-part" aria-label={text('layers.filterOf', { things: modelWord(model, 2) })}>
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
      <div className="layer-buttons">
        <Button size="small" onClick={add} data-testid="add-condition">
          <Plus size={14} aria-hidden="true" /> {text('layers.condition')}
        </Button>
        {shown.length > 0 ? (
          <Button size="small" onClick={() => put([])} data-testid="drop-filter">
            {text('layers.dropFilter')}
          </Button>
        ) : null}
      </div>
    </section>
  );
}
