import type { ResourceName } from '../resources';
import { assumed } from './basis';
import type { SchemaPart } from './open-api-document';

/** The description of a resource beside its schema, which is as liberal as the client that reads with it. */
export type SchemaDetail = {
  /** The assumption by which more properties than the listed ones may be there; absent: no more than the listed ones. */
  readonly open?: string;
  /** The same for the objects inside of it. */
  readonly inside?: string;
  /** Properties that the service always sends, where the client bears their absence. */
  readonly always?: readonly string[];
  /** Properties that are assumed inside of a resource that docs/interface.md shows; nested ones with dots. */
  readonly assumed?: Readonly<Record<string, string>>;
  /** The parts of an answer that are narrower than the client's schema. */
  readonly narrower?: Readonly<Record<string, SchemaPart>>;
};

const wireDate: SchemaPart = { pattern: String.raw`^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$` };

const ownFields = assumed(11);
const baseFields = ['name', 'description', 'status', 'typeId', 'ownerId', 'createdAt', 'updatedAt'] as const;
const assumedBase: Readonly<Record<string, string>> = {
  ...Object.fromEntries(baseFields.filter((name) => name !== 'name').map((name) => [name, ownFields])),
  owner: assumed(16),
};

const record: SchemaDetail = {
  open: ownFields,
  always: baseFields,
  narrower: { createdAt: wireDate, updatedAt: wireDate },
};
const shownRecord: SchemaDetail = { ...record, assumed: assumedBase };

/** Fields that are unknown or read-only are left out of the record, not refused. */
const body: SchemaDetail = { open: assumed(5), inside: assumed(5) };
const shownBody: SchemaDetail = {
  ...body,
  assumed: Object.fromEntries(['name', 'description', 'status', 'typeId', 'ownerId'].map((name) => [name, ownFields])),
};

/** How a place was captured. */
const captured = { locationSource: assumed(33), locatedAt: assumed(33) };
const metres = { ...captured, locationAccuracy: assumed(33) };
const placed: SchemaDetail = { ...body, assumed: metres };

const crmItem: SchemaDetail = { open: assumed(26) };

/** Details of the resources, by their names in the table of the contract. */
export const schemaDetails: Readonly<Partial<Record<ResourceName, SchemaDetail>>> = {
  MapProject: {
    always: ['description', 'status', 'created_at', 'updated_at', 'bookmarked'],
    assumed: { bookmarked: assumed(9) },
    narrower: { created_at: wireDate, updated_at: wireDate },
  },
  MapItem: record,
  MapSegment: shownRecord,
  MapPermit: shownRecord,
  MapCable: record,
  MapPointItem: record,
  MapInfoObject: record,
  MapSegmentCreate: { ...body, assumed: captured },
  MapSegmentUpdate: { ...shownBody, assumed: { ...shownBody.assumed, ...captured } },
  MapPermitCreate: placed,
  MapPermitUpdate: { ...shownBody, assumed: { ...shownBody.assumed, ...metres } },
  MapCableCreate: placed,
  MapCableUpdate: placed,
  MapPointItemCreate: placed,
  MapPointItemUpdate: placed,
  MapInfoObjectCreate: placed,
  MapInfoObjectUpdate: placed,
  MapProjectCreate: body,
  MapProjectUpdate: body,
  LoginRequest: body,
  Tag: { always: ['mapprojectId'] },
  CrmVendor: crmItem,
  CrmContact: crmItem,
  CrmAccount: crmItem,
  CrmService: crmItem,
  CrmCapitalProject: crmItem,
  CrmBillingItem: crmItem,
  CrmItem: crmItem,
  CrmList: { assumed: { '_links.prev': assumed(27) } },
  ReferenceItem: { open: assumed(19) },
  Setting: { narrower: { readOnly: { enum: [0, 1] }, updatedAt: wireDate } },
};
