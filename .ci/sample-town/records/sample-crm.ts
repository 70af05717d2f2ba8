import type { CrmPath } from '../../../src/contract/crm';
import { createRandom, type Random } from '../../../src/service/sample-town/random';
import type { StoredRecord } from '../../../src/service/stores/seed/sample-data';
import { dateOn } from './record-context';

/** Items of each list: 200 vendors are the ten pages that docs/interface.md shows, capital projects the list of one page. */
const counts = { vendors: 200, contacts: 120, accounts: 48, services: 90, projects: 12, billing: 150 } as const;

const places = ['Cannon Valley', 'Prairie', 'Millrace', 'Northfield', 'Big Woods', 'Riverbend', 'Foxfield', 'Red Wing'];
const trades = [
  'Directional Boring',
  'Line Construction',
  'Splicing',
  'Surveying',
  'Traffic Control',
  'Utility Supply',
];
const forms = ['LLC', 'Inc.', 'Co.', '& Sons'];
const customers = ['Clinic', 'School District', 'Credit Union', 'Dairy', 'Apartments', 'Foundry', 'Hotel', 'Library'];
const firstNames = ['Anna', 'Ben', 'Carla', 'Diego', 'Eva', 'Femi', 'Grace', 'Henrik', 'Inés', 'Jörg', 'Kim', 'Lena'];
const lastNames = ['Olson', 'Nguyen', 'Larsen', 'García', 'Okafor', 'Schmidt', 'Becker', 'Hansen', 'Ward', 'Novák'];
const layouts = ['default', 'construction', 'supplier', 'authority'];
const serviceTypes = ['internet 1 Gbit/s', 'internet 10 Gbit/s', 'dark fibre', 'wavelength', 'ethernet', 'backhaul'];
const works = ['Ring', 'Feeder', 'Distribution', 'Pole replacement', 'Grant build', 'River crossing'];

const listOf = (count: number, make: (id: number) => Record<string, unknown>): StoredRecord[] =>
  Array.from({ length: count }, (_, i) => ({ id: i + 1, ...make(i + 1) }));

/** A name as an address has it: without accents, signs and spaces. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]+/g, '');

const cents = (random: Random, most: number) => random.whole(5000, most * 100) / 100;

function vendors(random: Random): StoredRecord[] {
  return listOf(counts.vendors, (id) => {
    // Places and trades give 48 names; the form tells the firms of one name apart, then a number does.
    const [place, trade] = [places[id % places.length], trades[Math.floor(id / places.length) % trades.length]];
    const name = `${place} ${trade} ${forms[Math.floor(id / 48) % forms.length]}${id > 192 ? ` ${id}` : ''}`;
    const primaryContactId = random.chance(0.85) ? random.whole(1, counts.contacts) : null;
    return {
      name,
      email: `office${id}@${plain(name)}.example.com`,
      layout: random.pick(layouts),
      primaryContactId,
      backupContactId:
        primaryContactId !== null && random.chance(0.4) ? (primaryContactId % counts.contacts) + 1 : null,
      ownerId: random.whole(1, 3),
    };
  });
}

function contacts(random: Random): StoredRecord[] {
  return listOf(counts.contacts, (id) => {
    const [firstName, lastName] = [random.pick(firstNames), random.pick(lastNames)];
    return {
      ...{ name: `${firstName} ${lastName}`, firstName, lastName },
      email: `${plain(firstName)}.${plain(lastName)}${id}@example.com`,
      phone: `+1 507 555 ${String(100 + id).padStart(4, '0')}`,
      accountId: ((id * 7) % counts.accounts) + 1,
    };
  });
}

function accounts(): StoredRecord[] {
  return listOf(counts.accounts, (id) => {
    const name = `${places[id % places.length]} ${customers[Math.floor(id / places.length) % customers.length]}`;
    return { name, email: `accounts@${plain(name)}.example.com` };
  });
}

function services(random: Random): StoredRecord[] {
  return listOf(counts.services, (id) => {
    const serviceType = random.pick(serviceTypes);
    return {
      name: `SVC-${String(id).padStart(4, '0')} ${serviceType}`,
      accountId: random.whole(1, counts.accounts),
      serviceType,
      status: random.pick(['ordered', 'in build', 'active', 'active', 'active', 'cancelled']),
    };
  });
}

function capitalProjects(random: Random): StoredRecord[] {
  return listOf(counts.projects, (id) => {
    const start = random.whole(20, 600);
    return {
      name: `${places[id % places.length]} ${works[id % works.length]}`,
      number: `CP-${2024 + Math.floor(start / 366)}-${String(id).padStart(3, '0')}`,
      status: random.pick(['proposed', 'approved', 'in progress', 'closed']),
      budget: random.whole(4, 120) * 25_000,
      startDate: dateOn(start),
      endDate: dateOn(start + random.whole(90, 400)),
      accountId: random.whole(1, counts.accounts),
    };
  });
}

function billingItems(random: Random, projects: readonly StoredRecord[]): StoredRecord[] {
  return listOf(counts.billing, (id) => {
    const project = random.pick(projects);
    return {
      name: `Invoice ${String(20_240_000 + id)}`,
      amount: cents(random, 40_000),
      accountId: project['accountId'],
      capitalProjectId: project.id,
    };
  });
}

/** The CRM lists of the sample data (A26): every id that an item names exists in its list. */
export function sampleCrm(seed: number): Readonly<Record<CrmPath, readonly StoredRecord[]>> {
  const random = (label: string) => createRandom(seed, `crm ${label}`);
  const projects = capitalProjects(random('capital projects'));
  return {
    'crm-vendors': vendors(random('vendors')),
    'crm-contacts': contacts(random('contacts')),
    'crm-accounts': accounts(),
    'crm-services': services(random('services')),
    'crm-capital-projects': projects,
    'crm-billing-items': billingItems(random('billing items'), projects),
  };
}
