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
import { mapItemBodySchemas } from './map-item-body';
import { ownerSchema } from './owner';
import { permissionSchema } from './permission';
import { bookmarkSchema, mapProjectListSchema, mapProjectSchema, projectBodySchemas } from './project';
import { referenceCollectionSchema, referenceItemSchema } from './reference';
import { refreshResultSchema } from './refresh-result';
import { settingKeysSchema, settingSchema, settingValueSchema } from './setting';
import { tagSchema } from './tag';

const geometry = 'docs/interface.md 2.2';
const auth = 'docs/interface.md 2.6';

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
