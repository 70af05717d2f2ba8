import type { Op } from '../outbox';

/** True for a new document with a file: it is made by an upload. */
export function carriesFile({ kind, model, patch }: Pick<Op, 'kind' | 'model' | 'patch'>): boolean {
  return kind === 'create' && model === 'document' && typeof patch['fileName'] === 'string';
}
