import type { ServerResponse } from 'node:http';
import {
  type ChaosAnswer,
  gatewayAnswer,
  portalAnswer,
  reshapedAnswer,
  sendDripping,
  sendPart,
  sendWhole,
} from './chaos-answer';
import type { ChaosAction, ChaosFault } from './chaos-rule';
import type { Struck } from './fault-plan';

export type PipelineRequest = {
  readonly outgoing: ServerResponse;
  readonly struck: readonly Struck[];
  /** Hands the request to the service and reads its answer. */
  readonly apply: () => Promise<ChaosAnswer>;
};

const patience = 5_000;

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

const reset = (outgoing: ServerResponse) => void outgoing.socket?.resetAndDestroy();

/** The first of a pair waits here until the second has gone out. */
function createPairs() {
  const waiting = new Map<number, () => void>();
  return async (rule: number, patienceMs: number, send: () => Promise<void>): Promise<void> => {
    const release = waiting.get(rule);
    waiting.delete(rule);
    if (release) {
      await send();
      release();
      return;
    }
    const partner = new Promise<void>((resolve) => waiting.set(rule, resolve));
    await Promise.race([partner, wait(patienceMs)]);
    await send();
  };
}

type Act = (action: ChaosAction) => Promise<void>;

/** The fault before the service sees a request: an answer in its place, `gone` when there is none, or null to go on. */
async function before(fault: ChaosFault, outgoing: ServerResponse, act: Act): Promise<ChaosAnswer | 'gone' | null> {
  switch (fault.kind) {
    case 'delay':
      await wait(fault.ms);
      return null;
    case 'status':
      return gatewayAnswer(fault.status, fault.retryAfter);
    case 'html200':
      return portalAnswer();
    case 'hang':
      return fault.applied ? null : 'gone';
    case 'resetBefore':
      reset(outgoing);
      return 'gone';
    case 'dropIdleSockets':
    case 'expireAll':
    case 'denyProject':
    case 'mutateAsOther':
      await act(fault);
      return null;
    default:
      return null;
  }
}

/** The answer as it is sent, when a fault changes it. */
function changed(fault: ChaosFault, answer: ChaosAnswer): ChaosAnswer {
  if (fault.kind === 'shape') return reshapedAnswer(answer, fault.shape);
  if (fault.kind === 'connectionClose') return { ...answer, headers: { ...answer.headers, connection: 'close' } };
  return answer;
}

/**
 * Makes the way of a request through the faults that strike it: faults before the service in the order of their rules, then the
 * service, then all faults that change the answer, and the first of the faults that decide how it is sent.
 */
export function createFaultPipeline(act: Act): (passage: PipelineRequest) => Promise<void> {
  const inPairs = createPairs();

  /** True when the fault has decided how the answer leaves, or that it does not. */
  const send = async ({ rule, fault }: Struck, outgoing: ServerResponse, answer: ChaosAnswer): Promise<boolean> => {
    switch (fault.kind) {
      case 'hang':
        return true;
      case 'resetAfterApply':
      case 'resetAfterApplyOnReusedConnection':
        reset(outgoing);
        return true;
      case 'cutBody':
        await sendPart(outgoing, answer, fault.share);
        return true;
      case 'rotateThenCut':
        await sendPart(outgoing, answer, 0.5);
        return true;
      case 'drip':
        await sendDripping(outgoing, answer, fault.bytesPerSecond);
        return true;
      case 'reorder':
        await inPairs(rule, fault.patienceMs ?? patience, () => sendWhole(outgoing, answer));
        return true;
      default:
        return false;
    }
  };

  return async ({ outgoing, struck, apply }) => {
    for (const { fault } of struck) {
      const instead = await before(fault, outgoing, act);
      if (instead === 'gone') return;
      if (instead) return sendWhole(outgoing, instead);
    }
    if (struck.some(({ fault }) => fault.kind === 'repeat')) await apply();
    const answer = struck.reduce((sofar, { fault }) => changed(fault, sofar), await apply());
    for (const each of struck) if (await send(each, outgoing, answer)) return;
    await sendWhole(outgoing, answer);
  };
}
