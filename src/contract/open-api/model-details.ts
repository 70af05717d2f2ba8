import { type ModelPath, modelAt } from '../models';
import { assumed, described } from './basis';
import { modelName, recordSchemas } from './derived-schemas';
import type { EndpointDetail } from './endpoint-detail';
import { jsonAnswerPart, refusals } from './error-answers';
import type { SchemaPart } from './open-api-document';
import { schemaRef } from './schema-ref';

/** The four endpoints that every model has. */
export type ModelEndpoint = 'read-model' | 'list-model' | 'create-model' | 'update-model';

const generic = 'docs/interface.md 4.1';
const tag = 'Map records';

const recordVersion = { ETag: { $ref: '#/components/headers/RecordVersion' } };
const listVersion = { ETag: { $ref: '#/components/headers/ListVersion' } };

const listOf = (record: string): SchemaPart => ({ type: 'array', items: schemaRef(record) });

const changesOf = (record: string): SchemaPart => ({
  ...described('What has changed since a cursor (the addition `changed-since`).', 'docs/interface.md 11.2'),
  type: 'object',
  properties: {
    changedSince: { type: 'string' },
    cursor: { type: 'string', minLength: 1 },
    changed: listOf(record),
    gone: { type: 'array', items: { type: 'integer', minimum: 1 } },
  },
  required: ['changedSince', 'cursor', 'changed', 'gone'],
  additionalProperties: false,
});

const creating = ['expandAfterWrite', 'idempotencyKey'] as const;

/** The requests and answers of the four endpoints of one model (docs/interface.md 4.1; A3 to A6, A11). */
export function modelDetails(model: ModelPath): Readonly<Record<ModelEndpoint, EndpointDetail>> {
  const { record, create, update } = recordSchemas(model);
  const what = modelAt(model).name;
  const id = modelName(model);
  return {
    'read-model': {
      ...{ operationId: `read${id}`, summary: `Read a ${what}`, tag, parameters: ['expand'] },
      answers: {
        200: { ...jsonAnswerPart(['The record.', generic], record), headers: recordVersion },
        ...refusals(401, 403, 404),
      },
    },
    'list-model': {
      ...{
        operationId: `list${id}s`,
        summary: `Read all ${what}s`,
        tag,
        parameters: ['filter', 'expand', 'changedSince', 'ifNoneMatch'],
      },
      answers: {
        200: {
          ...described('Every record that the user may see and that matches all filters, ordered by id.', assumed(6)),
          headers: listVersion,
          content: { 'application/json': { schema: { oneOf: [listOf(record), changesOf(record)] } } },
        },
        304: {
          ...described('The list is as it was at the version that the client has.', 'docs/interface.md 11.1'),
          headers: listVersion,
        },
        ...refusals(401, 422),
      },
    },
    'create-model': {
      ...{ operationId: `create${id}`, summary: `Create a ${what}`, tag, parameters: [...creating] },
      body: create,
      answers: {
        201: jsonAnswerPart(['The created record.', assumed(4)], record, ['Location']),
        ...refusals(400, 401, 403, 404, 413, 422),
      },
    },
    'update-model': {
      ...{ operationId: `update${id}`, summary: `Update a ${what}`, tag, parameters: ['expandAfterWrite', 'ifMatch'] },
      body: update,
      answers: {
        200: { ...jsonAnswerPart(['The updated record.', assumed(4)], record), headers: recordVersion },
        409: jsonAnswerPart(['Nothing was changed: others move the record at this moment.', assumed(3)], 'Error'),
        412: {
          ...jsonAnswerPart(
            ['Nothing was changed: the record is another one by now, this.', 'docs/interface.md 11.4'],
            record,
          ),
          headers: recordVersion,
        },
        ...refusals(400, 401, 403, 404, 413, 422),
      },
    },
  };
}
