import type { AccessLevel, FormParts, NeededPermission, RouteMetadata } from '@fori/contracts/access';
import { contract } from '@fori/contracts/root';
import type { AppRoute } from '@ts-rest/core';
import { generateOpenApi } from '@ts-rest/open-api';

type Document = ReturnType<typeof generateOpenApi>;
type Operation = NonNullable<Document['paths'][string]['get']>;
type Scheme = 'bearer' | 'guest' | 'csrf';

const SAFE = new Set(['GET', 'HEAD']);
const ERROR = { $ref: '#/components/schemas/Error' };

/** The alternative security schemes of each access level; an empty list means that no authentication is needed. */
const alternativeSchemes: Readonly<Record<AccessLevel, readonly (readonly Scheme[])[]>> = {
  public: [[]],
  shopper: [['bearer'], ['guest']],
  visitor: [['bearer'], ['guest']],
  'order-holder': [['bearer'], []],
  'signed-in': [['bearer']],
  customer: [['bearer']],
  admin: [['bearer']],
};

const securityOf = (route: AppRoute): Record<string, string[]>[] => {
  const { access } = route.metadata as RouteMetadata;
  const csrf: Scheme[] = SAFE.has(route.method) ? [] : ['csrf'];
  return alternativeSchemes[access].map((schemes) =>
    Object.fromEntries([...schemes, ...csrf].map((scheme) => [scheme, []])),
  );
};

/** What a member of staff needs besides being one. */
const describePermission = (needed: NeededPermission | undefined): string => {
  if (needed === undefined) return '';
  if (needed === 'everyone') return ' with any role';
  const named = typeof needed === 'string' ? [needed] : needed;
  return ` with the permission ${named.map((permission) => `\`${permission}\``).join(' or ')}`;
};

const describeAccess = (route: AppRoute): string => {
  const { access, permission, demoOnly } = route.metadata as RouteMetadata;
  return `Access: ${access}${describePermission(permission)}.${demoOnly ? ' Served by a demo shop only.' : ''}`;
};

const formBody = ({ files, repeatedFiles = [], texts = [], optionalTexts = [] }: FormParts) => {
  const binary = { type: 'string', format: 'binary' } as const;
  const file = (name: string) => [name, binary] as const;
  const several = (name: string) => [name, { type: 'array', items: binary }] as const;
  const text = (name: string) => [name, { type: 'string' }] as const;
  const properties = Object.fromEntries([
    ...files.map(file),
    ...repeatedFiles.map(several),
    ...[...texts, ...optionalTexts].map(text),
  ]);
  const schema = { type: 'object' as const, properties, required: [...files, ...texts] };
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
};

const formOf = (route: AppRoute) => {
  const { form } = route.metadata as RouteMetadata;
  return form ? formBody(form) : {};
};

type JsonResponse = { content?: Record<string, { schema?: unknown }> };

/** Replaces the shape that all errors share by a reference, and returns it. */
const foldErrors = (document: Document): unknown => {
  let shape: unknown;
  for (const path of Object.values(document.paths)) {
    for (const operation of Object.values(path) as Operation[]) {
      const responses = operation.responses as Record<string, JsonResponse>;
      for (const [status, response] of Object.entries(responses)) {
        const json = response.content?.['application/json'];
        if (Number(status) < 400 || !json || !('code' in propertiesOf(json.schema))) continue;
        shape ??= json.schema;
        json.schema = ERROR;
      }
    }
  }
  return shape;
};

const propertiesOf = (schema: unknown): object => (schema as { properties?: object } | undefined)?.properties ?? {};

/** Writes a limit that excludes its number as version 3.0 of the format has it: zod's description has that of 3.1. */
const writeLimits = (node: unknown): void => {
  if (typeof node !== 'object' || node === null) return;
  const schema = node as Record<string, unknown>;
  for (const [limit, exclusive] of [
    ['minimum', 'exclusiveMinimum'],
    ['maximum', 'exclusiveMaximum'],
  ] as const) {
    if (typeof schema[exclusive] === 'number') Object.assign(schema, { [limit]: schema[exclusive], [exclusive]: true });
  }
  for (const value of Object.values(schema)) writeLimits(value);
};

/** The whole contract as an OpenAPI document. */
export const openApiDocument = (publicUrl: string, shopName: string): Document => {
  const document = generateOpenApi(
    contract,
    {
      info: {
        title: `${shopName} API`,
        version: '1',
        description:
          'Money is a decimal string in EUR. `lang` or `Accept-Language` picks the language of texts. Changing calls need ' +
          'the pair of X-CSRF-TOKEN header and cookie that `GET /api/csrf` gives; without it they answer 419.',
      },
      servers: [{ url: publicUrl }],
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
          guest: { type: 'apiKey', in: 'header', name: 'X-Session-ID', description: 'A UUID the guest keeps.' },
          csrf: { type: 'apiKey', in: 'header', name: 'X-CSRF-TOKEN' },
        },
      },
    },
    {
      setOperationId: 'concatenated-path',
      operationMapper: (operation, route) => ({
        ...operation,
        description: describeAccess(route),
        security: securityOf(route),
        ...formOf(route),
      }),
    },
  );
  writeLimits(document);
  const error = foldErrors(document);
  return { ...document, components: { ...document.components, schemas: { Error: error as object } } };
};
