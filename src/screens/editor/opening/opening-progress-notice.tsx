import { CloudAlert, LoaderCircle } from 'lucide-react';
import { Link } from 'react-router-dom';
import { text } from '../../../i18n/text';
import { VisuallyHidden } from '../../../ui/feedback/visually-hidden';
import type { OpeningProgress } from '../../services';
import { sizeText } from '../../text/upload-text';

function progressText({ arriving, isShown, isRead }: Props): string {
  if (isRead) return text('opening.mapIsBeingDrawn');
  if (!arriving) return text('opening.projectWay');
  const { lists, of, items, bytes, isWaiting } = arriving;
  const amount = { lists, of, items, size: sizeText(bytes) };
  if (isWaiting) return text('opening.lineInterruptedComeKept', amount);
  return isShown ? text('opening.moreProjectWayLists', amount) : text('opening.projectWayListsItems', amount);
}

type Props = {
  readonly arriving: OpeningProgress | null;
  /** A part of it can be looked at. */
  readonly isShown: boolean;
  /** Everything is here, and not yet on the screen. */
  readonly isRead: boolean;
};

/** Says how far a project has come that is being read, and lets one leave it. Comes after a moment: most are there by then. */
export function OpeningProgressNotice({ arriving, isShown, isRead }: Props) {
  const Icon = arriving?.isWaiting ? CloudAlert : LoaderCircle;
  // A number that changes five times a second would be read aloud without end.
  const announcement = arriving?.isWaiting
    ? text('opening.lineIsInterrupted')
    : progressText({ arriving: null, isShown, isRead });
  return (
    <div className="read-only-banner since-banner arriving" data-testid="arriving" data-waiting={arriving?.isWaiting}>
      <Icon size={16} aria-hidden="true" />
      <span className="read-only-words">{progressText({ arriving, isShown, isRead })}</span>
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
      {isRead ? null : (
        <Link className="ui-button" data-size="small" to="/projects">
          {text('common.cancel')}
        </Link>
      )}
    </div>
  );
}
