import { PlainPage } from '../shell/plain-page';
import { text } from '../words/text';

/** The six lists of the CRM. */
export function CrmPage() {
  return (
    <PlainPage
      title={text('CRM')}
      about={text('Vendors, contacts, accounts, services, capital projects and billing items of the CRM.')}
    />
  );
}
