import { PlainPage } from '../shell/plain-page';
import { text } from '../words/text';

/** Whether the service answers, and what this device keeps. */
export function StatusPage() {
  return (
    <PlainPage
      title={text('Service status')}
      about={text('Whether the service answers, and what this device keeps.')}
    />
  );
}
