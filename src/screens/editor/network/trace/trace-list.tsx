import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { Editor } from '../../../../editor/editor';
import { numeral } from '../../../../i18n/numeral';
import { text } from '../../../../i18n/text';
import { type ItemRef, modelOf } from '../../../../items/item';
import type { Traced } from '../../../../items/network/traced';
import { Button } from '../../../../ui/controls/button';
import { IconButton } from '../../../../ui/controls/icon-button';
import { ItemList } from '../../../../ui/lists/item-list';
import { ItemAside, ItemName, ItemRow } from '../../../../ui/lists/item-row';
import { nameOfRef } from '../../../open-project/name-of-ref';
import { lengthQuantity, type Units, written } from '../../../text/quantities/quantity';
import { goToItems } from '../../common/inspector/go-to-items';
import { ModelSymbol } from '../../common/model-symbol';
import { useEditorPage } from '../../common/page/use-editor-page';
import { ShowMore } from '../../common/show-more';

type Props = {
  readonly editor: Editor;
  readonly traced: Traced;
  readonly units: Units;
};

/** Lines of the list that are drawn at first, and with each wish for more. */
const step = 60;

/** Everything that was found, the nearest first: to be gone through one by one, or selected as a whole. */
export function TraceList({ editor, traced, units }: Props) {
  const { engine } = useEditorPage();
  const [shown, setShown] = useState(step);
  const [at, setAt] = useState(-1);
  const items = [...traced.lines, ...traced.nodes].toSorted((a, b) => a.away - b.away);
  const left = items.length - shown;
  const go = (index: number) => {
    const ref: ItemRef | undefined = items[index]?.ref;
    if (!ref) return;
    setAt(index);
    goToItems({ editor, engine }, [ref]);
  };
  return (
    <>
      <div className="row gap-6 wide">
        <Button size="small" onClick={() => editor.select(items.map(({ ref }) => ref))}>
          {text('common.selectAll')}
        </Button>
        <span className="quiet figures grow at-end">
          {at < 0 ? numeral(items.length) : text('common.of', { done: at + 1, all: items.length })}
        </span>
        <IconButton size="small" label={text('trace.oneBefore')} disabled={at <= 0} onClick={() => go(at - 1)}>
          <ChevronLeft size={16} />
        </IconButton>
        <IconButton
          size="small"
          label={text('trace.nextOne')}
          disabled={at >= items.length - 1}
          onClick={() => go(at + 1)}
        >
          <ChevronRight size={16} />
        </IconButton>
      </div>
      <ItemList isOrdered aria-label={text('trace.foundAlongNetwork')}>
        {items.slice(0, shown).map(({ ref, metres, away }, index) => (
          <li key={ref}>
            <ItemRow aria-current={index === at} onClick={() => go(index)}>
              <ModelSymbol model={modelOf(ref)} fields={editor.document.get(ref)?.fields ?? {}} size={16} />
              <ItemName>{nameOfRef(editor.document, ref)}</ItemName>
              <ItemAside>
                {metres > 0
                  ? written(lengthQuantity(metres, units))
                  : text('trace.at', { length: written(lengthQuantity(away, units)) })}
              </ItemAside>
            </ItemRow>
          </li>
        ))}
      </ItemList>
      <ShowMore left={left} step={step} onMore={() => setShown(shown + step)} />
    </>
  );
}
