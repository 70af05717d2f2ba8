import type { Addition } from '../../../contract/additions';
import type { Service } from '../../core/create-service';
import type { Disturbance } from '../../faults/disturbance';
import type { ForeignEdit } from '../../faults/edit-as-someone-else';
import type { Rule, Struck } from '../../faults/fault';
import type { SeenRequest } from '../../faults/remember-requests';

export type DemoCoreOptions = {
  /** The path below which the service answers, without a slash at its end. */
  readonly base: string;
  /** How many items the town has; null: the standard town. Each size has its own database. */
  readonly items: number | null;
  /** The additions of the service; null: all. */
  readonly additions: readonly Addition[] | null;
};

/** The control of a visitor's switches and of the tests to the demo's service. */
export type DemoControl = {
  readonly read: () => Promise<Disturbance>;
  /** Sets what is given and resolves with what then holds. */
  readonly set: (next: Partial<Disturbance>) => Promise<Disturbance>;
  /** Replaces the rules of a test. Rejects when one cannot be read. */
  readonly programme: (rules: readonly Rule[]) => Promise<void>;
  /** The requests that were struck, oldest first. */
  readonly struck: () => Promise<readonly Struck[]>;
  /** The last writes and refreshes that reached the service, oldest first. */
  readonly requests: () => Promise<readonly SeenRequest[]>;
  /** Forgets both. */
  readonly clear: () => Promise<void>;
  /** Puts the sample data back; every session ends. */
  readonly reset: () => Promise<void>;
  readonly expireAccessTokens: () => Promise<void>;
  /** Rejects when there is no such record. */
  readonly editAsSomeoneElse: (edit: ForeignEdit) => Promise<void>;
};

/** The demo's service with its town, its store and its faults, wherever it runs. */
export type DemoCore = {
  readonly answer: Service;
  readonly control: DemoControl;
  /** False when the browser keeps no databases: the work then ends with the page. */
  readonly persistent: boolean;
};
