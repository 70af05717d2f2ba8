import * as z from 'zod/mini';
import { accessCheckSchema } from './access-check';
import {
  crmAccountSchema,
  crmBillingItemSchema,
  crmCapitalProjectSchema,
  crmContactSchema,
  crmItemSchema,
  crmListSchema,
  crmServiceSchema,
  crmVendorSchema,
} from './crm';
import { errorBodySchema, fieldErrorsSchema } from './error-body';
import { geometryLimits as limits } from './geometry';
import { globalHealthSchema, versionHealthSchema } from './health';
import { loginRequestSchema, loginResultSchema } from './login';
import {
  mapCableSchema,
  mapInfoObjectSchema,
  mapItemSchema,
  mapPermitSchema,
  mapPointItemSchema,
  mapSegmentSchema,
} from './map-item';
import { ownerSchema } from './owner';
import { permissionSchema } from './permission';
import { bookmarkSchema, mapProjectListSchema, mapProjectSchema, projectBodySchemas } from './project';
import { referenceCollectionSchema, referenceItemSchema } from './reference';
import { refreshResultSchema } from './refresh-result';
import { settingKeysSchema, settingSchema, settingValueSchema } from './setting';
import { tagSchema } from './tag';

const geometry = 'docs/interface.md 2.2';
const auth = 'docs/interface.md 2.6';

/** Either spelling is accepted in a body (assumed: A14). */
const projectId = z.union([z.int().check(z.positive()), z.string().check(z.regex(/^\d{1,16}$/))]);

const text = z.nullish(z.string());
const whole = z.nullish(z.int());

/** Writable fields of every map item (assumed: A11). Null empties a field. */
const base = { name: text, description: text, status: text, typeId: whole, ownerId: whole };

/** How a place was captured, where the service offers `captured-places` (assumed: A33). Segments have a class for the accuracy. */
const captured = { locationSource: text, locatedAt: text };
const metres = { ...captured, locationAccuracy: z.nullish(z.number()) };

const degrees = (limit: number) => z.number().check(z.minimum(-limit), z.maximum(limit));
const textDegrees = z.string().check(z.regex(/^\s*[+-]?(\d+(?:\.\d*)?|\.\d+)([eE][+-]?\d+)?\s*$/));

const latitude = degrees(limits.latitude);
const longitude = degrees(limits.longitude);
const place = { lat: z.nullish(latitude), lng: z.nullish(longitude) };

const path = z
  .array(z.looseObject({ lat: latitude, lng: longitude }))
  .check(z.minLength(limits.pathPoints), z.maxLength(limits.recordPoints));

const ring = z
  .array(z.looseObject({ lat: z.union([latitude, textDegrees]), lng: z.union([longitude, textDegrees]) }))
  .check(z.minLength(limits.polygonPoints), z.maxLength(limits.recordPoints));
const polygons = z.array(ring).check(z.minLength(1));

/** The body that creates a record. `mapProjectId` is required, and `poly` for segments and permits (assumed: A12). */
const create = {
  segment: z.looseObject({ ...base, ...captured, mapProjectId: projectId, poly: path }),
  permit: z.looseObject({ ...base, ...metres, mapProjectId: projectId, poly: polygons }),
  cable: z.looseObject({ ...base, ...metres, mapProjectId: projectId, poly: z.nullish(path) }),
  point: z.looseObject({ ...base, ...metres, mapProjectId: projectId, ...place }),
  any: z.looseObject({
    ...base,
    ...metres,
    mapProjectId: projectId,
    ...place,
    poly: z.nullish(z.union([path, polygons])),
  }),
};

/**
 * The body that changes a record: only the fields in it. `mapProjectId` and `poly` of segments and permits: docs/interface.md 2.2;
 * the rest is assumed (A11 and A12).
 */
const update = {
  segment: z.partial(create.segment),
  permit: z.partial(create.permit),
  cable: z.partial(create.cable),
  point: z.partial(create.point),
  any: z.partial(create.any),
};

/** The bodies that create and update records, by the form of their geometry. Fields beside these are left out (A5). */
const mapItemBodySchemas = { create, update };

