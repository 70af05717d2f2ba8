import { models } from '../../contract/models';
import { projectPaths } from '../../contract/project';
import { status as codes } from '../../contract/status';
import { emptyAnswer, jsonAnswer } from '../core/answers/answer';
import type { Service } from '../core/create-service';
import { forbidden, invalid, Refusal, unauthorized } from '../core/refusal';
import { projectIdOf, type Store } from '../stores/store';
import type { FaultControl } from './create-fault-control';
import { targetPath } from './create-matcher';
import { cutBody } from './cut-body';
import { editAsSomeoneElse } from './edit-as-someone-else';
import type { Fault } from './fault';
import { type Spelling, spellCoordinates } from './spell-coordinates';

/** One request under one fault: `next` is the rest of the way to the service. `struck`: it had an effect. */
type Step = {
  readonly request: Request;
  readonly path: string;
  readonly next: () => Promise<Response>;
  readonly control: FaultControl;
  readonly struck: () => void;
};

const page = `<!doctype html><html lang="en"><head><title>Sign in to this network</title></head>
<body><h1>Welcome</h1><p>Accept the terms to go online.</p></body></html>`;
const retryStatuses: readonly number[] = [429, 503];
const withoutBody: readonly number[] = [204, 205, 304];

const refusal = (error: Refusal) => jsonAnswer(error.body, { status: error.status, headers: error.headers });

/** Resolves after that time, or at once when the caller gives up. */
function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    const timer = setTimeout(resolve, Math.min(milliseconds, 2 ** 31 - 1));
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

async function delayed({ request, next }: Step, milliseconds: number): Promise<Response> {
  await wait(milliseconds, request.signal);
  return request.signal.aborted ? Response.error() : next();
}

async function hung({ request, next }: Step, applied: boolean): Promise<Response> {
  if (applied) await (await next()).body?.cancel();
  // Asked again of the request: where only its signal is kept, Node may take the request away, and its signal never fires.
  while (!request.signal.aborted) await wait(Number.POSITIVE_INFINITY, request.signal);
  return Response.error();
}

async function lost({ next }: Step): Promise<Response> {
  await (await next()).body?.cancel();
  return Response.error();
}

function failed({ status, retryAfter }: Extract<Fault, { kind: 'status' }>): Response {
  const seconds = retryAfter ?? (retryStatuses.includes(status) ? 2 : null);
  const headers = seconds === null ? {} : { 'retry-after': String(seconds) };
  if (withoutBody.includes(status)) return emptyAnswer(status, headers);
  return refusal(new Refusal(status, 'Something goes wrong on purpose.', { headers }));
}

async function bodyFields(request: Request): Promise<ReadonlySet<string>> {
  if (request.method === 'GET') return new Set();
  try {
    const body: unknown = await request.clone().json();
    return new Set(typeof body === 'object' && body !== null ? Object.keys(body) : []);
  } catch (error) {
    // A broken body is the service's to refuse.
    if (error instanceof SyntaxError) return new Set();
    throw error;
  }
}

async function refused(step: Step, names: readonly string[]): Promise<Response> {
  const set = await bodyFields(step.request);
  const fields = names.filter((name) => set.has(name));
  if (fields.length === 0) return step.next();
  step.struck();
  return refusal(invalid(fields.map((field) => ({ field, message: `${field} is not accepted.` }))));
}

