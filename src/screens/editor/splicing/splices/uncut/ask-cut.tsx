import type { UncutFibre } from '../../../../../analysis/jobs/fibres/uncut-job';
import type { EditorDocument } from '../../../../../editor/document/document';
import type { CutUncut } from '../../../../../fibres/splicing/cut-uncut';
import { text } from '../../../../../i18n/text';
import { Button } from '../../../../../ui/controls/button';
import { Dialog } from '../../../../../ui/overlays/dialog';
import { uncutSentences } from './uncut-text';

type Props = {
  readonly cut: CutUncut<UncutFibre>;
  readonly document: EditorDocument;
  readonly onCut: () => void;
  readonly onClose: () => void;
};

/** Asks before fibres are cut that are in use, and names whom they serve. */
export function AskCut({ cut: { fibres, unknown }, document, onCut, onClose }: Props) {
  const sentences = [
    ...uncutSentences(fibres, document),
    ...(unknown > 0 ? [text('uncut.notKnown', { count: unknown })] : []),
  ];
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('uncut.askTitle', { count: fibres.length + unknown })}
      description={text('uncut.askText')}
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
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Dialog>
  );
}
