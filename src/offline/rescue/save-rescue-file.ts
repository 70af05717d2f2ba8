import type { Api } from '../../api/api';
import { pathOf } from '../../api/http/version-url';
import { decodeRecord } from '../../items/codec/decode-record';
import { withProjectId } from '../../items/codec/with-project-id';
import { toGeoJson } from '../../items/export/to-geo-json';
import { type Item, type ItemRef, idOf, modelOf } from '../../items/item';
import { labelIn } from '../../items/names/label-of';
import { specOf } from '../../items/registry';
import type { Outbox, Outstanding } from '../outbox/outbox';
import { downloadText } from './download-text';
import { type RescueOperation, type RescueOrigin, rescueFormat } from './rescue-format';

export type RescueSource = {
  readonly api: { readonly config: Pick<Api['config'], 'base' | 'version'> };
  readonly user: string;
  /** An item as the user sees it, where it is known. */
  readonly itemOf?: (ref: ItemRef) => Item | undefined;
  /** Of the edits, all by default. */
  readonly only?: readonly ItemRef[];
};

function wanted(all: readonly Outstanding[], only: RescueSource['only']): readonly Outstanding[] {
  return only ? all.filter(({ ref }) => only.includes(ref)) : all;
}

type Rescue = {
  readonly outstanding: readonly Outstanding[];
  readonly origin: RescueOrigin;
  /** An item as the user sees it, where it is known: the map in the file is complete then. */
  readonly itemOf?: (ref: ItemRef) => Item | undefined;
};

/** The item as it shall be, as far as that can be seen from the edit alone. */
function itemFrom({ ref, projectId, record, base, patch }: Outstanding): Item | null {
  const item = decodeRecord(modelOf(ref), { ...record, ...base, ...patch, id: 0 });
  return item && { ...item, ref, projectId };
}

function featureOf(one: Outstanding, itemOf: Rescue['itemOf']) {
  const item = itemOf?.(one.ref) ?? itemFrom(one);
  const fields = Object.entries(item?.fields ?? {}).filter(([, value]) => value !== null && value !== undefined);
  return {
    type: 'Feature',
    geometry: item?.geometry ? toGeoJson(item.geometry) : null,
    properties: {
      ...Object.fromEntries(fields),
      name: item ? labelIn(item) : modelOf(one.ref).replace('-', ' '),
      model: modelOf(one.ref),
      ref: one.ref,
      project: one.projectId,
      edit: one.kind === 'create' ? 'new' : 'changed',
    },
  };
}

function operationOf({ ref, projectId, kind, patch, base, record }: Outstanding): RescueOperation {
  const model = specOf(ref).path;
  const body = { ...withProjectId(modelOf(ref), projectId), ...patch };
  if (kind === 'create') {
    const request = { method: 'POST', path: pathOf('create-model', { model }), body } as const;
    return { request, entry: { kind, ref, projectId, patch } };
  }
  const request = { method: 'PATCH', path: pathOf('update-model', { model, id: idOf(ref) }), body } as const;
  return { request, entry: { kind, ref, projectId, patch, base, ...(record ? { record } : {}) } };
}

/**
 * The text of a rescue file: a GeoJSON map of the items as they shall be, for people and other programs, and beside it the
 * exact requests and what `readRescue` takes back (docs/editing.md 9). Pure.
 */
export function writeRescue({ outstanding, origin, itemOf }: Rescue): string {
  const features = outstanding.map((one) => featureOf(one, itemOf));
  const strandmap = { ...rescueFormat, ...origin, operations: outstanding.map(operationOf) };
  return JSON.stringify({ type: 'FeatureCollection', features, strandmap }, null, 1);
}

/**
 * Saves what is unsent as a rescue file, at any moment, without the storage of this device: only what is in memory is
 * read. Answers the file's name and how many edits are in it.
 */
export function saveRescueFile(
  outbox: Pick<Outbox, 'all'>,
  source: RescueSource,
): { readonly name: string; readonly count: number } {
  const outstanding = wanted(outbox.all(), source.only);
  const { base, version } = source.api.config;
  const savedAt = new Date().toISOString();
  const origin: RescueOrigin = { base, apiVersion: version, user: source.user, savedAt };
  const name = `strandmap-rescue-${savedAt.slice(0, 16).replaceAll(':', '')}.geojson`;
  const text = writeRescue({ outstanding, origin, ...(source.itemOf ? { itemOf: source.itemOf } : {}) });
  downloadText(name, text);
  return { name, count: outstanding.length };
}
