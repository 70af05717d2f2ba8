import type { Item } from '../item';
import type { Finding } from './finding';
import type { Scene } from './scene';

/** A rule that looks at one item alone. */
export type ItemCheck = (item: Item) => readonly Finding[];

/** A rule that looks at the whole network. It answers null now and then: there it may be stopped. */
export type SceneCheck = (scene: Scene) => Iterable<Finding | null>;
