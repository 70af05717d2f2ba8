import { openApiDocument } from '../../../contract/open-api/open-api';
import type { OperationPart } from '../../../contract/open-api/open-api-document';
import { assert, assertEqual } from '../assert';
import { assertRefused, property, send } from '../caller';
import { seenAnswers } from '../described-transport';
import { methodsOf } from '../operation-finder';
import type { ConformanceCase, Transport } from '../transport';

/** The description that the suite holds every answer against. */
export const description = openApiDocument();

/** The description of the service, as the service itself gives it (`openapi.json` at the base address). */
export const descriptionCases: readonly ConformanceCase[] = [
  {
    name: 'the service describes itself at openapi.json, without credentials and without a version',
    run: async (transport) => {
      const reply = await send(transport, { method: 'GET', path: '/openapi.json' });
      assertEqual(reply.status, 200, 'status');
      assertEqual(reply.headers.get('content-type')?.split(';')[0], 'application/json', 'media type');
      for (const part of ['openapi', 'paths', 'components'] as const) {
        assertEqual(property(reply.body, part), description[part], part);
      }
      assertRefused(await send(transport, { method: 'GET', path: '/v1/openapi.json' }), 404, 'below a version');
    },
  },
  {
    name: 'openapi.json by another method than GET is 405',
    run: async (transport) => {
      const reply = await send(transport, { method: 'POST', path: '/openapi.json' });
      assertRefused(reply, 405, 'POST');
      assertEqual(reply.headers.get('allow'), 'GET', 'Allow');
    },
  },
];

type Documented = { readonly path: string; readonly method: string; readonly operation: OperationPart };

function documentedOperations(): readonly Documented[] {
  return Object.entries(description.paths).flatMap(([path, part]) =>
    methodsOf(part).flatMap((method) => {
      const operation = { GET: part.get, POST: part.post, PATCH: part.patch }[method];
      return operation ? [{ path, method, operation }] : [];
    }),
  );
}

function neverSucceeded(transport: Transport): {
  readonly failed: readonly string[];
  readonly unseen: readonly string[];
} {
  const seen = seenAnswers(transport);
  const statuses = documentedOperations().flatMap(({ operation: { operationId, responses } }) =>
    Object.keys(responses).map((status) => ({ operationId, status, seen: seen.has(`${operationId} ${status}`) })),
  );
  const called = new Set([...seen].map((each) => each.split(' ')[0]));
  const isReadable = (operationId: string) => transport.streams !== false || operationId !== 'readMapProjectEvents';
  const unseen = statuses.filter((each) => !each.seen && isReadable(each.operationId));
  const failed = unseen.filter(({ operationId, status }) => status.startsWith('2') || !called.has(operationId));
  const written = (list: typeof statuses) => list.map(({ operationId, status }) => `${operationId} ${status}`);
  return { failed: written(failed), unseen: written(unseen) };
}

/** Put last: it looks back on the run of all the others through the same transport. */
export const coverageCase: ConformanceCase = {
  name: 'the run has called every operation of the description and seen every success that it documents',
  run: async (transport) => {
    const { failed, unseen } = neverSucceeded(transport);
    assert(
      failed.length === 0,
      `never seen: ${failed.join(', ')}. Nor, of all that is documented: ${unseen.join(', ')}`,
    );
  },
};
