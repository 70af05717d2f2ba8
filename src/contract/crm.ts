import * as z from 'zod/mini';

/** The path segments of the six CRM lists: docs/interface.md 4.6. */
export const crmPaths = [
  'crm-vendors',
  'crm-contacts',
  'crm-accounts',
  'crm-services',
  'crm-capital-projects',
  'crm-billing-items',
] as const;
export type CrmPath = (typeof crmPaths)[number];

/** docs/interface.md 2.4. */
export const crmVendorSchema = z.looseObject({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  layout: z.string(),
  primaryContactId: z.nullable(z.int()),
  backupContactId: z.nullable(z.int()),
  ownerId: z.int(),
});

const named = { id: z.int(), name: z.string() };
const text = z.nullish(z.string());
const reference = z.nullish(z.int());

/** Items of the other five CRM lists: docs/interface.md does not show them, the fields are assumed (A26). */
export const crmContactSchema = z.looseObject({
  ...named,
  firstName: text,
  lastName: text,
  email: text,
  phone: text,
  accountId: reference,
});
export const crmAccountSchema = z.looseObject({ ...named, email: text });
export const crmServiceSchema = z.looseObject({ ...named, accountId: reference, serviceType: text, status: text });
export const crmCapitalProjectSchema = z.looseObject({
  ...named,
  number: text,
  status: text,
  budget: z.nullish(z.number()),
  startDate: text,
  endDate: text,
});
export const crmBillingItemSchema = z.looseObject({
  ...named,
  amount: z.nullish(z.number()),
  accountId: reference,
  capitalProjectId: reference,
});

/** The fields of the items of all six lists (assumed: A26). */
export const crmItemSchema = z.looseObject({ id: z.int() });

const link = z.looseObject({ href: z.string() });

/** The list envelope of all CRM lists: docs/interface.md 4.6. `prev` and absent links are assumed (A27). */
export const crmListSchema = z.looseObject({
  items: z.array(crmItemSchema),
  _links: z.looseObject({
    self: link,
    first: z.optional(link),
    last: z.optional(link),
    next: z.optional(link),
    prev: z.optional(link),
  }),
  _meta: z.looseObject({
    totalCount: z.int(),
    pageCount: z.int(),
    currentPage: z.int(),
    perPage: z.int(),
  }),
});
