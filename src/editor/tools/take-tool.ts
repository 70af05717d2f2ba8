import { drawArea } from './draw-area';
import { drawLine } from './draw-line';
import { extendTool } from './extend';
import { lassoTool } from './lasso';
import { measureTool } from './measure';
import { offsetTool } from './offset';
import { placePoint } from './place-point';
import { selectTool } from './select';
import { simplifyTool } from './simplify';
import { splitTool } from './split';
import { type ActiveTool, startTool } from './start-tool';
import type { ToolId } from './tool';

/** Takes the tool of an id into the hand, idle. */
export function takeTool(id: ToolId): ActiveTool {
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
