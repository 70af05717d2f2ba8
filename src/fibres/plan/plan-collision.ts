import type { FibreEnd } from './closure-plan';

/**
 * Where two people did different things to one thing: both values as they stand in the two plans, null for none. `end`: the end
 * that both connected, or null where it is about a tray, a splitter, equipment, a mark or what the schema does not know.
 */
export type PlanCollision = {
  readonly end: FibreEnd | null;
  readonly what: 'connection' | 'position' | 'tray' | 'splitter' | 'equipment' | 'mark' | 'other';
  /** The key of the thing on each side: the ends of a connection, the end of a mark, the name of a part. */
  readonly mineKey: string;
  readonly theirsKey: string;
  readonly mine: string | null;
  readonly theirs: string | null;
  /** The kind of theirs where it differs from mine: a splice against a mark, or against a tray that a template took away. */
  readonly theirsWhat?: PlanCollision['what'];
};
