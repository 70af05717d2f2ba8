import { TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import type { Editor } from '../../../../editor/editor';
import { numeral } from '../../../../i18n/numeral';
import { text } from '../../../../i18n/text';
import { type Item, modelOf } from '../../../../items/item';
import { itemLabel } from '../../../text/item-label';
import { messageText } from '../../../text/message-text';
import { ModelSymbol } from '../../common/model-symbol';
import './off-map.css';

/** Items of each model that are looked at, and lines that are shown. */
const most = { ofModel: 500, shown: 50 } as const;

type ListProps = { readonly editor: Editor; readonly items: readonly Item[]; readonly title: string };

function ItemList({ editor, items, title, ...rest }: ListProps & { readonly 'data-testid'?: string }) {
  if (items.length === 0) return null;
  return (
    <details className="off-map" open={items.some(({ problem }) => problem !== undefined)} {...rest}>
      <summary>
        {title} <span className="figures one-line amount">{numeral(items.length)}</span>
      </summary>
      <ul>
        {items.slice(0, most.shown).map((item) => (
          <li key={item.ref} data-id={item.ref}>
            <ModelSymbol model={modelOf(item.ref)} size={16} />
            <button type="button" onClick={() => editor.select([item.ref])}>
              {itemLabel(item)}
            </button>
            <span className="off-map-ref">{item.ref}</span>
            {item.problem === undefined ? null : (
              <span className="small danger off-map-problem">
                <TriangleAlert size={12} aria-hidden="true" /> {messageText(item.problem)}
              </span>
            )}
          </li>
        ))}
      </ul>
      {items.length > most.shown ? <p>{text('common.andMore', { count: items.length - most.shown })}</p> : null}
    </details>
  );
}

/**
 * The items that the map cannot show: items with a broken geometry, which are never repaired silently
 * (F50), and items without a place. `revision` is the document's.
 */
export function OffMap({ editor, revision }: { readonly editor: Editor; readonly revision: number }) {
  const items = useMemo(() => (revision < 0 ? [] : editor.document.unplaced(most.ofModel)), [editor, revision]);
  const broken = items.filter(({ problem }) => problem !== undefined);
  const placeless = items.filter(({ problem }) => problem === undefined);
  return (
    <>
      <ItemList editor={editor} items={broken} title={text('inspector.brokenGeometry')} data-testid="broken-geometry" />
      <ItemList editor={editor} items={placeless} title={text('inspector.withoutPlace')} />
    </>
  );
}
