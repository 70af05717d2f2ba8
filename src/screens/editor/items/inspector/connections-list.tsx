import type { Editor } from '../../../../editor/editor';
import { type Connections, connectionsOf } from '../../../../editor/topology/connections';
import { text } from '../../../../i18n/text';
import { type Item, modelOf } from '../../../../items/item';
import { lengthOfItem } from '../../../../items/lengths/length-of-item';
import { useUnits } from '../../../preferences/use-units';
import { itemLabel } from '../../../text/item-label';
import { lengthQuantity, written } from '../../../text/quantities/quantity';
import { ModelSymbol } from '../../common/model-symbol';
import './connections-list.css';
import { ItemName, ItemRow } from '../../../../ui/lists/item-row';

type Props = { readonly editor: Editor; readonly item: Item };

/** Lines of one part that are shown; a closure of a large town has no more. */
const most = 40;

function Row({ editor, item, label, also }: Props & { readonly label?: string; readonly also?: string }) {
  return (
    <li>
      <ItemRow size="small" onClick={() => editor.select([item.ref])}>
        <ModelSymbol model={modelOf(item.ref)} fields={item.fields} kind={item.geometry?.kind} size={16} />
        <ItemName>
          {label ? <span className="quiet">{label} </span> : null}
          {itemLabel(item)}
        </ItemName>
        <span className="quiet small figures">{also}</span>
      </ItemRow>
    </li>
  );
}

function Rows({
  title,
  items,
  editor,
}: Pick<Props, 'editor'> & { readonly title: string; readonly items: readonly Item[] }) {
  if (items.length === 0) return null;
  return (
    <>
      <h4>
        {title} <span className="quiet">{items.length}</span>
      </h4>
      <ul>
        {items.slice(0, most).map((item) => (
          <Row key={item.ref} editor={editor} item={item} />
        ))}
      </ul>
    </>
  );
}

function Ends({ editor, found }: Pick<Props, 'editor'> & { readonly found: Connections }) {
  return (
    <ul>
      {found.ends.map((end, index) => {
        const label = index === 0 ? text('common.from') : text('common.to');
        if (end) return <Row key={label} editor={editor} item={end} label={label} />;
        return (
          <li key={label} className="ui-item" data-size="small">
            <ItemName>
              <span className="quiet">{label}</span> {text('common.nothing')}
            </ItemName>
          </li>
        );
      })}
    </ul>
  );
}

/** The connections of the selected item; each is a button that selects it. */
export function ConnectionsList({ editor, item }: Props) {
  const units = useUnits();
  const found = connectionsOf(editor.env(), item);
  if (!found) return null;
  const metres = (line: Item) => written(lengthQuantity(lengthOfItem(line) ?? 0, units));
  const isNode = item.geometry?.kind === 'point';
  return (
    <section
      className="if-any inspector-section connections"
      aria-label={text('common.connected')}
      data-testid="connections"
    >
      <h3>{text('common.connected')}</h3>
      {isNode && found.ending.length + found.passing.length === 0 ? (
        <p className="quiet">{text('inspector.nothingMeetsIt')}</p>
      ) : null}
      {isNode ? (
        <ul>
          {found.ending.slice(0, most).map(({ item: line, other }) => (
            <Row
              key={line.ref}
              editor={editor}
              item={line}
              also={
                other
                  ? text('inspector.to', { length: metres(line), name: itemLabel(other) })
                  : text('inspector.toNothing', { length: metres(line) })
              }
            />
          ))}
        </ul>
      ) : (
        <Ends editor={editor} found={found} />
      )}
      <Rows title={text('inspector.passing')} editor={editor} items={found.passing} />
      <Rows
        title={modelOf(item.ref) === 'segment' ? text('inspector.cablesInIt') : text('inspector.segmentsUnderIt')}
        editor={editor}
        items={found.along}
      />
      <Rows title={text('inspector.permitsAroundIt')} editor={editor} items={found.permits} />
    </section>
  );
}
