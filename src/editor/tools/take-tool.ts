import { drawArea } from './draw-area';
import { drawLine } from './draw-line';
import { extendTool } from './extend';
import { lassoTool } from './lasso';
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
      return startTool(drawLine(id, id));
    case 'permit':
      return startTool(drawArea(id, id));
    case 'pole':
    case 'access-point':
    case 'site':
    case 'splice':
    case 'note':
      return startTool(placePoint(id, id));
  }
}