function jsonProject(text: string): unknown {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null && 'mapProjectId' in body ? body.mapProjectId : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

async function bodyProject(request: Request): Promise<unknown> {
  if (request.body === null || request.bodyUsed) return null;
  const copy = request.clone();
  if (!/^multipart\//i.test(copy.headers.get('content-type') ?? '')) return jsonProject(await copy.text());
  return (await copy.formData()).get('mapProjectId');
}

async function recordProject(store: Store, path: string): Promise<number | null> {
  const [segment = '', ...rest] = path.split('/');
  const model = models.find(({ plural, singular }) => segment === plural || segment === singular);
  const record = model && rest.length > 0 ? await store.record(model.plural, Number(rest.at(-1)) || 0) : null;
  return record && projectIdOf(record);
}

function addressedProject(path: string): string | null {
  const [segment, ...rest] = path.split('/');
  return segment === projectPaths.singular || segment === projectPaths.plural ? (rest.at(-1) ?? null) : null;
}

/**
 * The projects that a request concerns: by its path, its filter, its body, and the record that it names. `path` lies
 * below the base address, without its version.
 */
async function projectsOfRequest(request: Request, path: string, store: Store): Promise<ReadonlySet<number>> {
  const given = [
    addressedProject(path),
    new URL(request.url).searchParams.get('filter[mapProjectId]'),
    await bodyProject(request),
    await recordProject(store, path),
  ];
  return new Set(given.filter((id) => id !== null && id !== '').map(Number));
}

async function denied(step: Step, projectId: number): Promise<Response> {
  const { request, path, control, struck, next } = step;
  if (!(await projectsOfRequest(request, path, control.store())).has(projectId)) return next();
  struck();
  return refusal(forbidden('You have no access to this project.'));
}

async function edited({ control, next }: Step, edit: Extract<Fault, { kind: 'edited' }>): Promise<Response> {
  try {
    await editAsSomeoneElse(control.store(), edit, control.clock());
  } catch (error) {
    console.error(error);
    return refusal(new Refusal(codes.serverError, String(error)));
  }
  return next();
}

async function respelled({ next }: Step, spelling: Spelling): Promise<Response> {
  const answer = await next();
  if (!answer.ok || !/\bjson\b/.test(answer.headers.get('content-type') ?? '')) return answer;
  const body: unknown = JSON.parse(await answer.text());
  return new Response(JSON.stringify(spellCoordinates(body, spelling)), {
    status: answer.status,
    headers: answer.headers,
  });
}

async function shaped({ control, request, next }: Step, fault: Extract<Fault, { kind: 'list' | 'empty' }>) {
  control.shape(request, fault.kind === 'list' ? { listShape: fault.shape } : { emptyReference: fault.status });
  return next();
}

async function strike(step: Step, fault: Fault): Promise<Response> {
  switch (fault.kind) {
    case 'latency':
      return delayed(step, fault.ms);
    case 'offline':
      return Response.error();
    case 'lost':
      return lost(step);
    case 'status':
      return failed(fault);
    case 'html':
      return new Response(page, { status: codes.ok, headers: { 'content-type': 'text/html; charset=UTF-8' } });
    case 'cut':
      return cutBody(await step.next(), { after: fault.after, how: fault.how ?? 'error' });
    case 'hang':
      return hung(step, fault.applied ?? false);
    case 'expired':
      return refusal(unauthorized());
    case 'refused':
      return refused(step, fault.fields);
    case 'edited':
      return edited(step, fault);
    case 'denied':
      return denied(step, fault.projectId);
    case 'list':
    case 'empty':
      return shaped(step, fault);
    case 'coordinates':
      return respelled(step, fault.spelling);
  }
}

/** Faults that look at the request first; they record themselves when they strike. */
const recordsItself: readonly Fault['kind'][] = ['refused', 'denied'];

/**
 * The service with faults around it (docs/testing.md 4). A network error is an answer of type `error`; a hanging request is
 * answered so when its signal aborts. Never rejects: an edit of another user that fails is a 500.
 */
export function withFaults(service: Service, control: FaultControl): Service {
  return (request) => {
    const path = targetPath(request.url, control.base);
    const { method } = request;
    const strikes = control.strikesOn({ method, path });
    const go = async (place: number): Promise<Response> => {
      const found = strikes[place];
      if (!found) return service(request);
      const { fault, rule } = found;
      const struck = () => control.record({ method, path, fault: fault.kind, rule });
      const standingShape = rule === null && (fault.kind === 'list' || fault.kind === 'empty');
      if (!standingShape && !recordsItself.includes(fault.kind)) struck();
      return strike({ request, path, control, struck, next: () => go(place + 1) }, fault);
    };
    return go(0);
  };
}
