import type { ModelKey } from '../item';

/** The owning project in the model's own spelling: text on permits, a number elsewhere (docs/interface.md; A14). */
export function withProjectId(model: ModelKey, projectId: number): { readonly mapProjectId: number | string } {
  return { mapProjectId: model === 'permit' ? String(projectId) : projectId };
}
