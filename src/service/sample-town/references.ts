import type { StoredRecord } from '../stores/seed/sample-data';

/** States of plant, in the order of its life. */
export const plantStates = [
  'planned',
  'permitted',
  'under construction',
  'built',
  'as-built',
  'existing',
  'abandoned',
] as const;
export type PlantState = (typeof plantStates)[number];

/** States of a permit, in the order of its life. */
export const permitStates = [
  'draft',
  'submitted',
  'in review',
  'resubmit',
  'approved',
  'issued',
  'expired',
  'rejected',
  'withdrawn',
] as const;
export type PermitState = (typeof permitStates)[number];

type Entry = string | readonly [code: string, name: string];

/** Every served reference type (A21), as `code` or `[code, name]`; ids count from 1 in this order. */
const lists = {
  MapSegmentType: [
    ['aerial', 'Aerial'],
    ['underground', 'Underground'],
    ['direct-buried', 'Direct buried'],
    ['building', 'Building'],
    ['bridge', 'Bridge attachment'],
    ['underwater', 'Underwater'],
  ],
  MapSegmentStatus: plantStates,
  MapCableType: [
    ['backbone', 'Backbone cable'],
    ['feeder', 'Feeder cable'],
    ['distribution', 'Distribution cable'],
    ['drop', 'Drop cable'],
    ['copper', 'Copper cable'],
  ],
  MapPermitType: [
    ['city-row', 'City right of way'],
    ['county-row', 'County right of way'],
    ['state-dot', 'State DOT crossing'],
    ['railroad', 'Railroad crossing'],
    ['water', 'Water crossing (USACE 404)'],
    ['pole-attachment', 'Pole attachment'],
    ['easement', 'Private easement'],
    ['traffic-control', 'Traffic control'],
  ],
  MapPermitStatus: permitStates,
  MapPoleType: [
    ['wood', 'Wood pole'],
    ['steel', 'Steel pole'],
    ['concrete', 'Concrete pole'],
    ['composite', 'Composite pole'],
  ],
  MapSiteType: [
    ['central-office', 'Central office'],
    ['hut', 'Hut'],
    ['headend', 'Headend'],
    ['cell-site', 'Cell site'],
    ['school', 'School'],
    ['library', 'Library'],
    ['cai', 'Community anchor institution'],
    ['enterprise', 'Enterprise'],
    ['mdu', 'Multi-dwelling unit'],
    ['data-centre', 'Data centre'],
  ],
  MapAccessPointType: [
    ['handhole', 'Handhole'],
    ['vault', 'Vault'],
    ['manhole', 'Manhole'],
    ['pedestal', 'Pedestal'],
    ['cabinet', 'Cabinet (FDH)'],
    ['terminal', 'Terminal (MST)'],
  ],
  MapSpliceType: [
    ['dome', 'Dome closure'],
    ['inline', 'Inline closure'],
    ['cabinet', 'Cabinet splice'],
    ['building', 'Building splice'],
  ],
  MapElementType: [
    ['slack-loop', 'Slack loop'],
    ['riser', 'Riser'],
    ['guy', 'Guy and anchor'],
    ['splitter', 'Splitter'],
    ['marker-post', 'Marker post'],
    ['ground', 'Ground rod'],
    ['warning-sign', 'Warning sign'],
    ['equipment', 'Equipment'],
  ],
  MapInfoObjectType: [
    ['service-area', 'Service area'],
    ['moratorium', 'Moratorium'],
    ['hazard', 'Hazard'],
    ['no-dig', 'No-dig area'],
    ['study-area', 'Study area'],
    ['address', 'Address point'],
  ],
  MapNoteType: [
    ['question', 'Question'],
    ['field-change', 'Field change'],
    ['redline', 'Redline'],
    ['safety', 'Safety'],
    ['customer', 'Customer'],
  ],
  DocumentType: [
    ['photo', 'Photo'],
    ['permit', 'Permit'],
    ['drawing', 'Drawing'],
    ['report', 'Report'],
    ['easement', 'Easement'],
    ['data-sheet', 'Data sheet'],
  ],
} as const satisfies Record<string, readonly Entry[]>;

export type RefType = keyof typeof lists;

function codeOf(entry: Entry): string {
  return typeof entry === 'string' ? entry : entry[0];
}

/** The id of a reference item by its code. Throws on a code that the type does not have. */
export function typeIdOf(refType: RefType, code: string): number {
  const entries: readonly Entry[] = lists[refType];
  const place = entries.findIndex((entry) => codeOf(entry) === code);
  if (place < 0) throw new Error(`${refType} has no ${code}`);
  return place + 1;
}

/** All reference collections: type → items `{id, name, code}`. A state's name is the very value that records hold. */
export function sampleReferences(): Record<string, StoredRecord[]> {
  return Object.fromEntries(
    Object.entries(lists).map(([refType, entries]: readonly [string, readonly Entry[]]) => [
      refType,
      entries.map((entry, i) => ({
        id: i + 1,
        name: typeof entry === 'string' ? entry : entry[1],
        code: codeOf(entry),
      })),
    ]),
  );
}

/** A reference type that existed once and answers 410 (A21). */
export const retiredReferences = ['MapConduitColour'] as const;
