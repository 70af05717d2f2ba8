import { Link } from 'react-router-dom';
import type { Failure } from '../../../api/failure';
import { text } from '../../../i18n/text';
import { Button } from '../../../ui/controls/button';
import { PageMessage } from '../../shell/frame/page-message';
import { openingText } from './opening-text';

type Props = { readonly failure: Failure; readonly again: () => void };

/** In place of a project's page: why it did not open, and what to do. */
export function NotOpened({ failure, again }: Props) {
  const words = openingText(failure);
  return (
    <PageMessage role="alert" title={words.title} text={words.body} data-testid={failure.kind}>
      {words.again ? (
        <Button variant="primary" onClick={again}>
          {text('common.tryAgain')}
        </Button>
      ) : null}
      <Link className="ui-button" data-variant={words.again ? 'quiet' : 'primary'} to="/projects">
        {text('common.goToYourProjects')}
      </Link>
    </PageMessage>
  );
}
