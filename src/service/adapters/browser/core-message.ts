import type { Disturbance } from '../../faults/disturbance';
import type { ForeignEdit } from '../../faults/edit-as-someone-else';
import type { Rule } from '../../faults/fault';
import type { DemoCoreOptions } from './demo-core';

/** The first message to the worker: what to open, and the port on which everything else goes. */
export type Opening = { readonly port: MessagePort; readonly options: DemoCoreOptions };

/** One call of the demo's control. */
export type Command =
  | { readonly name: 'read' | 'struck' | 'requests' | 'clear' | 'reset' | 'expireAccessTokens' }
  | { readonly name: 'set'; readonly next: Partial<Disturbance> }
  | { readonly name: 'programme'; readonly rules: readonly Rule[] }
  | { readonly name: 'editAsSomeoneElse'; readonly edit: ForeignEdit };

/** A request in pieces that can be posted; the body is transferred. */
export type PostedRequest = {
  readonly url: string;
  readonly method: string;
  readonly headers: readonly [string, string][];
  readonly body: ArrayBuffer | null;
};

/** An answer in pieces; the body is transferred, as a stream where the browser can. */
export type PostedResponse = {
  readonly status: number;
  readonly headers: readonly [string, string][];
  readonly body: ReadableStream<Uint8Array> | ArrayBuffer | null;
};

/** From the page to the core. `id` ties an answer to its question. */
export type PageMessage =
  | { readonly kind: 'request'; readonly id: number; readonly request: PostedRequest }
  | { readonly kind: 'abort'; readonly id: number }
  | { readonly kind: 'command'; readonly id: number; readonly command: Command };

/** From the core to the page. A response of null is a network error. */
export type CoreMessage =
  | { readonly kind: 'begun' }
  | { readonly kind: 'opened'; readonly persistent: boolean }
  | { readonly kind: 'not-opened'; readonly reason: string }
  | { readonly kind: 'response'; readonly id: number; readonly response: PostedResponse | null }
  | { readonly kind: 'result'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'refused'; readonly id: number; readonly reason: string };