/** Every resource with the section of docs/interface.md that it transcribes, or the assumption of docs/assumptions.md that made it. */
export const resources = [
  { name: 'MapProject', schema: mapProjectSchema, source: 'docs/interface.md 2.1' },
  { name: 'MapProjectList', schema: mapProjectListSchema, source: 'A7' },
  { name: 'MapItem', schema: mapItemSchema, source: 'A11' },
  { name: 'MapSegment', schema: mapSegmentSchema, source: geometry },
  { name: 'MapPermit', schema: mapPermitSchema, source: geometry },
  { name: 'MapCable', schema: mapCableSchema, source: 'A12' },
  { name: 'MapPointItem', schema: mapPointItemSchema, source: 'A12' },
  { name: 'MapInfoObject', schema: mapInfoObjectSchema, source: 'A12' },
  { name: 'MapSegmentCreate', schema: mapItemBodySchemas.create.segment, source: 'A12' },
  { name: 'MapSegmentUpdate', schema: mapItemBodySchemas.update.segment, source: geometry },
  { name: 'MapPermitCreate', schema: mapItemBodySchemas.create.permit, source: 'A12' },
  { name: 'MapPermitUpdate', schema: mapItemBodySchemas.update.permit, source: geometry },
  { name: 'MapCableCreate', schema: mapItemBodySchemas.create.cable, source: 'A12' },
  { name: 'MapCableUpdate', schema: mapItemBodySchemas.update.cable, source: 'A12' },
  { name: 'MapPointItemCreate', schema: mapItemBodySchemas.create.point, source: 'A12' },
  { name: 'MapPointItemUpdate', schema: mapItemBodySchemas.update.point, source: 'A12' },
  { name: 'MapInfoObjectCreate', schema: mapItemBodySchemas.create.any, source: 'A12' },
  { name: 'MapInfoObjectUpdate', schema: mapItemBodySchemas.update.any, source: 'A12' },
  { name: 'MapProjectCreate', schema: projectBodySchemas.create, source: 'A24' },
  { name: 'MapProjectUpdate', schema: projectBodySchemas.update, source: 'A24' },
  { name: 'Tag', schema: tagSchema, source: 'docs/interface.md 2.3' },
  { name: 'Owner', schema: ownerSchema, source: 'A16' },
  { name: 'CrmVendor', schema: crmVendorSchema, source: 'docs/interface.md 2.4' },
  { name: 'CrmContact', schema: crmContactSchema, source: 'A26' },
  { name: 'CrmAccount', schema: crmAccountSchema, source: 'A26' },
  { name: 'CrmService', schema: crmServiceSchema, source: 'A26' },
  { name: 'CrmCapitalProject', schema: crmCapitalProjectSchema, source: 'A26' },
  { name: 'CrmBillingItem', schema: crmBillingItemSchema, source: 'A26' },
  { name: 'CrmItem', schema: crmItemSchema, source: 'A26' },
  { name: 'CrmList', schema: crmListSchema, source: 'docs/interface.md 4.6' },
  { name: 'Setting', schema: settingSchema, source: 'docs/interface.md 2.5' },
  { name: 'SettingKeys', schema: settingKeysSchema, source: 'docs/interface.md 4.5' },
  { name: 'SettingValue', schema: settingValueSchema, source: 'docs/interface.md 4.5' },
  { name: 'LoginRequest', schema: loginRequestSchema, source: 'docs/interface.md 4.7' },
  { name: 'LoginResult', schema: loginResultSchema, source: auth },
  { name: 'RefreshResult', schema: refreshResultSchema, source: auth },
  { name: 'GlobalHealth', schema: globalHealthSchema, source: auth },
  { name: 'VersionHealth', schema: versionHealthSchema, source: auth },
  { name: 'AccessCheck', schema: accessCheckSchema, source: auth },
  { name: 'Permission', schema: permissionSchema, source: 'A8' },
  { name: 'Bookmark', schema: bookmarkSchema, source: 'A9' },
  { name: 'ReferenceCollection', schema: referenceCollectionSchema, source: 'A19' },
  { name: 'ReferenceItem', schema: referenceItemSchema, source: 'A19' },
  { name: 'Error', schema: errorBodySchema, source: 'A2' },
  { name: 'FieldErrors', schema: fieldErrorsSchema, source: 'A2' },
] as const;

export type ResourceName = (typeof resources)[number]['name'];
