import { followLife } from '../../workers/follow-life';
import { isExpected, reportUnexpected } from '../unexpected';

/** A fault of this program in a worker, as it is reported to the page: an error loses its stack on other ways. */
type WorkerFault = { readonly fault: { readonly name: string; readonly message: string; readonly stack: string } };

type Sender = { readonly postMessage: (message: WorkerFault) => void };

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

/** True for a message about a fault, whatever other messages the worker and its page exchange. */
export function isWorkerFault(data: unknown): data is WorkerFault {
  const fault: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, 'fault') : null;
  if (typeof fault !== 'object' || fault === null) return false;
  return ['name', 'message', 'stack'].every((key) => isText(Reflect.get(fault, key)));
}

/** In a worker: notifies the page of an error that was caught there, unless it is an expected error. */
export function postFault(sender: Sender, error: unknown): void {
  if (isExpected(error)) return;
  const fault = error instanceof Error ? error : new Error(String(error));
  sender.postMessage({ fault: { name: fault.name, message: fault.message, stack: fault.stack ?? '' } });
}

type Scope = {
  readonly addEventListener: (kind: 'error' | 'unhandledrejection', listener: (event: Event) => void) => void;
};

/** In a worker: notifies the page of every error that was not caught. The page still hears that the worker failed. */
export function postUncaughtFaults(scope: Scope, sender: Sender): void {
  scope.addEventListener('error', (event) => postFault(sender, Reflect.get(event, 'error')));
  scope.addEventListener('unhandledrejection', (event) => postFault(sender, Reflect.get(event, 'reason')));
}

/** In the page: passes the faults that a worker reports to the error log. */
export function reportWorkerFault(data: unknown): void {
  if (!isWorkerFault(data)) return;
  const { name, message, stack } = data.fault;
  reportUnexpected(Object.assign(new Error(message), { name, stack }));
}

/** In the page: follows a worker that was just started, and its end (F28). */
export function followWorkerFaults(worker: Worker): Worker {
  followLife(worker);
  worker.addEventListener('message', ({ data }) => reportWorkerFault(data));
  return worker;
}
