import type { ToolbarToolId } from '../../../editor/tools/tool';
import { text } from '../../../i18n/text';
import type { ModelKey } from '../../../items/item';

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
    { id: 'select', label: () => text('common.select'), model: null },
    { id: 'lasso', label: () => text('toolbar.lasso'), model: null, rare: true },
  ],
  [
    { id: 'segment', label: () => text('common.drawSegment'), model: 'segment' },
    { id: 'cable', label: () => text('toolbar.drawCable'), model: 'cable' },
  ],
  [
    { id: 'permit', label: () => text('common.drawPermit'), model: 'permit' },
    { id: 'add-polygon', label: () => text('toolbar.addPolygonPermit'), model: 'permit', needs: 'permit' },
    {
      id: 'info-area',
      label: () => text('toolbar.drawInfoArea'),
      model: 'info-object',
      rare: true,
      also: () => text('toolbar.infoObjectHazardMoratorium'),
    },
  ],
  [
    { id: 'pole', label: () => text('common.placePole'), model: 'pole' },
    { id: 'access-point', label: () => text('toolbar.placeAccessPoint'), model: 'access-point' },
    { id: 'site', label: () => text('toolbar.placeSite'), model: 'site', rare: true },
    { id: 'splice', label: () => text('toolbar.placeSplice'), model: 'splice', rare: true },
    { id: 'element', label: () => text('toolbar.placeElement'), model: 'element', rare: true },
    { id: 'note', label: () => text('toolbar.placeNote'), model: 'note', rare: true },
    { id: 'info-object', label: () => text('toolbar.placeInfoObject'), model: 'info-object', rare: true },
    { id: 'document', label: () => text('toolbar.placeDocument'), model: 'document', rare: true },
  ],
  [
    {
      id: 'measure',
      label: () => text('toolbar.measure'),
      model: null,
      rare: true,
      also: () => text('toolbar.distanceLengthBearingArea'),
    },
  ],
];
