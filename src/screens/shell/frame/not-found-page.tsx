import { Link, useLocation } from 'react-router-dom';
import { text } from '../../../i18n/text';
import { partMark, withParts } from '../../text/parts/with-parts';
import { PageMessage } from './page-message';
import { usePageTitle } from './use-page-title';

/** An address that is none of the product's. */
export function NotFoundPage() {
  const { pathname } = useLocation();
  usePageTitle(text('common.nothingHere'));
  return (
    <PageMessage
      title={text('shell.nothingAddress')}
      text={withParts(text('shell.notPageProjectsEverything', { address: partMark('address') }), {
        address: <code key="address">{pathname}</code>,
      })}
    >
      <Link className="ui-button" data-variant="primary" to="/projects">
        {text('common.goToYourProjects')}
      </Link>
    </PageMessage>
  );
}
