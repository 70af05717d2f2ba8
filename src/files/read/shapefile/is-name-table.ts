/** The name in our own exports of the table that says which column is which field. */
export function isNameTable(name: string): boolean {
  return /(?:^|\/ ?)field-names( \(\d+\))?\.csv$/i.test(name);
}
