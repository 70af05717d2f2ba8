import type { StoredRecord } from '../stores/seed/sample-data';

/**
 * Is it a closure that brings light to homes, a frame, a hub or a terminal, or the address of a home that waits for it? They are left
 * out of a smaller town, which lacks what they connect.
 */
export function servesHomes({ name, category }: StoredRecord): boolean {
  return category === 'address' || (typeof name === 'string' && /^(ODF|SC-FDH|SC-T)-/.test(name));
}
