import { useEffect } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { Button } from '../../ui/button';
import { isMissingPart, missingPartText } from '../words/version-text';
import { NotFoundPage } from './not-found-page';
import { PageMessage } from './page-message';

const longest = 500;

/** The error's own words, short enough to read out on the telephone. */
export function errorDetail(error: unknown): string {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return text.slice(0, longest);
}

const brokenText = { title: 'This page stopped working', text: 'It is a fault of ours, not of yours.' };

/** Shown when a page of the product breaks. */
export function RouteErrorPage() {
  const error = useRouteError();
  const missing = isRouteErrorResponse(error) && error.status === 404;
  useEffect(() => {
    if (!missing) console.error(error);
  }, [error, missing]);
  if (missing) return <NotFoundPage />;
  const { title, text } = isMissingPart(error) ? missingPartText : brokenText;
  return (
    <PageMessage
      role="alert"
      title={title}
      text={`${text} Every change that was marked as saved on this device is still there and is sent after a reload.`}
      detail={errorDetail(error)}
    >
      <Button variant="primary" onClick={() => location.reload()}>
        Reload the page
      </Button>
      <Button onClick={() => location.assign(import.meta.env.BASE_URL)}>Go to your projects</Button>
    </PageMessage>
  );
}
