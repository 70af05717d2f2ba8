import type { StreetEdge } from '../ground/street-graph';
import type { NetworkPlan } from '../network/generate-network';
import type { Point } from '../plane/point';
import { officePlace } from './write-sites';

/** How one sample project is made: its record, its part of the town, and how much of each model. */
export type ProjectPlan = {
  readonly record: {
    readonly id: number;
    readonly name: string;
    readonly description: string;
    readonly status: string;
    readonly created_at: string;
    readonly updated_at: string;
  };
  readonly network: NetworkPlan;
  readonly dropCables: number;
  /** Terminals that are connected with the exchange, fibre by fibre. */
  readonly servedTerminals: number;
  /** Terminals with numbered ports, some free, and homes around them that wait for a drop. */
  readonly terminalsWithPorts: number;
  readonly slackLoops: number;
  readonly notes: number;
  readonly documents: number;
  readonly permits: { readonly streets: number; readonly batches: number; readonly crossings: boolean };
  readonly moratoria: readonly string[];
  readonly hazard: Point | null;
};

const elsewhere: Readonly<Record<string, number>> = { 'Millrace Park': 2, Foxfield: 2, Foundry: 3, Jefferson: 4 };

/** The project that a street's network belongs to: through streets are all of the town's own project. */
function projectOf(edge: StreetEdge): number {
  const { class: kind, quarter } = edge.about;
  const through = kind === 'highway' || kind === 'main' || kind === 'collector';
  return through ? 1 : (elsewhere[quarter?.name ?? ''] ?? 1);
}

const ring: readonly Point[] = [
  officePlace,
  [206, 560],
  [-20, 528],
  [-520, 498],
  [-540, 100],
  [-480, -410],
  [-98, -262],
  [176, -150],
  [560, -190],
  [700, -52],
  [690, 540],
  [440, 566],
];

function small(
  id: number,
  about: { office: Point; phase: 'built' | 'planned' | 'building'; cabinets: number },
): NetworkPlan {
  return { covers: (edge) => projectOf(edge) === id, closures: 10, ring: [], isExchange: false, ...about };
}

const modest = {
  dropCables: 40,
  servedTerminals: 0,
  terminalsWithPorts: 0,
  slackLoops: 10,
  notes: 18,
  documents: 22,
  permits: { streets: 4, batches: 0, crossings: false },
  moratoria: [],
  hazard: null,
};

/** The four sample projects (docs/assumptions.md). */
export const projectPlans: readonly ProjectPlan[] = [
  {
    record: {
      id: 1,
      name: 'Alder Falls FTTH',
      description:
        'Fibre to every home in Alder Falls: old town built, the river quarters under construction, the outskirts planned.',
      status: 'active',
      created_at: '2024-01-08 09:12:00',
      updated_at: '2026-11-13 16:40:21',
    },
    network: {
      covers: (edge) => projectOf(edge) === 1,
      cabinets: 12,
      closures: 90,
      office: officePlace,
      isExchange: true,
      ring,
      phase: null,
    },
    dropCables: 1800,
    servedTerminals: 60,
    terminalsWithPorts: 12,
    slackLoops: 120,
    notes: 150,
    documents: 200,
    permits: { streets: 18, batches: 2, crossings: true },
    moratoria: ['Main Street East', 'Division Street North'],
    hazard: [-742, -455],
  },
  {
    record: {
      id: 2,
      name: 'Millrace business park',
      description: 'Underground network of the business park and Foxfield, handed over in spring 2025.',
      status: 'completed',
      created_at: '2023-06-19 08:00:00',
      updated_at: '2025-04-30 15:02:10',
    },
    network: small(2, { office: [-770, -500], phase: 'built', cabinets: 2 }),
    ...modest,
  },
  {
    record: {
      id: 3,
      name: 'Old exchange rebuild',
      description: 'Copper exchange replaced and the Foundry quarter moved to fibre. Kept for reference.',
      status: 'archived',
      created_at: '2021-02-02 10:30:00',
      updated_at: '2023-08-14 11:45:00',
    },
    network: small(3, { office: [330, -250], phase: 'built', cabinets: 1 }),
    ...modest,
  },
  {
    record: {
      id: 4,
      name: 'Harbour backbone',
      description: 'Confidential: backbone for the river harbour at Jefferson.',
      status: 'active',
      created_at: '2026-03-23 07:45:00',
      updated_at: '2026-11-02 09:20:44',
    },
    network: small(4, { office: [560, -500], phase: 'planned', cabinets: 1 }),
    ...modest,
  },
];
