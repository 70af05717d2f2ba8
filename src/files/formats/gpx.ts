import type { FileFormat } from './file-format';

/** GPX: waypoints, routes and tracks of a GPS device. */
export const gpx = {
  id: 'gpx',
  label: 'GPX',
  extensions: ['gpx'],
  detect: ({ text }) => text.startsWith('<') && /<gpx[\s>]/i.test(text.slice(0, 8192)),
  reads: 'file',
  writes: { order: 9, about: 'exporting.gpxTracks', cannot: 'exporting.gpxNoAreas' },
} as const satisfies FileFormat;
