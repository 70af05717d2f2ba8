import { Trash2, X } from 'lucide-react';
import { useCallback, useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { isRefusal } from '../../../../editor/command-env';
import { planRemoval, type RemovalPlan, removeItems } from '../../../../editor/commands/remove-items';
import { countedParams } from '../../../../editor/document/item-names';
import type { Editor } from '../../../../editor/editor';
import { text } from '../../../../i18n/text';
import type { ItemRef } from '../../../../items/item';
import { Button } from '../../../../ui/controls/button';
import { IconButton } from '../../../../ui/controls/icon-button';
import { plainParams } from '../../../text/message-text';
import { subject } from '../../../text/steps/note-text';
import { useAnnounced } from '../../common/page/use-announced';
import { useEditorPage } from '../../common/page/use-editor-page';
import { shortcutProps } from '../../common/shortcuts/matches-shortcut';
import { endGiveUp, giveUpStore } from './give-up-store';
import { useQuestionKeys } from './use-question-keys';

type Props = {
  readonly editor: Editor;
};

function nameOf(editor: Editor, refs: readonly ItemRef[]): string {
  return subject(plainParams(countedParams(refs.flatMap((ref) => editor.document.get(ref) ?? [])) ?? {}));
}

/** The possible choice, and why there is no more: the interface has no deletion. */
function words(editor: Editor, { dropped, abandoned }: RemovalPlan) {
  const [fresh, sent] = [nameOf(editor, dropped), nameOf(editor, abandoned)];
  if (abandoned.length === 0)
    return { question: text('geometry.giveUp', { what: fresh }), why: text('geometry.notSentYet') };
  const why = text('geometry.sentCannotDeleted');
  if (dropped.length === 0) return { question: text('geometry.setToAbandoned', { what: sent }), why };
  return { question: text('geometry.giveUpSetAbandoned', { fresh, sent }), why };
}

function Bar({ editor, plan, refs }: Props & { readonly plan: RemovalPlan; readonly refs: readonly ItemRef[] }) {
  const { engine } = useEditorPage();
  const bar = useRef<HTMLElement>(null);
  const accept = useCallback(() => {
    endGiveUp();
    editor.run(removeItems(editor.env(), refs));
    engine?.focus();
  }, [editor, engine, refs]);
  useQuestionKeys(bar, { accept, end: endGiveUp });
  const { question, why } = words(editor, plan);
  useAnnounced(text('geometry.enterEscapeLeaves', { question, why }));
  return (
    <section ref={bar} className="row-wrap floating operation-bar" aria-label={question} data-testid="give-up-offer">
      <strong>{question}</strong>
      <span className="operation-results">{why}</span>
      <span className="push-end row gap-4 operation-actions">
        <Button variant="danger" data-testid="give-up-accept" onClick={accept}>
          <Trash2 size={16} aria-hidden="true" />{' '}
          {plan.dropped.length > 0 ? text('geometry.giveUpVerb') : text('geometry.abandon')}
        </Button>
        <IconButton label={text('common.leaveIt')} {...shortcutProps('Escape')} onClick={endGiveUp}>
          <X size={18} />
        </IconButton>
      </span>
    </section>
  );
}

/** Shows what deleting the selection comes to, and does it when the user confirms. It goes with the selection that it is about. */
export function GiveUpOffer({ editor }: Props) {
  const refs = useStore(giveUpStore, (state) => state.refs);
  const selection = useStore(editor.store, (state) => state.selection);
  useStore(editor.store, (state) => state.revision);
  const selected = new Set(refs ? selection : []);
  const isSame = refs?.length === selection.length && refs.every((ref) => selected.has(editor.document.current(ref)));
  useEffect(() => {
    if (refs && !isSame) endGiveUp();
  }, [refs, isSame]);
  useEffect(() => endGiveUp, []);
  const plan = refs && isSame ? planRemoval(editor.env(), refs) : null;
  if (!refs || !plan || isRefusal(plan)) return null;
  return <Bar editor={editor} plan={plan} refs={refs} />;
}
