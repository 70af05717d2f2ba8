import type { AroundCut } from '../../../../analysis/jobs/outage/around-cut';
import { text } from '../../../../i18n/text';
import { type ItemRef, modelOf } from '../../../../items/item';
import { ItemList } from '../../../../ui/lists/item-list';
import { ItemAside, ItemName, ItemRow } from '../../../../ui/lists/item-row';
import { nameOfRef } from '../../../open-project/name-of-ref';
import { useUnits } from '../../../preferences/use-units';
import { useEditor } from '../../../services';
import { lengthQuantity, written, writtenPlace } from '../../../text/quantities/quantity';
import { goToItems } from '../../common/inspector/go-to-items';
import { ModelSymbol } from '../../common/model-symbol';
import { useEditorPage } from '../../common/page/use-editor-page';

type Props = { readonly around: AroundCut | null };
type LineProps = { readonly refTo: ItemRef; readonly also: string };

function Line({ refTo, also }: LineProps) {
  const { engine } = useEditorPage();
  const { editor } = useEditor();
  const go = () => {
    goToItems({ editor, engine }, [refTo]);
  };
  return (
    <li>
      <ItemRow className="cut-around-item" onClick={go}>
        <ModelSymbol model={modelOf(refTo)} fields={editor.document.get(refTo)?.fields ?? {}} size={16} />
        <ItemName>{nameOfRef(editor.document, refTo)}</ItemName>
        <ItemAside>{also}</ItemAside>
      </ItemRow>
    </li>
  );
}

/** The help to restore a cut: the closures beside it with their slack, other cables between them, and the permits there. */
export function AroundCutPart({ around }: Props) {
  const units = useUnits();
  if (!around) return null;
  const { at, closures, detours, permits } = around;
  const metres = (value: number) => written(lengthQuantity(value, units));
  return (
    <section className="cut-served" data-testid="cut-around">
      <h3>{text('cut.around')}</h3>
      <p className="quiet selectable">{writtenPlace(at)}</p>
      <ItemList aria-label={text('cut.around')}>
        {closures.map(({ ref, toward, metres: away, slackM }) => (
          <Line
            key={`${ref} ${toward} ${away}`}
            refTo={ref}
            also={text(toward === 'start' ? 'cut.closureBefore' : 'cut.closureBehind', {
              length: metres(away),
              slack: slackM === null ? text('cut.slackUnknown') : metres(slackM),
            })}
          />
        ))}
        {detours.map(({ ref, free }) => (
          <Line key={ref} refTo={ref} also={text('cut.freeFibres', { count: free })} />
        ))}
        {permits.map((ref) => (
          <Line key={ref} refTo={ref} also={text('cut.permitHere')} />
        ))}
      </ItemList>
    </section>
  );
}
