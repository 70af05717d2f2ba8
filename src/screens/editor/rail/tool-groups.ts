import type { RailToolId } from '../../../editor/tools/tool';
import type { ModelKey } from '../../../items/item';

export type ToolWords = {
  readonly id: RailToolId;
  readonly label: string;
  readonly model: ModelKey | null;
  /** Used less: on a narrow screen it stands in the menu of further tools. */
  readonly rare?: true;
  /** It works on one selected item of this model, and has no button in the rail. */
  readonly needs?: ModelKey;
  readonly also?: string;
};

/** The rail from top to bottom, in groups: select · lines · areas · points · measure (look.md). */
export const toolGroups: readonly (readonly ToolWords[])[] = [
  [
    { id: 'select', label: 'Select', model: null },
    { id: 'lasso', label: 'Lasso', model: null, rare: true },
  ],
  [
    { id: 'segment', label: 'Draw segment', model: 'segment' },
    { id: 'cable', label: 'Draw cable', model: 'cable' },
  ],
  [
    { id: 'permit', label: 'Draw permit', model: 'permit' },
    { id: 'add-polygon', label: 'Add a polygon to the permit', model: 'permit', needs: 'permit' },
    {
      id: 'info-area',
      label: 'Draw info area',
      model: 'info-object',
      rare: true,
      also: 'info object, hazard, moratorium, service area',
    },
  ],
  [
    { id: 'pole', label: 'Place pole', model: 'pole' },
    { id: 'access-point', label: 'Place access point', model: 'access-point' },
    { id: 'site', label: 'Place site', model: 'site', rare: true },
    { id: 'splice', label: 'Place splice', model: 'splice', rare: true },
    { id: 'element', label: 'Place element', model: 'element', rare: true },
    { id: 'note', label: 'Place note', model: 'note', rare: true },
    { id: 'info-object', label: 'Place info object', model: 'info-object', rare: true },
    { id: 'document', label: 'Place document', model: 'document', rare: true },
  ],
  [{ id: 'measure', label: 'Measure', model: null, rare: true, also: 'distance, length, bearing, area' }],
];
