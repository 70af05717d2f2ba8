import type { EndpointDetail } from './endpoint-detail';
import { jsonAnswerPart, shownRefusal } from './error-answers';

function list(item: string, what: string): EndpointDetail {
  return {
    ...{ operationId: `list${item}s`, summary: `CRM ${what}`, tag: 'CRM lists', parameters: ['page', 'perPage'] },
    answers: {
      200: jsonAnswerPart([`A page of CRM ${what}.`, 'docs/interface.md 4.6'], `${item}List`),
      401: shownRefusal(401, 'The API key is missing or wrong.', 'docs/interface.md 5'),
    },
  };
}

/** What the six CRM lists send and return (docs/interface.md 4.6 and 5; A26 and A27). */
export const crmDetails = {
  'list-crm-vendors': list('CrmVendor', 'vendors'),
  'list-crm-contacts': list('CrmContact', 'contacts'),
  'list-crm-accounts': list('CrmAccount', 'accounts'),
  'list-crm-services': list('CrmService', 'services'),
  'list-crm-capital-projects': list('CrmCapitalProject', 'capital projects'),
  'list-crm-billing-items': list('CrmBillingItem', 'billing items'),
};
