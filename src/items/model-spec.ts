import type { SignedDistance } from '../geo/polygon/signed-distance';
import type { MessageId } from '../i18n/message';
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
  readonly label: MessageId;
  readonly kind: FieldKind;
  readonly group: FieldGroup;
  readonly unit?: string;
  readonly choices?: readonly string[];
  /** True for a text that is none of `choices` and is right all the same. */
  readonly isOther?: (value: string) => boolean;
  readonly refType?: string;
  /** It has in the model's own words what `typeId` has as a number. */
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

/** A colour on light and on dark ground, as `#rrggbb`, each at least 3:1 against it (palette.test.ts). */
export type ColourPair = readonly [light: string, dark: string];

/** A symbol of the network (docs/look.md), for the map and for lists and buttons. */
export type SymbolShape = {
  /** In one colour, with the ground's as halo, in CSS pixels around the middle: holes up to 3 px wide show the halo too. */
  readonly shape: SignedDistance;
  /** The same as an outline, SVG path data on a grid of 20. */
  readonly path: string;
  /** Only the outline is drawn there. */
  readonly hollow?: true;
};

/**
 * State is distinguished by the pattern, type by the colour (docs/look.md); `solid` is built, or has no state of plant, and
 * `annotation` is no plant, whatever its state.
 */
export type LinePattern =
  | 'solid'
  | 'planned'
  | 'permitted'
  | 'construction'
  | 'as-built'
  | 'existing'
  | 'unknown'
  | 'abandoned'
  | 'annotation';

/** The style of one item, computed from its fields. Widths in CSS pixels at zoom 16. */
export type ItemStyle<Colour extends string = string, Symbol extends string = string> = {
  readonly colour: Colour;
  readonly pattern: LinePattern;
  readonly symbol: Symbol | null;
  /** Line width, or symbol scale for points (1 = 20 px at zoom 16). */
  readonly size: number;
  /** Zoom from which this one is drawn, when that is later than its model's (drops). */
  readonly minZoom?: number;
};

/** A tool that makes items is called like its model; what is drawn of it besides has a name of its own. */
export type DrawingToolId = ModelKey | 'add-polygon' | 'info-area' | 'lay-cable';

/** A tool that makes items of a model. Tools stand by shape: lines, areas, points, each in the order of the registry. */
export type DrawingTool = {
  readonly id: DrawingToolId;
  /** The model that it makes. */
  readonly shape: GeometryKind;
  readonly label: MessageId;
  /** Its shortcut. */
  readonly keys: string;
  /** Further words that the command box finds it by. */
  readonly also?: MessageId;
  /** Used less: on a narrow screen it stands in the menu of further tools. */
  readonly rare?: true;
  /** It adds its shape to the one selected item of the model, and has no button in the toolbar. */
  readonly adds?: true;
};

/** Models that are joined in the same way: structures stand alone in their place, closures hang on them, lines run between them. */
export type JoinRole = 'structure' | 'closure' | 'line';

/**
 * One model as data: whatever the product needs to know of every model is here, so that it lists them nowhere else
 * (docs/adding-a-model.md). `Colour` and `Symbol` are the names that its style may give.
 */
export type ModelSpec<Colour extends string = string, Symbol extends string = string> = {
  readonly key: ModelKey;
  /** Collection path segment of the interface. */
  readonly path: string;
  /** The names of one and of several. */
  readonly one: MessageId;
  readonly many: MessageId;
  /** So many of its items: "3 poles". */
  readonly counted: MessageId;
  /** The words for it, in small letters, in the labels that older versions wrote into records; a later model has none. */
  readonly oldWords?: readonly string[];
  /** The beginning of its items' names: "S" for "S-14". */
  readonly prefix: string;
  /** Geometry kinds that its records may have; drawing makes the first. Empty array: never placed. */
  readonly geometry: readonly GeometryKind[];
  /** The tools that draw or place its items. The one for points, or else for the first geometry, is called like the model. */
  readonly tools: readonly DrawingTool[];
  /** `required` when it is created (A12); what is `expected` to have a place is a finding without one. */
  readonly placed: 'required' | 'expected' | 'optional';
  readonly fields: readonly FieldSpec[];
  /** The fields that every record should have (docs/domain.md 6.5). Absent: its values are not checked. */
  readonly needed?: readonly string[];
  /** The fields by which its items differ in kind, best first: for selecting what is the same. */
  readonly kinds: readonly string[];
  readonly colours: Readonly<Record<Colour, ColourPair>>;
  readonly symbols: Readonly<Record<Symbol, SymbolShape>>;
  /** Without a kind of geometry: as in lists, where its shape is not known. */
  readonly style: (fields: Fields, kind?: GeometryKind) => ItemStyle<Colour | 'abandoned', Symbol>;
  /** Lines whose ends join a structure or a closure follow it when it moves. Null: it is joined to nothing by default. */
  readonly role: JoinRole | null;
  /** The items that its ends, vertices and points may join, unless the user decides otherwise. */
  readonly joins: readonly (JoinRole | ModelKey)[];
  /** Drawn and picked in this order: higher on top. */
  readonly order: number;
  /** Lists are read in this order: what is usually small comes first. */
  readonly readOrder: number;
  /** Zoom from which it is drawn and from which its name is. */
  readonly minZoom: number;
  readonly labelZoom: number;
  /** A word that the records of all have that are drawn later than their model: the others need not be read to know. */
  readonly lateWord?: string;
  /** Its areas are filled, so that a click inside picks them. Others are picked by their outline. */
  readonly isFilled?: true;
  /** Drops lead to its points: buildings and addresses. */
  readonly isServed?: true;
  /** The fields of a new item, before the user sets anything. */
  readonly defaults: Fields;
};
