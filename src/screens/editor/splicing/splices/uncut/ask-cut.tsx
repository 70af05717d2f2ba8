import type { UncutFibre } from '../../../../../analysis/jobs/fibres/uncut-job';
import type { EditorDocument } from '../../../../../editor/document/document';
import type { CutUncut } from '../../../../../fibres/splicing/cut-uncut';
import { text } from '../../../../../i18n/text';
import { Button } from '../../../../../ui/controls/button';
import { Dialog } from '../../../../../ui/overlays/dialog';
import { cutSentences } from './uncut-text';

type Props = {
  readonly cut: CutUncut<UncutFibre>;
  readonly document: EditorDocument;
  /** Where they pass; without it, the closure that is open. */
  readonly description?: string;
  readonly onCut: () => void;
  readonly onClose: () => void;
};

/** Asks before fibres are cut that are in use, and names whom they serve. */
export function AskCut({ cut, document, description = text('uncut.askText'), onCut, onClose }: Props) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('uncut.askTitle', { count: cut.fibres.length + cut.unknown })}
      description={description}
      actions={
        <>
          <Button onClick={onClose} data-testid="uncut-leave">
            {text('uncut.leave')}
          </Button>
          <Button variant="danger" onClick={onCut} data-testid="uncut-cut">
            {text('uncut.cutAndConnect')}
          </Button>
        </>
      }
    >
      <ul data-testid="uncut-whom">
        {cutSentences(cut, document).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Dialog>
  );
}
