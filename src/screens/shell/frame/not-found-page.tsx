import { Link, useLocation } from 'react-router-dom';
import { text } from '../../text/text';
import { partMark, withParts } from '../../text/with-parts';
import { PageMessage } from './page-message';
import { usePageTitle } from './use-page-title';

/** An address that is none of the product's. */
export function NotFoundPage() {
  const { pathname } = useLocation();
  usePageTitle(text('Nothing here'));
  return (
    <PageMessage
      title={text('There is nothing at this address')}
      text={withParts(
        text(
          '{address} is not a page of {product}. Your projects and everything stored on this device are where they were.',
          { address: partMark('address') },
        ),
        { address: <code key="address">{pathname}</code> },
      )}
    >
      <Link className="ui-button" data-variant="primary" to="/projects">
        {text('Go to your projects')}
      </Link>
    </PageMessage>
  );
}
