import type { LngLat } from '../../../geo/lng-lat';
import { type Item, modelOf } from '../../../items/item';
import { lengthValue } from '../../../items/lengths/item-length';
import { uuidOf } from './uuid-of';

type Entry = Readonly<Record<string, unknown>>;

const statuses: Readonly<Record<string, string>> = {
  planned: 'planned',
  permitted: 'planned',
  'under construction': 'underConstruction',
  built: 'operational',
  'as-built': 'operational',
  existing: 'operational',
  abandoned: 'decommissioned',
};

/** The support of a node, by the model or by the kind in its record. */
const infrastructure: Readonly<Record<string, string>> = {
  pole: 'pole',
  handhole: 'cableWell',
  vault: 'cableWell',
  manhole: 'cableWell',
  cabinet: 'cabinet',
  'central-office': 'exchange',
  'data-centre': 'dataCentre',
  'cell-site': 'tower',
  hut: 'building',
  headend: 'building',
  school: 'building',
  library: 'building',
  cai: 'building',
  enterprise: 'building',
  mdu: 'building',
};

const deployments: Readonly<Record<string, string>> = {
  aerial: 'aboveGround',
  bridge: 'aboveGround',
  underground: 'belowGround',
  'direct-buried': 'belowGround',
};

const media: Readonly<Record<string, string>> = { optical: 'fibre', copper: 'copper' };
const fibreTypes = ['G.651.1', 'G.652', 'G.653', 'G.654', 'G.655', 'G.656', 'G.657'];

const textOf = ({ fields }: Item, name: string) => {
  const value = fields[name];
  return typeof value === 'string' ? value.trim() : '';
};
const own = (words: Readonly<Record<string, string>>, key: string) =>
  Object.hasOwn(words, key) ? words[key] : undefined;
const only = (name: string, value: unknown): Entry => (value === undefined || value === '' ? {} : { [name]: value });
const list = (name: string, value: string | undefined): Entry => (value === undefined ? {} : { [name]: [value] });

function about(item: Item): Entry {
  return {
    id: uuidOf(item.ref),
    ...only('name', textOf(item, 'name')),
    ...only('status', own(statuses, textOf(item, 'status'))),
  };
}

/** A structure or closure as a node. */
export function nodeOf(item: Item, at: LngLat): Entry {
  const what = modelOf(item.ref) === 'pole' ? 'pole' : textOf(item, 'kind') || textOf(item, 'siteType');
  const type = own(infrastructure, what);
  const address = textOf(item, 'address');
  return {
    ...about(item),
    location: { type: 'Point', coordinates: at },
    ...(address === '' ? {} : { address: { streetAddress: address } }),
    ...(modelOf(item.ref) === 'splice' ? { type: ['aggregationPoint'] } : {}),
    ...(type === undefined ? {} : { supportingInfrastructure: { type } }),
  };
}

/** A node where lines meet and nothing stands. `name` is no place: an id made of one could be traced back to it. */
export function junctionOf(name: string, at: LngLat): Entry {
  return { id: uuidOf(name), location: { type: 'Point', coordinates: at } };
}

function fibresOf(item: Item): Entry {
  const { fiberCount } = item.fields;
  const type = textOf(item, 'fiberType');
  const known = fibreTypes.find((one) => type === one || type.startsWith(`${one}.`));
  const length = lengthValue(item);
  return {
    ...(typeof fiberCount === 'number' && Number.isInteger(fiberCount) ? { fibreCount: fiberCount } : {}),
    ...only('fibreType', known),
    ...(type !== '' && type !== known ? { fibreTypeDetails: { fibreSubtype: type } } : {}),
    ...(length === null ? {} : { fibreLength: Math.round(length * 100) / 100_000 }),
  };
}

/** A segment or cable as a span between two nodes. */
export function spanOf(
  item: Item,
  route: readonly LngLat[],
  ends: { readonly start: string; readonly end: string },
): Entry {
  const isCable = modelOf(item.ref) === 'cable';
  const deployment = own(deployments, textOf(item, isCable ? 'installationType' : 'segmentType'));
  return {
    ...about(item),
    ...ends,
    route: { type: 'LineString', coordinates: route },
    ...list('transmissionMedium', isCable ? own(media, textOf(item, 'cableType')) : undefined),
    ...list('deployment', deployment),
    ...(isCable ? fibresOf(item) : {}),
  };
}
