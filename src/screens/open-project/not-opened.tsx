import { Link } from 'react-router-dom';
import { endsAccess, type Failure } from '../../api/failure';
import { text } from '../../i18n/text';
import { Button } from '../../ui/controls/button';
import { UnsentHere } from '../projects/list/unsent-elsewhere';
import { PageMessage } from '../shell/frame/page-message';

type Props = { readonly failure: Failure | null; readonly again: () => void; readonly projectId: number };

/** The event, the safe part, the next step: in that order (docs/look.md). `again` when trying once more can help. */
type OpeningText = { readonly title: string; readonly body: string; readonly again: boolean };

/** Why a project did not open, in words; without a failure: for a fault of this program. */
export function openingText(failure: Pick<Failure, 'kind'> | null): OpeningText {
  switch (failure?.kind) {
    case undefined:
      return { title: text('opening.projectNotRead'), body: text('opening.faultProgramEverything'), again: true };
    case 'denied':
      return {
        title: text('opening.noAccessProject'),
        body: text('opening.serviceNotLetAccount'),
        again: false,
      };
    case 'not-found':
    case 'gone':
      return {
        title: text('opening.thisProjectDoesNot'),
        body: text('opening.addressMistypedComesAnother'),
        again: false,
      };
    case 'offline':
    case 'timeout':
      return {
        title: text('common.serviceCannotBeReached'),
        body: text('opening.everythingTypedDeviceKeptProject'),
        again: true,
      };
    case 'unauthorized':
      return {
        title: text('common.yourSignInHas'),
        body: text('opening.everythingTypedDeviceKeptSign'),
        again: true,
      };
    case 'storage':
      return {
        title: text('opening.browserNotLetPage'),
        body: text('opening.editsNotKeptSafe'),
        again: true,
      };
    case 'conflict':
    case 'rejected':
    case 'server':
    case 'malformed':
      return {
        title: text('opening.projectNotRead'),
        body: text('opening.serviceAnsweredErrorEverything'),
        again: true,
      };
  }
}

/** In place of a project's page: why it did not open, and what to do. */
export function NotOpened({ failure, again, projectId }: Props) {
  const words = openingText(failure);
  const isClosed = failure !== null && endsAccess(failure);
  return (
    <PageMessage role="alert" title={words.title} text={words.body} data-testid={failure?.kind ?? 'fault'}>
      {words.again ? (
        <Button variant="primary" onClick={again}>
          {text('common.tryAgain')}
        </Button>
      ) : null}
      <Link className="ui-button" data-variant={words.again ? 'quiet' : 'primary'} to="/projects">
        {text('common.goToYourProjects')}
      </Link>
      {isClosed ? <UnsentHere projectId={projectId} /> : null}
    </PageMessage>
  );
}
