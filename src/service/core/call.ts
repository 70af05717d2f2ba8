import type { Addition } from '../../contract/additions';
import type { ServiceUser, Store } from '../stores/store';
import type { RunningAnswers } from './answers/running-answers';
import type { LoginGuard } from './auth/login-guard';
import type { DeriveKey, ScryptCost } from './auth/password';
import type { EventHub } from './events/event-hub';
import { unauthorized } from './refusal';
import type { BodyMemory, BodyReservation } from './requests/body-memory';
import type { BodyLimit } from './requests/read-bytes';
import type { UsageBook } from './requests/usage-book';

/** How the service behaves; every assumed number of docs/assumptions.md is here, so that a test or a deployment can set it. */
export type ServiceSettings = {
  readonly store: Store;
  /** Path prefix of the base address: `/api` in the browser, empty in Node. */
  readonly base: string;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  /** Random bytes of this number. */
  readonly random: (length: number) => Uint8Array;
  /** How a password's key is derived. */
  readonly deriveKey: DeriveKey;
  /** A22, in milliseconds. */
  readonly accessLifetimeMs: number;
  readonly refreshLifetimeMs: number;
  /** From a sign-in to its end, however often it is refreshed, in milliseconds. */
  readonly sessionLifetimeMs: number;
  /** The cost of the hash of a password; a cheaper one is raised at its next login. */
  readonly passwordCost: ScryptCost;
  /** A5: unknown and read-only fields are a 422 instead of being left out. */
  readonly strict: boolean;
  /** A20: the status of "an empty response". */
  readonly emptyReference: 204 | 200 | 304;
  /** A6: lists of models and projects as an array, or in the envelope of the CRM lists. */
  readonly listShape: 'array' | 'envelope';
  /** The additions of the service (docs/interface.md 11). */
  readonly additions: ReadonlySet<Addition>;
  /** The streams of events (docs/interface.md 11.6). */
  readonly events: EventHub;
  /** Assumed. Bytes of a record's or project's body, else 413: a record of 20,000 points (A12) has 1.2 MB. */
  readonly maxBodyBytes: number;
  /** Assumed. Maximum bytes of a login's body, else 413: the only body that the service reads of an unknown client. */
  readonly maxLoginBytes: number;
  /** Assumed. What all bodies on their way may take of the memory. */
  readonly bodyMemory: BodyMemory;
  /** A17: bytes of an uploaded file, else 413. */
  readonly maxFileBytes: number;
  /** Bytes that the uploaded files of one project may take together, else 413; null: as much as there is. */
  readonly maxProjectFileBytes: number | null;
  /** The lists and files that are on their way. */
  readonly answers: RunningAnswers;
  /** The use and the limits of each user. */
  readonly usage: UsageBook;
  /** A32: milliseconds after which a store that does not answer is an unavailable service. */
  readonly healthMs: number;
  /** A30: whether credentials may travel over this request's connection. */
  readonly isSecure: (request: Request) => boolean;
  /** From which address a request came, empty when it is unknown. */
  readonly addressOf: (request: Request) => string;
  /** The salt of the hashes of e-mail addresses in the audit log: a reader of the log cannot try addresses. */
  readonly accountSalt: string;
  /** Limits the attempts to sign in. */
  readonly logins: LoginGuard;
  /** Called with errors that are the service's own fault (500). */
  readonly onError: (error: unknown, request: Request) => void;
};

/** The settings that may differ from one answer to the next. */
export type AnswerShapes = Pick<ServiceSettings, 'emptyReference' | 'listShape'>;

/** One request on its way to a route. `parameters` are those of the endpoint's path. */
export type Call = {
  readonly request: Request;
  readonly url: URL;
  readonly parameters: Readonly<Record<string, string>>;
  /** Set on endpoints that take an access-token; null for API keys and open endpoints. */
  readonly user: ServiceUser | null;
  readonly settings: ServiceSettings;
  /** Where the body of the request counts, until it is answered. */
  readonly body: BodyReservation;
};

/** Answers one endpoint, or throws a Refusal. */
export type RouteHandler = (call: Call) => Promise<Response>;

/** A route that needs a signed-in user; 401 without one. */
export function forUser(handler: (call: Call, user: ServiceUser) => Promise<Response>): RouteHandler {
  return async (call) => {
    if (!call.user) throw unauthorized();
    return handler(call, call.user);
  };
}

/** A parameter as a record id: a positive whole number, or null. */
export function idParameter(call: Call, name: string): number | null {
  const text = call.parameters[name] ?? '';
  const id = Number(text);
  return /^\d{1,16}$/.test(text) && Number.isSafeInteger(id) ? id : null;
}

/** How much of a body is read: its own limit, and what this user's bodies may take together. */
export function bodyLimit({ body }: Call, bytes: number): BodyLimit {
  return { bytes, reservation: body };
}
