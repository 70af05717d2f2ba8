import '../../common/panel-list.css';
import '../drops/drops.css';
import { useState } from 'react';
import { useStore } from 'zustand';
import { patchEach } from '../../../../editor/commands/patch-each';
import { applyTemplate, type TemplateEdits } from '../../../../fibres/templates/apply-template';
import { text } from '../../../../i18n/text';
import type { Item, ItemRef } from '../../../../items/item';
import { Button } from '../../../../ui/controls/button';
import { ItemList } from '../../../../ui/lists/item-list';
import { ItemRow } from '../../../../ui/lists/item-row';
import { nameOfRef } from '../../../open-project/name-of-ref';
import { useEditor } from '../../../services';
import { messageText } from '../../../text/message-text';
import { refusalText } from '../../../text/refusal-text';
import { goToItems } from '../../common/inspector/go-to-items';
import { SidePanel } from '../../common/layout/side-panel';
import { ModelSymbol } from '../../common/model-symbol';
import { useEditorPage } from '../../common/page/use-editor-page';
import { ShowMore } from '../../common/show-more';
import { MakeUp, OwnTemplates, TemplateChoice, useTemplates } from './template-choice';
import { templatesSide } from './templates-side';

/** Lines of a list that are drawn at first, and with each wish for more. */
const step = 60;

/** The closures that a template does not fit, each with the reason and the way to it. */
function LeftList({ left }: Pick<TemplateEdits, 'left'> & {}) {
  const { engine } = useEditorPage();
  const { editor } = useEditor();
  const [shown, setShown] = useState(step);
  if (left.length === 0) return null;
  const title = text('templates.without');
  return (
    <section>
      <h3>{text('cut.titleCount', { title, count: left.length })}</h3>
      <ItemList isOrdered aria-label={title} data-testid="templates-left">
        {left.slice(0, shown).map(({ ref, why }) => (
          <li key={ref}>
            <ItemRow onClick={() => goToItems({ editor, engine }, [ref])}>
              <ModelSymbol model="splice" fields={editor.document.get(ref)?.fields ?? {}} size={16} />
              <span className="fill drops-home">
                <span>{nameOfRef(editor.document, ref)}</span>
                <span className="quiet">{messageText(why)}</span>
              </span>
            </ItemRow>
          </li>
        ))}
      </ItemList>
      <ShowMore left={left.length - shown} step={step} onMore={() => setShown(shown + step)} />
    </section>
  );
}

/** A template for all selected closures: which of them it does not fit and why; then all others in one step. */
export function TemplatesPanel({ view: closures }: { readonly view: readonly ItemRef[] }) {
  const { engine, announce } = useEditorPage();
  const { editor } = useEditor();
  useStore(editor.store, (state) => state.revision);
  const templates = useTemplates();
  const [problem, setProblem] = useState<string | null>(null);
  const items = closures.map((ref) => editor.document.get(ref)).filter((item): item is Item => item !== undefined);
  const { chosen } = templates;
  const { edits, left } = chosen ? applyTemplate(items, chosen.template) : { edits: [], left: [] };
  const apply = () => {
    const refusal = editor.run(patchEach(editor.env(), edits));
    setProblem(refusal && refusalText(refusal));
    if (refusal) return;
    announce(text('templates.applied', { count: edits.length, name: chosen?.label ?? '' }));
    templatesSide.show(null);
    engine?.focus();
  };
  const [only] = items;
  return (
    <SidePanel
      className="templates-panel"
      label={text('templates.templates')}
      title={text('templates.templates')}
      about={text('templates.forClosures', { count: items.length })}
      closeLabel={text('templates.close')}
      onClose={() => templatesSide.show(null)}
      data-testid="templates-panel"
    >
      <TemplateChoice templates={templates} />
      <MakeUp templates={templates} />
      <Button variant="primary" disabled={edits.length === 0} onClick={apply} data-testid="templates-apply">
        {text('templates.apply', { count: edits.length })}
      </Button>
      {problem === null ? null : <p role="alert">{problem}</p>}
      <LeftList left={left} />
      <OwnTemplates named={templates.named} from={items.length === 1 && only ? only : null} />
    </SidePanel>
  );
}
