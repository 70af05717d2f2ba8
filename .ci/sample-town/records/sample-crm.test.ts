import { describe, expect, it } from 'vitest';
import {
  crmAccountSchema,
  crmBillingItemSchema,
  crmCapitalProjectSchema,
  crmContactSchema,
  crmPaths,
  crmServiceSchema,
  crmVendorSchema,
} from '../../../src/contract/crm';
import { settingSchema } from '../../../src/contract/setting';
import { sampleSettings } from '../../../src/service/sample-town/sample-settings';
import { generateTown } from '../generate-town';
import { sampleCrm } from './sample-crm';

const crm = sampleCrm(1);
const schemas = {
  'crm-vendors': crmVendorSchema,
  'crm-contacts': crmContactSchema,
  'crm-accounts': crmAccountSchema,
  'crm-services': crmServiceSchema,
  'crm-capital-projects': crmCapitalProjectSchema,
  'crm-billing-items': crmBillingItemSchema,
};

describe('the CRM of the sample data', () => {
  it('has 200 vendors as the interface shows them, and one list that fits a page', () => {
    expect(crm['crm-vendors']).toHaveLength(200);
    expect(Math.min(...crmPaths.map((path) => crm[path].length))).toBeLessThanOrEqual(20);
  });

  it('is the same for the same seed, ordered by id, and as the contract has it', () => {
    expect(sampleCrm(1)).toEqual(crm);
    expect(sampleCrm(2)).not.toEqual(crm);
    for (const path of crmPaths) {
      expect(crm[path].map(({ id }) => id)).toEqual(crm[path].map((_, i) => i + 1));
      for (const item of crm[path]) expect(schemas[path].safeParse(item).error, `${path} ${item.id}`).toBeUndefined();
    }
  });

  it('names each firm and account once, and has an address for each', () => {
    for (const path of ['crm-vendors', 'crm-accounts'] as const) {
      expect(new Set(crm[path].map(({ name }) => name)).size).toBe(crm[path].length);
    }
    for (const { email } of [...crm['crm-vendors'], ...crm['crm-contacts'], ...crm['crm-accounts']]) {
      expect(email).toMatch(/^[a-z0-9.]+@([a-z]+\.)?example\.com$/);
    }
  });

  it('points only at what exists, the sites of the town too', () => {
    const lists = {
      accountId: crm['crm-accounts'],
      capitalProjectId: crm['crm-capital-projects'],
      primaryContactId: crm['crm-contacts'],
      backupContactId: crm['crm-contacts'],
    };
    const sites = generateTown().records['map-sites'];
    for (const item of [...crmPaths.flatMap((path) => crm[path]), ...sites]) {
      for (const [field, list] of Object.entries(lists)) {
        const id = item[field];
        expect(id === undefined || id === null || list.some((one) => one.id === id), `${field} ${id}`).toBe(true);
      }
    }
    for (const { primaryContactId, backupContactId } of crm['crm-vendors'])
      expect(primaryContactId !== backupContactId || primaryContactId === null).toBe(true);
    for (const { startDate, endDate } of crm['crm-capital-projects'])
      expect(String(endDate) > String(startDate)).toBe(true);
  });
});

describe('the settings of the sample data', () => {
  const settings = sampleSettings();

  it('are records as the contract has them, each name once, in groups', () => {
    for (const setting of settings)
      expect(settingSchema.safeParse(setting).error, String(setting['name'])).toBeUndefined();
    expect(new Set(settings.map(({ name }) => name)).size).toBe(settings.length);
    expect(new Set(settings.map(({ category }) => category)).size).toBe(8);
    for (const { updatedAt } of settings) expect(updatedAt).toMatch(/^2026-0\d-\d\d 09:\d\d:00$/);
  });

  it('hold what their type says', () => {
    const forms: Readonly<Record<string, RegExp>> = { bool: /^[01]$/, int: /^\d+$/, json: /^[[{]/ };
    for (const { name, type, value, defaultValue } of settings) {
      for (const one of [value, defaultValue]) {
        if (typeof one === 'string') expect(one, String(name)).toMatch(forms[String(type)] ?? /^/);
        if (type === 'json' && typeof one === 'string') expect(() => JSON.parse(one)).not.toThrow();
      }
    }
  });
});
