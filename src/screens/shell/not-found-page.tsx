import { Link, useLocation } from 'react-router-dom';
import { PageMessage } from './page-message';
import { usePageTitle } from './use-page-title';

/** An address that is none of the product's. */
export function NotFoundPage() {
  const { pathname } = useLocation();
  usePageTitle('Nothing here');
  return (
    <PageMessage
      title="There is nothing at this address"
      text={
        <>
          <code>{pathname}</code> is not a page of Strandmap. Your projects and everything stored on this device are
          where they were.
        </>
      }
    >
      <Link className="ui-button" data-variant="primary" to="/projects">
        Go to your projects
      </Link>
    </PageMessage>
  );
}
