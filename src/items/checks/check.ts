import type { Item, ItemRef, ModelKey } from '../item';
import type { Finding, Rule } from './finding';
import type { Scene } from './scene';

/** The rules that a check looks for. */
type Looking = { readonly rules: readonly Rule[] };

/** A check that looks at one item alone. */
export type ItemCheck = Looking & { readonly item: (item: Item) => readonly Finding[] };

/** A check that looks at the whole network. It answers null now and then: there it may be stopped. */
export type SceneCheck = Looking & { readonly scene: (scene: Scene) => Iterable<Finding | null> };

/** The records of the project that is checked. */
export type CheckedProject = {
  readonly of: (model: ModelKey) => Iterable<Item>;
  readonly get: (ref: ItemRef) => Item | undefined;
};

/** A check that reads the records of the project. It answers null now and then, as a check of the network does. */
export type ProjectCheck<Project = CheckedProject> = Looking & {
  readonly project: (project: Project) => Iterable<Finding | null>;
};

/** A check of any kind. */
export type Check<Project = CheckedProject> = ItemCheck | SceneCheck | ProjectCheck<Project>;
