import type { FileFormat } from './file-format';

const nodeMember =
  /"(?:nodes|spans|networkProviders|physicalInfrastructureProvider|supportingInfrastructure|internationalConnections|accessPoint)"\s*:/;

function isNetwork(text: string): boolean {
  const isPackage = /"(?:networks|nodes|spans)"\s*:\s*\[/.test(text);
  if (isPackage && /\b(?:network|network-package)-schema\.json"/.test(text)) return true;
  if (/^\{\s*"networks"\s*:\s*\[/.test(text) && /"(?:nodes|spans)"\s*:\s*\[/.test(text)) return true;
  if (/"featureType"\s*:\s*"(?:node|span)"/.test(text) && /"network"\s*:\s*\{/.test(text)) return true;
  // By their members, wherever they stand: a span has a route between two nodes, a node a location.
  const isSpan = /"route"\s*:\s*\{[^{}]*"LineString"/.test(text) && /"(?:start|end)"\s*:/.test(text);
  const isNode = /"location"\s*:\s*\{[^{}]*"Point"/.test(text) && nodeMember.test(text);
  return isSpan || isNode;
}

/** Networks of the Open Fibre Data Standard, as JSON, or as GeoJSON of nodes or of spans, which may be in two files. */
export const ofds = {
  id: 'ofds',
  label: 'OFDS',
  extensions: [],
  detect: ({ text }) => /^[{[]/.test(text) && isNetwork(text),
  reads: 'file',
  joins: 'all',
  writes: {
    order: 8,
    ending: 'ofds.json',
    about: 'exporting.ofdsNetwork',
    cannot: 'exporting.ofdsOnlyNetwork',
    settings: 'ofds',
  },
} as const satisfies FileFormat;
