import type { EndpointDetail } from './endpoint-detail';
import { jsonAnswerPart, shownRefusal } from './error-answers';

function list(item: string, what: string): EndpointDetail {
  return {
    ...{ operationId: `list${item}s`, summary: `CRM ${what}`, tag: 'CRM lists', parameters: ['page', 'perPage'] },
    answers: {
      200: jsonAnswerPart([`A page of CRM ${what}.`, 'Endpoints: CRM lists'], `${item}List`),
      401: shownRefusal(401, 'The API key is missing or wrong.', 'Authentication'),
    },
  };
}

/** What the six CRM lists send and return (interface.md, "CRM lists" and Authentication; gaps.md 26 and 27). */
export const crmDetails = {
  'list-crm-vendors': list('CrmVendor', 'vendors'),
  'list-crm-contacts': list('CrmContact', 'contacts'),
  'list-crm-accounts': list('CrmAccount', 'accounts'),
  'list-crm-services': list('CrmService', 'services'),
  'list-crm-capital-projects': list('CrmCapitalProject', 'capital projects'),
  'list-crm-billing-items': list('CrmBillingItem', 'billing items'),
};
