import type { FieldTest } from '../../../items/filter/filter';

/** The test that a field has one of these values. */
export function isAnyOf(field: string, ...values: readonly string[]): FieldTest {
  return { field, test: 'is', values };
}
