import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { refsOf } from '../../../../analysis/ordered-refs';
import { reportUnexpected } from '../../../../api/unexpected';
import type { Editor } from '../../../../editor/editor';
import { numeral } from '../../../../i18n/numeral';
import { text } from '../../../../i18n/text';
import { type Item, modelOf } from '../../../../items/item';
import { Kbd } from '../../../../ui/controls/kbd';
import { ItemAside, ItemName, ItemRow } from '../../../../ui/lists/item-row';
import { Dialog } from '../../../../ui/overlays/dialog';
import { nameOfRef } from '../../../open-project/name-of-ref';
import { useEditor } from '../../../services';
import { partMark, withParts } from '../../../text/parts/with-parts';
import { selectionText } from '../../common/text/selection-text';
import { useReference } from '../../common/use-reference';
import { type SameChoice, sameChoices } from './same-choices';
import { closeSameMenu, sameMenuStore } from './same-menu-store';
import './selection.css';
import { useEditorPage } from '../../common/page/use-editor-page';

const modelQuery = (editor: Editor, item: Item, { filter }: SameChoice) => {
  const model = modelOf(item.ref);
  // An item that a filter hides is not selected either.
  return { model, filter: [...(editor.store.getState().filters[model] ?? []), ...filter] };
};

/** A count in words; dots while it is not known. */
const countText = (count: number | undefined) => (count === undefined ? '…' : numeral(count));

/** How many items each choice would select; a choice is missing until it is counted. */
function useCounts(
  editor: Editor,
  item: Item | undefined,
  choices: readonly SameChoice[],
): ReadonlyMap<string, number> {
  const { analysis } = useEditor();
  const [counts, setCounts] = useState<ReadonlyMap<string, number>>(new Map());
  useEffect(() => {
    if (!item) return;
    const stop = new AbortController();
    for (const choice of choices) {
      analysis
        .sums(modelQuery(editor, item, choice), stop.signal)
        .then(({ count }) => setCounts((known) => new Map([...known, [choice.id, count]])), reportUnexpected);
    }
    return () => stop.abort();
  }, [analysis, editor, item, choices]);
  return counts;
}

/** By the name of a reference where the value is its id. */
function Label({ label, listed }: SameChoice) {
  const reference = useReference(listed?.refType ?? '');
  const name = reference?.items.find(({ id }) => String(id) === listed?.value)?.name;
  return <span>{listed && name !== undefined ? `${listed.field}: ${name}` : label}</span>;
}

function Choices({ item }: { readonly item: Item }) {
  const { editor, analysis } = useEditor();
  const { announce } = useEditorPage();
  const [choices] = useState(() => sameChoices(item));
  const counts = useCounts(editor, item, choices);
  const pick = async (choice: SameChoice, add: boolean) => {
    closeSameMenu();
    const refs = refsOf(await analysis.rows(modelQuery(editor, item, choice)));
    editor.select(add ? [...editor.store.getState().selection, ...refs] : refs);
    announce(selectionText(editor.store.getState().selection));
  };
  return (
    <ul className="same-choices">
      {choices.map((choice, index) => (
        <li key={choice.id}>
          <ItemRow
            place="inside"
            data-testid={`same-${choice.id}`}
            onClick={(event) => void pick(choice, event.shiftKey)}
            onKeyDown={(event) => {
              if (!['ArrowDown', 'ArrowUp'].includes(event.key)) return;
              event.preventDefault();
              const by = event.key === 'ArrowDown' ? 1 : -1;
              const all = [...(event.currentTarget.closest('ul')?.querySelectorAll('button') ?? [])];
              all[(index + by + all.length) % all.length]?.focus();
            }}
          >
            <ItemName>
              <Label {...choice} />
            </ItemName>
            <ItemAside>{countText(counts.get(choice.id))}</ItemAside>
          </ItemRow>
        </li>
      ))}
    </ul>
  );
}

/** The property that is to be the same as in the selected item: picks all items of its model that have it. Shift adds them. */
export function SelectSameMenu() {
  const { editor } = useEditor();
  const open = useStore(sameMenuStore, (state) => state.open);
  const first = useStore(editor.store, ({ selection }) => selection[0]);
  const item = first === undefined ? undefined : editor.document.get(first);
  return (
    <Dialog
      open={open && item !== undefined}
      onClose={closeSameMenu}
      title={first === undefined ? '' : text('selection.sameAs', { name: nameOfRef(editor.document, first) })}
      description={withParts(text('selection.selectsAllItemsAgree', { key: partMark('key') }), {
        key: <Kbd>{text('common.shift')}</Kbd>,
      })}
    >
      {item ? <Choices item={item} /> : null}
    </Dialog>
  );
}
