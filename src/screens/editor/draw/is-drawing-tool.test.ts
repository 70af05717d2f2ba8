import { describe, expect, it } from 'vitest';
import { type ToolId, toolIds } from '../../../editor/tools/tool';
import { drawsAreas, drawsVertices, isDrawingTool } from './is-drawing-tool';

const all: readonly ToolId[] = [...toolIds, 'split', 'offset', 'simplify', 'extend'];

describe('what a tool puts down', () => {
  it('is what its model is, in the registry', () => {
    expect(all.filter((tool) => drawsVertices(tool) && !drawsAreas(tool))).toEqual(['segment', 'cable', 'measure']);
    expect(all.filter(drawsAreas)).toEqual(['permit', 'add-polygon', 'info-area']);
    expect(all.filter((tool) => !isDrawingTool(tool))).toEqual([
      'select',
      'lasso',
      'split',
      'offset',
      'simplify',
      'extend',
    ]);
  });
});
