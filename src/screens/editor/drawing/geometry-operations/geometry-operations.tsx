import { Scissors, X } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Change } from '../../../../editor/change';
import { splitLines } from '../../../../editor/commands/lines/split-lines';
import type { Editor } from '../../../../editor/editor';
import { type SplitOffer as Offer, splitOffers } from '../../../../editor/topology/split-offers';
import { locale, text } from '../../../../i18n/text';
import { Button } from '../../../../ui/controls/button';
import { IconButton } from '../../../../ui/controls/icon-button';
import { useEditor } from '../../../services';
import { itemLabel } from '../../../text/item-label';
import { useAnnounced } from '../../common/page/use-announced';
import { useEditorPage } from '../../common/page/use-editor-page';
import { shortcutProps } from '../../common/shortcuts/matches-shortcut';
import { GiveUpOffer } from './give-up-offer';
import { MergeDialog } from './merge-dialog';
import { OperationBar } from './operation-bar';
import { PermitBar } from './permit-bar';
import { useQuestionKeys } from './use-question-keys';

type Props = {
  /** Steps that were committed before this was here, and not answered yet. */
  readonly lastChange: RefObject<Change | null>;
};

function questionOf(offers: readonly Offer[]): string {
  const names = offers.map(({ plan }) => itemLabel(plan.item));
  return text('geometry.splitHere', { names: new Intl.ListFormat(locale()).format(names) });
}

type BarProps = { readonly editor: Editor; readonly offers: readonly Offer[]; readonly end: () => void };

function Bar({ editor, offers, end }: BarProps) {
  const { engine } = useEditorPage();
  const bar = useRef<HTMLElement>(null);
  const question = questionOf(offers);
  const accept = () => {
    end();
    editor.run(
      splitLines(
        editor.env(),
        offers.map(({ split }) => split),
      ),
    );
    engine?.focus();
  };
  useQuestionKeys(bar, { end });
  useEffect(() => {
    engine?.setPreview(offers.map(({ plan }) => plan.parts[1 - plan.keeps]?.path ?? []));
    return () => engine?.setPreview(null);
  }, [engine, offers]);
  useAnnounced(text('geometry.tabLeadsSplitEscape', { question }));
  return (
    <section ref={bar} className="row-wrap floating operation-bar" aria-label={question} data-testid="split-offer">
      <strong>{question}</strong>
      <span className="push-end row gap-4 operation-actions">
        <Button variant="primary" data-testid="split-offer-accept" onClick={accept}>
          <Scissors size={16} aria-hidden="true" /> {text('geometry.split')}
        </Button>
        <IconButton label={text('geometry.leaveItWhole')} {...shortcutProps('Escape')} onClick={end}>
          <X size={18} />
        </IconButton>
      </span>
    </section>
  );
}

/** Offers to cut the segment that something new has landed on; it goes away with the next gesture. */
function SplitOffer({ editor, lastChange }: Props & { readonly editor: Editor }) {
  const [offers, setOffers] = useState<readonly Offer[]>(() =>
    lastChange.current ? splitOffers(editor.env(), lastChange.current) : [],
  );
  const end = useRef(() => setOffers([])).current;
  useEffect(() => editor.onCommit((change) => setOffers(splitOffers(editor.env(), change))), [editor]);
  return offers.length > 0 ? <Bar editor={editor} offers={offers} end={end} /> : null;
}

/** Everything on the map that belongs to work on lines that are there already. */
export function GeometryOperations({ lastChange }: Props) {
  const { editor } = useEditor();
  return (
    <>
      <OperationBar editor={editor} />
      <SplitOffer editor={editor} lastChange={lastChange} />
      <GiveUpOffer editor={editor} />
      <PermitBar editor={editor} />
      <MergeDialog editor={editor} />
    </>
  );
}
