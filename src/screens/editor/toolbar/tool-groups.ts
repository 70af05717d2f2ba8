import type { ToolbarToolId } from '../../../editor/tools/tool';
import type { ModelKey } from '../../../items/item';
import { text } from '../../text/text';

export type ToolbarTool = {
  readonly id: ToolbarToolId;
  readonly label: () => string;
  readonly model: ModelKey | null;
  /** Used less: on a narrow screen it stands in the menu of further tools. */
  readonly rare?: true;
  /** It works on one selected item of this model, and has no button in the rail. */
  readonly needs?: ModelKey;
  readonly also?: () => string;
};

/** The rail from top to bottom, in groups: select · lines · areas · points · measure (docs/look.md). */
export const toolGroups: readonly (readonly ToolbarTool[])[] = [
  [
    { id: 'select', label: () => text('Select'), model: null },
    { id: 'lasso', label: () => text('Lasso'), model: null, rare: true },
  ],
  [
    { id: 'segment', label: () => text('Draw segment'), model: 'segment' },
    { id: 'cable', label: () => text('Draw cable'), model: 'cable' },
  ],
  [
    { id: 'permit', label: () => text('Draw permit'), model: 'permit' },
    { id: 'add-polygon', label: () => text('Add a polygon to the permit'), model: 'permit', needs: 'permit' },
    {
      id: 'info-area',
      label: () => text('Draw info area'),
      model: 'info-object',
      rare: true,
      also: () => text('info object, hazard, moratorium, service area'),
    },
  ],
  [
    { id: 'pole', label: () => text('Place pole'), model: 'pole' },
    { id: 'access-point', label: () => text('Place access point'), model: 'access-point' },
    { id: 'site', label: () => text('Place site'), model: 'site', rare: true },
    { id: 'splice', label: () => text('Place splice'), model: 'splice', rare: true },
    { id: 'element', label: () => text('Place element'), model: 'element', rare: true },
    { id: 'note', label: () => text('Place note'), model: 'note', rare: true },
    { id: 'info-object', label: () => text('Place info object'), model: 'info-object', rare: true },
    { id: 'document', label: () => text('Place document'), model: 'document', rare: true },
  ],
  [
    {
      id: 'measure',
      label: () => text('Measure'),
      model: null,
      rare: true,
      also: () => text('distance, length, bearing, area'),
    },
  ],
];
