import type { Fields, GeometryKind, ModelKey } from './item';

/** How a field is edited and shown. `reference` takes its choices from a reference collection of the service. */
export type FieldKind =
  | 'text'
  | 'long-text'
  | 'number'
  | 'boolean'
  | 'date'
  | 'date-time'
  | 'choice'
  | 'reference'
  | 'tags'
  | 'owner'
  | 'structured';

export type FieldGroup = 'main' | 'build' | 'plant' | 'dates' | 'record';

export type FieldSpec = {
  /** The property's name in the record (camelCase). */
  readonly name: string;
  readonly label: string;
  readonly kind: FieldKind;
  readonly group: FieldGroup;
  readonly unit?: string;
  readonly choices?: readonly string[];
  readonly refType?: string;
  /** It says in the model's own words what `typeId` says by a number. */
  readonly mirrorsType?: true;
  /** The service's own list of tags goes before `choices`, where it has one. */
  readonly tagged?: true;
  /** A number that names an item of this list of the CRM. */
  readonly crm?: 'vendors' | 'accounts' | 'capital-projects';
  readonly readOnly?: boolean;
  /** Not typed, but computed from the shape: `readOnly` for people, and sent all the same. */
  readonly computed?: boolean;
  readonly integer?: boolean;
  readonly min?: number;
  readonly max?: number;
};

/** The icons of the network, drawn by the map module as scalable symbols. */
export type SymbolName =
  | 'pole'
  | 'handhole'
  | 'cabinet'
  | 'terminal'
  | 'site'
  | 'splice'
  | 'element'
  | 'note'
  | 'info'
  | 'document';

/** Names of palette entries; the map module holds their light and dark colours, tested for contrast. */
export type PaletteColour =
  | 'aerial'
  | 'underground'
  | 'drop'
  | 'other-route'
  | 'cable'
  | 'permit-draft'
  | 'permit-review'
  | 'permit-issued'
  | 'permit-refused'
  | 'pole'
  | 'access-point'
  | 'site'
  | 'splice'
  | 'element'
  | 'note'
  | 'info'
  | 'info-line'
  | 'document'
  | 'abandoned';

/** State is told by the pattern, type by the colour (docs/look.md); `annotation` is no plant, whatever its state. */
export type LinePattern = 'solid' | 'planned' | 'permitted' | 'construction' | 'abandoned' | 'annotation';

/** What one item looks like, computed from its fields. Widths in CSS pixels at zoom 16. */
export type ItemLook = {
  readonly colour: PaletteColour;
  readonly pattern: LinePattern;
  readonly symbol: SymbolName | null;
  /** Line width, or symbol scale for points (1 = 20 px at zoom 16). */
  readonly size: number;
  /** Zoom from which this one is drawn, when that is later than its model's (drops). */
  readonly minZoom?: number;
};

/** One model as data: adding a twelfth touches its own file and the registry. */
export type ModelSpec = {
  readonly key: ModelKey;
  /** Collection path segment of the interface. */
  readonly path: string;
  readonly one: string;
  readonly many: string;
  /** Geometry kinds that its records may have; the first is the one that drawing makes. Empty array: never placed. */
  readonly geometry: readonly GeometryKind[];
  /** A geometry is required when it is created (A12). */
  readonly placed: 'required' | 'optional';
  readonly fields: readonly FieldSpec[];
  /** Without a kind of geometry: as in lists, where its shape is not known. */
  readonly look: (fields: Fields, kind?: GeometryKind) => ItemLook;
  /** Lines whose ends may join it when drawn to it, and that follow it when it moves. */
  readonly node: boolean;
  /** Drawn and picked in this order: higher on top. */
  readonly order: number;
  /** Zoom from which it is drawn and from which its name is. */
  readonly minZoom: number;
  readonly labelZoom: number;
  /** A word that the records of all have that are drawn later than their model: the others need not be read to know. */
  readonly lateWord?: string;
  /** The fields of a new item, before the user sets anything. */
  readonly defaults: Fields;
};
