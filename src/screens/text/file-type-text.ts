import { text } from '../../i18n/text';

const names: Readonly<Record<string, string>> = {
  'application/pdf': 'PDF',
  'application/zip': 'ZIP',
  'application/json': 'JSON',
  'application/geo+json': 'GeoJSON',
  'application/vnd.google-earth.kml+xml': 'KML',
  'application/vnd.google-earth.kmz': 'KMZ',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'Word (DOCX)',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'Excel (XLSX)',
  'application/msword': 'Word (DOC)',
  'application/vnd.ms-excel': 'Excel (XLS)',
  'image/svg+xml': 'SVG',
  'text/csv': 'CSV',
};

/** What kind of file a media type means, in a word that people know; one that is not known stays as it is. */
export function fileTypeText(type: string): string {
  const [media = ''] = type.toLowerCase().split(';');
  const known = names[media.trim()];
  if (known) return known;
  if (media === 'text/plain') return text('common.text');
  if (media === 'application/octet-stream') return text('fileType.unknown');
  const picture = /^image\/(?:x-)?([a-z0-9]+)$/.exec(media)?.[1];
  return picture ? text('fileType.picture', { kind: picture.toUpperCase() }) : type;
}
