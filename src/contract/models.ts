/**
 * The eleven models of a map project and their path segments.
 * Plural: docs/interface.md 4.1. Singular forms: same section ("both are shown"), for all
 * eleven by A15 (assumed).
 */
export const models = [
  { name: 'Map Access Point', plural: 'map-access-points', singular: 'map-access-point' },
  { name: 'Map Cable', plural: 'map-cables', singular: 'map-cable' },
  { name: 'Map Document', plural: 'map-documents', singular: 'map-document' },
  { name: 'Map Element', plural: 'map-elements', singular: 'map-element' },
  { name: 'Map Info Object', plural: 'map-info-objects', singular: 'map-info-object' },
  { name: 'Map Note', plural: 'map-notes', singular: 'map-note' },
  { name: 'Map Permit', plural: 'map-permits', singular: 'map-permit' },
  { name: 'Map Pole', plural: 'map-poles', singular: 'map-pole' },
  { name: 'Map Segment', plural: 'map-segments', singular: 'map-segment' },
  { name: 'Map Site', plural: 'map-sites', singular: 'map-site' },
  { name: 'Map Splice', plural: 'map-splices', singular: 'map-splice' },
] as const;

export type ModelPath = (typeof models)[number]['plural'];

/** The path segment of map projects: docs/interface.md 4.2; the plural form by A15 (assumed). */
export const projectPath = { singular: 'map-project', plural: 'map-projects' } as const;
