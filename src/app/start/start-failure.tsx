import { isMessageId, text } from '../../i18n/text';
import { PageMessage } from '../../screens/shell/frame/page-message';
import { Button } from '../../ui/controls/button';
import { ConfigFault } from '../config-fault';

/** The texts without a catalogue: then the only language is English. */
const builtIn = {
  'start.couldNotStart': 'Strandmap could not start',
  'start.workStoredDeviceUntouched': 'Work stored on this device is untouched.',
  'common.tryAgain': 'Try again',
} as const;

const textOr = (id: keyof typeof builtIn) => (isMessageId(id) ? text(id) : builtIn[id]);

function reasonOf(error: unknown): string {
  if (error instanceof ConfigFault && isMessageId(error.reason.id)) return text(error.reason.id, error.reason.params);
  return error instanceof Error ? error.message : String(error);
}

/** Shown when the product cannot start at all: what happened, what is safe, what to do. */
export function StartFailure({ error }: { readonly error: unknown }) {
  return (
    <PageMessage
      role="alert"
      title={textOr('start.couldNotStart')}
      text={textOr('start.workStoredDeviceUntouched')}
      detail={reasonOf(error)}
    >
      <Button variant="primary" onClick={() => location.reload()}>
        {textOr('common.tryAgain')}
      </Button>
    </PageMessage>
  );
}
