import type { ModelKey } from '../item';
import type { Reading } from './reading';

/** A figure that is being made: it is given every item of its models, one after the other, and then its answer is read. */
export type Figure<Answer> = {
  readonly models: readonly ModelKey[];
  readonly add: (model: ModelKey, reading: Reading) => void;
  readonly answer: () => Answer;
  /** Receives the items of the whole project first, whatever the report shows. */
  readonly ground?: Pick<Figure<Answer>, 'models' | 'add'>;
};
