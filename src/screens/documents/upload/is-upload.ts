import type { Outstanding } from '../../../offline/outbox/outbox';

/** True for an edit that is a file on its way: a new document with its bytes on this device. Pure. */
export function isUpload({ ref, kind, patch }: Pick<Outstanding, 'ref' | 'kind' | 'patch'>): boolean {
  return kind === 'create' && ref.startsWith('document:') && typeof patch['fileName'] === 'string';
}
