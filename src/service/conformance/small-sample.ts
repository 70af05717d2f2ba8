import type { CrmPath } from '../../contract/crm';
import { byModel, models } from '../../contract/models';
import { referenceTypes } from '../../contract/reference';
import { people } from '../sample-town/people';
import { sampleSettings } from '../sample-town/sample-settings';
import { createSeed } from '../stores/seed/create-seed';
import type { SampleData, StoredRecord } from '../stores/seed/sample-data';
import type { Seed } from '../stores/seed/seed';
import { placeOf } from './place-of';

/** The six CRM lists, all empty. Written out, so that the compiler sees when a list is missing. */
function emptyCrm<T>(): Record<CrmPath, T[]> {
  return {
    'crm-vendors': [],
    'crm-contacts': [],
    'crm-accounts': [],
    'crm-services': [],
    'crm-capital-projects': [],
    'crm-billing-items': [],
  };
}

const date = '2024-05-06 07:08:09';

const project = (id: number, name: string, status: string): StoredRecord => ({
  id,
  name,
  description: `${name}, for tests`,
  status,
  created_at: date,
  updated_at: date,
});

function recordsOf(model: (typeof models)[number]['plural']): readonly StoredRecord[] {
  return Array.from({ length: 8 }, (_, i) => {
    const projectId = (i % 4) + 1;
    return {
      id: i + 1,
      mapProjectId: model === 'map-permits' ? String(projectId) : projectId,
      name: `${model} ${i + 1}`,
      description: null,
      status: 'built',
      typeId: 1,
      ownerId: i % 2 === 0 ? 1 : null,
      createdAt: date,
      updatedAt: date,
      ...placeOf(model),
    };
  });
}

const fileText = 'One line of text.\n';
const fileFields = { fileName: 'line.txt', mimeType: 'text/plain', size: fileText.length };

/** A list of three pages, a list of a single item and four empty lists: every case of paging. */
function smallCrm(): SampleData['crm'] {
  const contact = (id: number): StoredRecord => ({
    ...{ id, name: `Contact ${id}`, firstName: 'Contact', lastName: String(id), email: `contact${id}@example.com` },
    ...{ phone: null, accountId: 1 },
  });
  const vendor = (id: number): StoredRecord => ({
    ...{ id, name: `Vendor ${id}`, email: `vendor${id}@example.com`, layout: 'default' },
    ...{ primaryContactId: null, backupContactId: null, ownerId: 1 },
  });
  const ids = Array.from({ length: 45 }, (_, i) => i + 1);
  return { ...emptyCrm(), 'crm-vendors': ids.map(vendor), 'crm-contacts': [contact(1)] };
}

/** The smallest sample data with the users, projects and grants of docs/assumptions.md: for tests that need no town. */
export function smallSample(): SampleData {
  const recordsByModel = Object.fromEntries(models.map(({ plural }) => [plural, recordsOf(plural)]));
  return {
    ...people,
    projects: [
      project(1, 'Town', 'active'),
      project(2, 'Done', 'completed'),
      project(3, 'Old', 'archived'),
      project(4, 'Secret', 'active'),
    ],
    records: {
      ...byModel(() => []),
      ...recordsByModel,
      'map-documents': recordsOf('map-documents').map((record) => ({ ...record, ...fileFields })),
    },
    tags: [{ id: 1, name: 'priority', mapprojectId: 1 }],
    tagged: [{ model: 'map-segments', recordId: 1, tagIds: [1] }],
    references: Object.fromEntries(
      referenceTypes.map((refType) => [refType, [1, 2].map((id) => ({ id, name: `${refType} ${id}` }))]),
    ),
    retiredReferences: ['MapRetiredType'],
    // Tests place poles by the dozen: no form comes between.
    settings: sampleSettings().map((one) => (one['name'] === 'forms.after_placing' ? { ...one, value: null } : one)),
    crm: smallCrm(),
    fileOf: () => new TextEncoder().encode(fileText),
  };
}

/** The smallest sample data, indexed for a store. */
export function smallSeed(): Seed {
  return createSeed(smallSample());
}
