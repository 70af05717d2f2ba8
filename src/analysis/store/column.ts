/** The values of one field, a row each. A row that was never set has no value: null. */
export type Column = {
  readonly set: (row: number, value: unknown) => void;
  readonly get: (row: number) => unknown;
  /** Where a row stands in ascending order; NaN for one without a value. Good until the next `set`. */
  readonly order: () => (row: number) => number;
  /** A check of values as a check of rows. Good until the next `set`. */
  readonly passing: (check: (value: unknown) => boolean) => (row: number) => boolean;
  /** The column by distinct values, for readers of texts; null for numbers. */
  readonly coded: CodedValues | null;
};

/** A column's distinct values. Code 0 is no value. */
export type CodedValues = {
  readonly count: () => number;
  readonly codeOf: (row: number) => number;
  readonly value: (code: number) => unknown;
  /** The texts of a value, for a reader, and without case and accents, for comparing. */
  readonly texts: (code: number) => readonly string[];
  readonly folded: (code: number) => string;
  /** The same without signs and spaces. */
  readonly bare: (code: number) => string;
  /** Makes of every value what searching and sorting will ask for, yielding now and then. */
  readonly prepare: () => Generator<undefined, void>;
};
