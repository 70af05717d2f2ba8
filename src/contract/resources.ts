import { accessCheckSchema } from './access-check';
import { bookmarkSchema } from './bookmark';
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
import { mapProjectListSchema, mapProjectSchema } from './project';
import { projectBodySchemas } from './project-body';
import { referenceCollectionSchema, referenceItemSchema } from './reference';
import { refreshResultSchema } from './refresh-result';
import { settingKeysSchema, settingSchema, settingValueSchema } from './setting';
import { tagSchema } from './tag';

const geometry = 'Geometry and relation fields shown in update bodies';
const auth = 'Authentication resources';

/** Every resource with the section of interface.md that it transcribes, or the assumption of gaps.md that made it. */
export const resources = [
  { name: 'MapProject', schema: mapProjectSchema, source: 'Map project' },
  { name: 'MapProjectList', schema: mapProjectListSchema, source: 'assumed: gaps.md 7' },
  { name: 'MapItem', schema: mapItemSchema, source: 'assumed: gaps.md 11' },
  { name: 'MapSegment', schema: mapSegmentSchema, source: geometry },
  { name: 'MapPermit', schema: mapPermitSchema, source: geometry },
  { name: 'MapCable', schema: mapCableSchema, source: 'assumed: gaps.md 12' },
  { name: 'MapPointItem', schema: mapPointItemSchema, source: 'assumed: gaps.md 12' },
  { name: 'MapInfoObject', schema: mapInfoObjectSchema, source: 'assumed: gaps.md 12' },
  { name: 'MapSegmentCreate', schema: mapItemBodySchemas.create.segment, source: 'assumed: gaps.md 12' },
  { name: 'MapSegmentUpdate', schema: mapItemBodySchemas.update.segment, source: geometry },
  { name: 'MapPermitCreate', schema: mapItemBodySchemas.create.permit, source: 'assumed: gaps.md 12' },
  { name: 'MapPermitUpdate', schema: mapItemBodySchemas.update.permit, source: geometry },
  { name: 'MapCableCreate', schema: mapItemBodySchemas.create.cable, source: 'assumed: gaps.md 12' },
  { name: 'MapCableUpdate', schema: mapItemBodySchemas.update.cable, source: 'assumed: gaps.md 12' },
  { name: 'MapPointItemCreate', schema: mapItemBodySchemas.create.point, source: 'assumed: gaps.md 12' },
  { name: 'MapPointItemUpdate', schema: mapItemBodySchemas.update.point, source: 'assumed: gaps.md 12' },
  { name: 'MapInfoObjectCreate', schema: mapItemBodySchemas.create.infoObject, source: 'assumed: gaps.md 12' },
  { name: 'MapInfoObjectUpdate', schema: mapItemBodySchemas.update.infoObject, source: 'assumed: gaps.md 12' },
  { name: 'MapProjectCreate', schema: projectBodySchemas.create, source: 'assumed: gaps.md 24' },
  { name: 'MapProjectUpdate', schema: projectBodySchemas.update, source: 'assumed: gaps.md 24' },
  { name: 'Tag', schema: tagSchema, source: 'Tag' },
  { name: 'Owner', schema: ownerSchema, source: 'assumed: gaps.md 16' },
  { name: 'CrmVendor', schema: crmVendorSchema, source: 'CRM vendor' },
  { name: 'CrmContact', schema: crmContactSchema, source: 'assumed: gaps.md 26' },
  { name: 'CrmAccount', schema: crmAccountSchema, source: 'assumed: gaps.md 26' },
  { name: 'CrmService', schema: crmServiceSchema, source: 'assumed: gaps.md 26' },
  { name: 'CrmCapitalProject', schema: crmCapitalProjectSchema, source: 'assumed: gaps.md 26' },
  { name: 'CrmBillingItem', schema: crmBillingItemSchema, source: 'assumed: gaps.md 26' },
  { name: 'CrmItem', schema: crmItemSchema, source: 'assumed: gaps.md 26' },
  { name: 'CrmList', schema: crmListSchema, source: 'CRM lists' },
  { name: 'Setting', schema: settingSchema, source: 'Setting record' },
  { name: 'SettingKeys', schema: settingKeysSchema, source: 'Settings' },
  { name: 'SettingValue', schema: settingValueSchema, source: 'Settings' },
  { name: 'LoginRequest', schema: loginRequestSchema, source: 'Miscellaneous endpoints' },
  { name: 'LoginResult', schema: loginResultSchema, source: auth },
  { name: 'RefreshResult', schema: refreshResultSchema, source: auth },
  { name: 'GlobalHealth', schema: globalHealthSchema, source: auth },
  { name: 'VersionHealth', schema: versionHealthSchema, source: auth },
  { name: 'AccessCheck', schema: accessCheckSchema, source: auth },
  { name: 'Permission', schema: permissionSchema, source: 'assumed: gaps.md 8' },
  { name: 'Bookmark', schema: bookmarkSchema, source: 'assumed: gaps.md 9' },
  { name: 'ReferenceCollection', schema: referenceCollectionSchema, source: 'assumed: gaps.md 19' },
  { name: 'ReferenceItem', schema: referenceItemSchema, source: 'assumed: gaps.md 19' },
  { name: 'Error', schema: errorBodySchema, source: 'assumed: gaps.md 2' },
  { name: 'FieldErrors', schema: fieldErrorsSchema, source: 'assumed: gaps.md 2' },
] as const;

export type ResourceName = (typeof resources)[number]['name'];
