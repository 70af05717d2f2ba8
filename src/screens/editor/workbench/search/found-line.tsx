import type { ReactNode } from 'react';
import type { Match } from '../../../../analysis/analysis';
import type { Editor } from '../../../../editor/editor';
import { passesFilters } from '../../../../editor/picking/shown';
import { text } from '../../../../i18n/text';
import type { ItemRef } from '../../../../items/item';
import { modelOf } from '../../../../items/item';
import type { CommandLine } from '../../../../ui/overlays/command-box';
import { itemLabel } from '../../../text/item-label';
import { fieldName, modelName } from '../../../text/model-name';
import { ModelSymbol } from '../../common/model-symbol';

/** A text with what matched marked. */
export function marked(text: string, ranges: Match['ranges']): ReactNode {
  const parts: ReactNode[] = [];
  let done = 0;
  for (const [from, to] of ranges) {
    if (from < done) continue;
    parts.push(text.slice(done, from), <mark key={from}>{text.slice(from, to)}</mark>);
    done = to;
  }
  parts.push(text.slice(done));
  return parts;
}

/** Why an item cannot be seen on the map, and what choosing it does about that; null: it can. */
export function hiddenBy(editor: Editor, ref: ItemRef): 'layer' | 'filter' | null {
  const { layers, filters } = editor.store.getState();
  const item = editor.document.get(ref);
  if (!layers[modelOf(ref)].visible) return 'layer';
  return item && !passesFilters(item, filters) ? 'filter' : null;
}

const offers = {
  layer: () => text('search.hiddenShowsLayer'),
  filter: () => text('search.filteredOutDropsFilter'),
} as const;

/** A found item as a line: its name, the field that matched when that is another one, and where it is hidden. */
export function foundLine(editor: Editor, { ref, field, text: found, ranges }: Match): CommandLine | null {
  const item = editor.document.get(ref);
  if (!item) return null;
  const name = itemLabel(item);
  const isName = found === '' || found === name;
  const cause = hiddenBy(editor, ref);
  const label = fieldName(ref, field);
  return {
    id: ref,
    label: name,
    icon: <ModelSymbol model={modelOf(ref)} fields={item.fields} kind={item.geometry?.kind} />,
    content: isName ? (
      marked(name, ranges)
    ) : (
      <>
        {name} <span className="quiet">{`${label}: `}</span>
        {marked(found, ranges)}
      </>
    ),
    aside: cause ? offers[cause]() : modelName(ref),
  };
}
