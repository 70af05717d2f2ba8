import type { ModelKey } from '../item';
import type { Reading } from './reading';

/** A figure that is being made: it is shown every item of its models, one after the other, and then says what it found. */
export type Figure<Answer> = {
  readonly models: readonly ModelKey[];
  readonly add: (model: ModelKey, reading: Reading) => void;
  readonly answer: () => Answer;
};
