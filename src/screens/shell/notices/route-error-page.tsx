import { useEffect } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { text } from '../../../i18n/text';
import { Button } from '../../../ui/controls/button';
import { isMissingPart, missingPartText } from '../../text/version-text';
import { NotFoundPage } from '../frame/not-found-page';
import { PageMessage } from '../frame/page-message';

const longest = 500;

/** The error's own words, short enough to read out on the telephone. */
export function errorDetail(error: unknown): string {
  const words = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return words.slice(0, longest);
}

const brokenText = () => ({
  title: text('notices.thisPageStoppedWorking'),
  text: text('notices.faultOursNotYours'),
});

/** Shown when a page of the product breaks. */
export function RouteErrorPage() {
  const error = useRouteError();
  const missing = isRouteErrorResponse(error) && error.status === 404;
  useEffect(() => {
    if (!missing) console.error(error);
  }, [error, missing]);
  if (missing) return <NotFoundPage />;
  const broken = isMissingPart(error) ? missingPartText() : brokenText();
  return (
    <PageMessage role="alert" title={broken.title} text={broken.text} detail={errorDetail(error)}>
      <Button variant="primary" onClick={() => location.reload()}>
        {text('notices.reloadPage')}
      </Button>
      <Button onClick={() => location.assign(import.meta.env.BASE_URL)}>{text('common.goToYourProjects')}</Button>
    </PageMessage>
  );
}
