import * as z from 'zod/mini';
import { models } from '../../src/contract/models';

const whole = z.number().check(z.int(), z.gte(1));
const milliseconds = z.number().check(z.gte(0));
const share = z.number().check(z.gte(0), z.lte(1));
const modelPath = z.enum(models.map(({ plural }) => plural));

/** The events that may happen at any moment, and also when a request arrives, before the service sees it. */
export const actionSchema = z.discriminatedUnion('kind', [
  /** Closes every connection that no request is on. */
  z.strictObject({ kind: z.literal('dropIdleSockets') }),
  /** Ends all access-tokens. */
  z.strictObject({ kind: z.literal('expireAll') }),
  /** From now on no user has a permission for this project. */
  z.strictObject({ kind: z.literal('denyProject'), projectId: whole }),
  /** A colleague changes a record. */
  z.strictObject({
    kind: z.literal('mutateAsOther'),
    model: modelPath,
    id: whole,
    patch: z.record(z.string(), z.unknown()),
  }),
]);

export type ChaosAction = z.infer<typeof actionSchema>;

/** `reset` is a TCP RST; the others name what the client sees. */
export const faultSchema = z.union([
  actionSchema,
  z.discriminatedUnion('kind', [
    /** Waits before the service sees the request. */
    z.strictObject({ kind: z.literal('delay'), ms: milliseconds }),
    /** Never answers; `applied`: the service has seen the request. */
    z.strictObject({ kind: z.literal('hang'), applied: z.boolean() }),
    /** The body, this many bytes a second; the headers come at once. */
    z.strictObject({ kind: z.literal('drip'), bytesPerSecond: whole }),
    /** An error in front of the service, which sees nothing. `retryAfter` in seconds. */
    z.strictObject({ kind: z.literal('status'), status: whole, retryAfter: z.optional(whole) }),
    /** The sign-in page of some network, with 200, in front of the service. */
    z.strictObject({ kind: z.literal('html200') }),
    /** Applied; the answer ends after this share of the body that its headers promise. */
    z.strictObject({ kind: z.literal('cutBody'), share }),
    z.strictObject({ kind: z.literal('resetBefore') }),
    z.strictObject({ kind: z.literal('resetAfterApply') }),
    /** The service sees it twice, and only the second answer arrives: a browser that sends again on a new connection. */
    z.strictObject({ kind: z.literal('repeat') }),
    /** Counts only requests that are not the first on their connection: a browser may send them again by itself. */
    z.strictObject({ kind: z.literal('resetAfterApplyOnReusedConnection') }),
    /** Holds an answer until the next one of the same rule has gone out, or until the patience ends. Two calls are one pair. */
    z.strictObject({ kind: z.literal('reorder'), patienceMs: z.optional(milliseconds) }),
    /** Applied; the headers and half of the body arrive, then the connection is reset. For refreshes. */
    z.strictObject({ kind: z.literal('rotateThenCut') }),
    /** Answers and closes the connection: the next request needs a fresh one. */
    z.strictObject({ kind: z.literal('connectionClose') }),
    /** Coordinates as texts, as numbers, or rounded. */
    z.strictObject({ kind: z.literal('shape'), shape: z.enum(['strings', 'numbers', 'rounded']) }),
  ]),
]);

export type ChaosFault = z.infer<typeof faultSchema>;

const pattern = z.string().check(
  z.refine((text) => {
    try {
      return new RegExp(text) instanceof RegExp;
    } catch {
      return false;
    }
  }, 'a regular expression'),
);

/** Which requests a fault strikes. Plain data, so that it travels over the control port. */
export const ruleSchema = z.strictObject({
  fault: faultSchema,
  method: z.optional(z.string()),
  /** A regular expression on the address' path, the base included; absent: any, or the refresh for `rotateThenCut`. */
  path: z.optional(pattern),
  /** The first matching call that may be struck, counted from 1. */
  from: z.optional(whole),
  /** How many calls are struck; absent: one (a pair for `reorder`). */
  times: z.optional(z.union([whole, z.literal('always')])),
  /** The share of the calls that is struck, drawn from the seed. */
  rate: z.optional(share),
});

export type ChaosRule = z.infer<typeof ruleSchema>;
