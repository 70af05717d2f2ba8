import type { Translations } from '../text';

export const germanCrm: Translations = {
  CRM: 'CRM',
  'Vendors, contacts, accounts, services, capital projects and billing items of the CRM.':
    'Lieferanten, Kontakte, Kunden, Dienste, Investitionsprojekte und Rechnungsposten des CRM.',
};
