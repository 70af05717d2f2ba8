import { drawArea } from './drawing/draw-area';
import { drawLine } from './drawing/draw-line';
import { measureTool } from './drawing/measure';
import { placePoint } from './drawing/place-point';
import { extendTool } from './operations/extend';
import { offsetTool } from './operations/offset';
import { simplifyTool } from './operations/simplify';
import { splitTool } from './operations/split';
import { lassoTool } from './selecting/lasso';
import { selectTool } from './selecting/select-tool';
import { type ActiveTool, startTool } from './start-tool';
import type { ToolId } from './tool';

/** Takes the tool of an id into the hand, idle. */
export function createTool(id: ToolId): ActiveTool {
  switch (id) {
    case 'select':
      return startTool(selectTool);
    case 'lasso':
      return startTool(lassoTool);
    case 'split':
      return startTool(splitTool);
    case 'offset':
      return startTool(offsetTool);
    case 'simplify':
      return startTool(simplifyTool);
    case 'extend':
      return startTool(extendTool);
    case 'segment':
    case 'cable':
      return startTool(drawLine(id, id));
    case 'permit':
      return startTool(drawArea(id, id));
    case 'info-area':
      return startTool(drawArea(id, 'info-object'));
    case 'add-polygon':
      return startTool(drawArea(id, 'permit', { adds: true }));
    case 'measure':
      return startTool(measureTool);
    case 'pole':
    case 'access-point':
    case 'site':
    case 'splice':
    case 'element':
    case 'note':
    case 'info-object':
    case 'document':
      return startTool(placePoint(id, id));
  }
}
