import { text } from '../../i18n/text';
import { PageMessage } from '../../screens/shell/frame/page-message';
import { configText } from '../../screens/text/config-text';
import { Button } from '../../ui/controls/button';

/** Shown when the product cannot start at all: what happened, what is safe, what to do. */
export function StartFailure({ error }: { readonly error: unknown }) {
  const what = configText(error instanceof Error ? error.message : String(error));
  return (
    <PageMessage
      role="alert"
      title={text('start.couldNotStart')}
      text={text('start.workStoredDeviceUntouched')}
      detail={what}
    >
      <Button variant="primary" onClick={() => location.reload()}>
        {text('common.tryAgain')}
      </Button>
    </PageMessage>
  );
}
