import { describe, expect, it } from 'vitest';
import type { ToolId } from '../../../../editor/tools/tool';
import { drawingTools } from '../../../../items/registry';
import { drawsAreas, drawsVertices, isDrawingTool } from './is-drawing-tool';

const operations: readonly ToolId[] = ['split', 'offset', 'simplify', 'extend'];
const all: readonly ToolId[] = ['select', 'lasso', ...drawingTools.map(({ id }) => id), 'measure', ...operations];

describe('what a tool puts down', () => {
  it('is what its model is, in the registry', () => {
    expect(all.filter((tool) => drawsVertices(tool) && !drawsAreas(tool))).toEqual([
      'segment',
      'cable',
      'lay-cable',
      'measure',
    ]);
    expect(all.filter(drawsAreas)).toEqual(['permit', 'add-polygon', 'info-area']);
    expect(all.filter((tool) => !isDrawingTool(tool))).toEqual(['select', 'lasso', ...operations]);
  });
});
