import type { StoredRecord } from '../stores/seed/sample-data';

type Kind = 'bool' | 'string' | 'int' | 'text' | 'json' | 'token';
type Row = readonly [
  name: string,
  label: string,
  type: Kind,
  value: string | null,
  defaultValue: string | null,
  description: string,
];

/** The poles of the town that are new: their number and owner, and a photo. */
const poleForm = JSON.stringify([
  {
    model: 'pole',
    projects: [1],
    since: '2026-11-01',
    fields: [
      {
        name: 'poleTag',
        required: true,
        label: { en: 'Number on the tag', de: 'Nummer auf dem Schild' },
        hint: { en: 'As it stands on the pole', de: 'Wie sie am Mast steht' },
      },
      { name: 'plantOwner', required: true, repeat: true },
      { name: 'height', repeat: true },
      { name: 'material', repeat: true },
    ],
    photo: { kind: 'photo', required: true, hint: { en: 'The whole pole', de: 'Der ganze Mast' } },
  },
]);

/** `value` null is not set, '' is set and empty; flags are '0' and '1' (docs/interface.md 2.5). */
const rows: readonly Row[] = [
  ['general.site_name', 'Site name', 'string', 'Alder Falls Fibre', 'Strandmap', 'Shown in the page title.'],
  ['general.company', 'Company', 'string', 'Cannon Valley Networks', null, 'Printed on packages and reports.'],
  ['general.time_zone', 'Time zone', 'string', 'America/Chicago', 'UTC', 'In which dates are shown.'],
  ['general.language', 'Language', 'string', null, 'en', 'Of new users.'],
  ['general.notice', 'Notice', 'text', '', 'Welcome.', 'Above the list of projects; empty for none.'],
  [
    'general.document_tags',
    'Document tags',
    'json',
    '["photo","permit","drawing","report","easement","data-sheet"]',
    '[]',
    'How documents are classified.',
  ],
  ['general.maintenance_mode', 'Maintenance', 'bool', '0', '0', 'Nobody but administrators signs in.'],
  ['general.support_email', 'Support', 'string', 'support@example.com', null, 'Where users are sent with questions.'],
  ['general.legal_footer', 'Legal footer', 'text', null, null, 'Below every page; not used yet.'],
  ['map.default_center', 'Centre of the map', 'json', '{"lat":44.4583,"lng":-93.1616}', null, 'Of a new project.'],
  ['map.default_zoom', 'Zoom', 'int', '15', '12', 'Of a new project.'],
  ['map.show_drops', 'Show drops', 'bool', '1', '1', 'Drops are drawn from zoom 16 on.'],
  ['map.snap_distance', 'Snap distance', 'int', null, '12', 'Pixels within which the pen snaps to plant.'],
  ['map.near_miss', 'Near miss', 'string', '5', '5', 'Metres within which a loose end is reported.'],
  ['map.attribution', 'Attribution', 'string', 'Sample data of an invented town', '', 'In the corner of the map.'],
  ['units.length', 'Lengths', 'string', 'm', 'ft', 'ft or m.'],
  ['units.cable_length', 'Cable lengths', 'string', null, 'm', 'ft or m.'],
  ['units.coordinates', 'Coordinates', 'string', 'decimal', 'decimal', 'decimal or dms.'],
  ['fibre.color_standard', 'Colour standard', 'string', 'TIA-598-C', 'TIA-598-C', 'Order of tube and fibre colours.'],
  ['fibre.splice_loss', 'Splice loss', 'string', '0.08', '0.1', 'Decibels assumed for a fusion splice.'],
  ['fibre.connector_loss', 'Connector loss', 'string', null, '0.3', 'Decibels assumed for a connector pair.'],
  ['fibre.slack_per_handhole', 'Slack', 'int', '15', '15', 'Metres of cable stored in each handhole.'],
  ['fibre.cabinet_fill', 'Cabinet fill', 'int', '85', '85', 'Per cent of the ports that a plan may use.'],
  ['forms.after_placing', 'Forms after placing', 'json', poleForm, '[]', 'What is asked after an item was placed.'],
  ['permits.default_authority', 'Authority', 'string', 'City of Alder Falls', null, 'Of a new permit.'],
  ['permits.buffer', 'Buffer', 'int', '10', '10', 'Metres around the segments of a permit area.'],
  ['permits.reminder_days', 'Reminder', 'int', '14', '30', 'Days before a permit expires.'],
  ['permits.auto_number', 'Number permits', 'bool', '1', '0', 'Numbers are given out in order.'],
  ['mail.host', 'Mail server', 'string', 'mail.example.com', 'localhost', 'That sends reminders.'],
  ['mail.port', 'Mail port', 'int', '587', '25', 'Of the mail server.'],
  ['mail.encryption', 'Mail encryption', 'string', 'starttls', '', 'starttls, tls or empty.'],
  ['mail.from', 'Sender', 'string', 'no-reply@example.com', null, 'Address of reminders.'],
  ['mail.password', 'Mail password', 'string', 'not-for-clients', null, 'Of the mail account.'],
  ['map.tile_access', 'Tile access', 'token', 'not-for-clients', null, 'Opens the aerial picture service.'],
  ['crm.api_key', 'CRM key', 'string', 'not-for-clients', null, 'Opens the upstream CRM.'],
];

const categories: Readonly<Record<string, string>> = {
  general: 'General',
  map: 'Map',
  units: 'Units',
  fibre: 'Fibre',
  permits: 'Permits',
  mail: 'Mail',
  crm: 'CRM',
  forms: 'Forms',
};

/**
 * The settings of the sample data (docs/interface.md 2.5; A25): some at their default, one set to an empty
 * text, one with neither value nor default, and three secrets that are not served.
 */
export function sampleSettings(): StoredRecord[] {
  return rows.map(([name, label, type, value, defaultValue, description], i) => ({
    ...{ id: i + 1, name, label, value, defaultValue, type },
    category: categories[name.split('.')[0] ?? ''] ?? 'General',
    description,
    readOnly: name === 'general.site_name' || name === 'fibre.color_standard' ? 1 : 0,
    updatedAt: `2026-0${(i % 9) + 1}-${String(10 + (i % 18))} 09:${String(10 + i)}:00`,
  }));
}
