import type { NetworkBasis } from '../../../../fibres/network/network-basis';
import { text } from '../../../../i18n/text';
import { csvText } from '../../../../items/codec/csv-text';
import { modelOf } from '../../../../items/item';
import { Button } from '../../../../ui/controls/button';
import { ItemList } from '../../../../ui/lists/item-list';
import { ItemMore, ItemName, ItemRow } from '../../../../ui/lists/item-row';
import { saveFile } from '../../../documents/preview/save-file';
import { basisName } from '../../../network-basis/basis-name';
import { useEditor } from '../../../services';
import { goToItems } from '../../common/inspector/go-to-items';
import { ModelSymbol } from '../../common/model-symbol';
import { useEditorPage } from '../../common/page/use-editor-page';
import { type PathRow, pathCells, pathHeads } from './path-rows';

type Props = {
  readonly rows: readonly PathRow[];
  /** The network in which the path was found. */
  readonly basis: NetworkBasis;
};

function wordsOf({ from, to }: PathRow): string {
  if (from === '') return text('freePaths.begins', { end: to });
  return to === '' ? text('freePaths.ends', { end: from }) : text('freePaths.joins', { from, to });
}

/** The splices to make for a path, closure by closure; also as a table for other programs. */
export function PathWork({ rows, basis }: Props) {
  const { engine } = useEditorPage();
  const { editor } = useEditor();
  const go = ({ ref }: PathRow) => {
    goToItems({ editor, engine }, [ref]);
  };
  const save = () => {
    const heads = [...pathHeads(), text('basis.network')];
    const cells = rows.map((row) => [...pathCells(row), basisName(basis)]);
    saveFile(`${text('freePaths.toDo')}.csv`, csvText(heads, cells));
  };
  return (
    <section className="free-path-rows">
      <h3>{text('freePaths.toDo')}</h3>
      <ItemList isOrdered aria-label={text('freePaths.toDo')} data-testid="free-path-work">
        {rows.map((row) => (
          <li key={`${row.ref} ${row.from} ${row.to}`}>
            <ItemRow wraps onClick={() => go(row)}>
              <ModelSymbol model={modelOf(row.ref)} fields={editor.document.get(row.ref)?.fields ?? {}} size={16} />
              <ItemName>
                {row.place}
                <ItemMore>{wordsOf(row)}</ItemMore>
              </ItemName>
            </ItemRow>
          </li>
        ))}
      </ItemList>
      <Button onClick={save}>{text('splices.saveSheet')}</Button>
    </section>
  );
}
