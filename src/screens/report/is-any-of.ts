import type { FieldTest } from '../../items/filter/filter';

/** The test that a field says one of these. */
export function isAnyOf(field: string, ...values: readonly string[]): FieldTest {
  return { field, test: 'is', values };
}
