import { expect, test } from 'vitest';
import { type Exchange, schemaChecker } from './against-schema.ts';

const json = (schema: object) => ({ content: { 'application/json': { schema } } });
const parcel = { $ref: '#/components/schemas/Parcel' };

/** Made up: of the same shape as Shipmondo's. */
const problemsOf = schemaChecker({
  openapi: '3.0.1',
  servers: [{ url: 'https://service.example/api/v3' }],
  paths: {
    '/parcels/{id}': {
      put: {
        parameters: [
          { in: 'path', name: 'id', required: true, schema: { type: 'integer' } },
          { in: 'query', name: 'size', schema: { type: 'integer', maximum: 50 } },
        ],
        requestBody: { required: true, ...json(parcel) },
        responses: { 200: json({ type: 'array', items: parcel }), 401: { description: 'Unauthorized' } },
        security: [{ basicAuth: [] }],
      },
    },
  },
  components: {
    schemas: {
      Parcel: {
        type: 'object',
        required: ['weight'],
        properties: { weight: { type: 'integer' }, until: { type: 'string', format: 'date', nullable: true } },
      },
    },
  },
});

const exchange: Exchange = {
  ...{ method: 'PUT', authorization: 'Basic eA==', status: 200 },
  url: new URL('http://127.0.0.1/api/v3/parcels/7?size=50'),
  body: '{"weight":950,"until":null}',
  answer: '[{"weight":950,"until":"2026-11-30"}]',
};
const at = (path: string) => ({ url: new URL(path, 'http://127.0.0.1') });

test.each<[Partial<Exchange>, string[]]>([
  [{}, []],
  [{ status: 401, answer: '' }, []],
  [{ body: '{"weight":"950"}' }, ['body: /weight must be integer']],
  [{ body: '{}' }, ["body: / must have required property 'weight'"]],
  [{ body: null }, ['body: none, but it is required']],
  [{ body: '{"weight":1,"wieght":1}' }, ['body: / must NOT have additional properties (wieght)']],
  [{ answer: '[{"weight":1,"until":"soon"}]' }, ['answer 200: /0/until must match format "date"']],
  [{ answer: '<html>' }, ['answer 200: / must be array']],
  [{ status: 500 }, ['answer: the document has no status 500']],
  [{ authorization: null }, ['authorization: none']],
  [at('/api/v3/parcels/7?size=51'), ['query: /size must be <= 50']],
  [at('/api/v3/parcels/7?page=1'), ['query: / must NOT have additional properties (page)']],
  [at('/api/v3/parcels/x'), ['path: /id must be integer']],
  [at('/api/v3/parcel'), ['the document has no PUT /api/v3/parcel']],
  [at('/parcels/7'), ['the document has no PUT /parcels/7']],
])('a call is compared with the document: %j', (change, problems) => {
  expect(problemsOf({ ...exchange, ...change })).toEqual(problems);
});
