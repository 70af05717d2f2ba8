import { useState } from 'react';
import type { Served } from '../../../../analysis/jobs/outage/cut-job';
import { text } from '../../../../i18n/text';
import { modelOf } from '../../../../items/item';
import { Button } from '../../../../ui/controls/button';
import { ItemList } from '../../../../ui/lists/item-list';
import { ItemAside, ItemName, ItemRow } from '../../../../ui/lists/item-row';
import { useEditor } from '../../../services';
import { goToItems } from '../../common/inspector/go-to-items';
import { ModelSymbol } from '../../common/model-symbol';
import { useEditorPage } from '../../common/page/use-editor-page';
import { ShowMore } from '../../common/show-more';
import { servedName } from './served-csv';
import { type AccountNames, accountText } from './use-account-names';

type Props = {
  readonly title: string;
  readonly served: readonly Served[];
  readonly names: AccountNames;
  readonly 'data-testid': string;
};

/** Lines of the list that are drawn at first, and with each wish for more. */
const step = 60;

/** The places that a cut concerns, each with the way to it on the map; nothing for an empty list. */
export function ServedList({ title, served, names, 'data-testid': testId }: Props) {
  const { engine } = useEditorPage();
  const { editor } = useEditor();
  const [shown, setShown] = useState(step);
  if (served.length === 0) return null;
  const go = ({ ref }: Served) => {
    goToItems({ editor, engine }, [ref]);
  };
  const left = served.length - shown;
  return (
    <section className="cut-served">
      <div className="row gap-6 wide">
        <h3>{text('cut.titleCount', { title, count: served.length })}</h3>
        <Button size="small" onClick={() => editor.select(served.map(({ ref }) => ref))}>
          {text('common.selectAll')}
        </Button>
      </div>
      <ItemList isOrdered aria-label={title} data-testid={testId}>
        {served.slice(0, shown).map((one) => (
          <li key={`${one.ref} ${one.port}`}>
            <ItemRow onClick={() => go(one)}>
              <ModelSymbol model={modelOf(one.ref)} fields={editor.document.get(one.ref)?.fields ?? {}} size={16} />
              <ItemName>
                {servedName(one, editor.document)}
                {one.accountId === null ? null : (
                  <span className="quiet block">{accountText(one.accountId, names)}</span>
                )}
              </ItemName>
              {one.lines > 1 ? <ItemAside>{text('cut.countLines', { count: one.lines })}</ItemAside> : null}
            </ItemRow>
          </li>
        ))}
      </ItemList>
      <ShowMore left={left} step={step} onMore={() => setShown(shown + step)} />
    </section>
  );
}
