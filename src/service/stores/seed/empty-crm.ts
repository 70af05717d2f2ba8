import type { CrmPath } from '../../../contract/crm';

/** The six CRM lists, all empty. Written out, so that the compiler sees when a list is missing. */
export function emptyCrm<T>(): Record<CrmPath, T[]> {
  return {
    'crm-vendors': [],
    'crm-contacts': [],
    'crm-accounts': [],
    'crm-services': [],
    'crm-capital-projects': [],
    'crm-billing-items': [],
  };
}
