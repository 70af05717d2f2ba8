/** The colours of values and classes: what a layer is drawn in when a field decides. */
export type StyleColour =
  | `category-${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12}`
  | `class-${1 | 2 | 3 | 4 | 5}`
  | 'other';
