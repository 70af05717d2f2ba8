import { PageMessage } from '../screens/shell/page-message';
import { Button } from '../ui/button';

/** Shown when the product cannot start at all: what happened, what is safe, what to do. */
export function StartFailure({ error }: { readonly error: unknown }) {
  const what = error instanceof Error ? error.message : String(error);
  return (
    <PageMessage
      role="alert"
      title="Strandmap could not start"
      text="Work stored on this device is untouched."
      detail={what}
    >
      <Button variant="primary" onClick={() => location.reload()}>
        Try again
      </Button>
    </PageMessage>
  );
}
