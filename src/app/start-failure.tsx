import { PageMessage } from '../screens/shell/page-message';
import { configText } from '../screens/words/config-text';
import { text } from '../screens/words/text';
import { Button } from '../ui/button';

/** Shown when the product cannot start at all: what happened, what is safe, what to do. */
export function StartFailure({ error }: { readonly error: unknown }) {
  const what = configText(error instanceof Error ? error.message : String(error));
  return (
    <PageMessage
      role="alert"
      title={text('{product} could not start')}
      text={text('Work stored on this device is untouched.')}
      detail={what}
    >
      <Button variant="primary" onClick={() => location.reload()}>
        {text('Try again')}
      </Button>
    </PageMessage>
  );
}
