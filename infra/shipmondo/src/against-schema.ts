import { Ajv, type AnySchemaObject, type ErrorObject } from 'ajv';
import addFormats from 'ajv-formats';
import { z } from 'zod';

/** A call and its answer, as they went over the wire. */
export interface Exchange {
  method: string;
  url: URL;
  authorization: string | null;
  /** null for none */
  body: string | null;
  status: number;
  answer: string;
}

const schema = z.record(z.unknown());
const content = z.object({ 'application/json': z.object({ schema }) });

/** What is read of a call in an OpenAPI document. */
const operation = z.object({
  parameters: z
    .array(z.object({ in: z.string(), name: z.string(), required: z.boolean().default(false), schema }))
    .default([]),
  requestBody: z.object({ required: z.boolean().default(false), content }).optional(),
  responses: z.record(z.object({ content: content.optional() })),
  security: z.array(z.record(z.unknown())).default([]),
});

const openApi = z.object({
  servers: z.array(z.object({ url: z.string().url() })).min(1),
  paths: z.record(z.record(z.unknown())),
  components: z.record(z.unknown()),
});

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A schema whose objects have no other names than it lists. OpenAPI allows them, which would let every misspelt one pass. */
const closed = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(closed);
  if (!isObject(value)) return value;
  const inside = Object.fromEntries(Object.entries(value).map(([name, each]) => [name, closed(each)]));
  const isOpen = isObject(value.properties) && value.additionalProperties === undefined;
  return isOpen ? { ...inside, additionalProperties: false } : inside;
};

const wordsOf = ({ instancePath, message, params }: ErrorObject): string => {
  const { additionalProperty: name, allowedValues } = params as {
    additionalProperty?: string;
    allowedValues?: string[];
  };
  return [instancePath || '/', message, name && `(${name})`, allowedValues && `(${allowedValues})`]
    .filter(Boolean)
    .join(' ');
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Checks calls against an OpenAPI 3.0 document: the returned function names each mismatch of a call and of its answer. */
export const schemaChecker = (document: unknown): ((exchange: Exchange) => string[]) => {
  const { servers, paths, components } = openApi.parse(document);
  const base = new URL(servers[0]?.url ?? '').pathname;
  const closedComponents = closed(components);
  const validators = [{ coerceTypes: false }, { coerceTypes: true }].map((options) => {
    const ajv = new Ajv({ allErrors: true, strict: false, ...options });
    addFormats.default(ajv);
    return ajv;
  });
  const problemsOf = (at: string, wanted: AnySchemaObject, value: unknown, { isText = false } = {}): string[] => {
    const validate = validators[isText ? 1 : 0]?.compile({ ...wanted, components: closedComponents });
    if (!validate || validate(value)) return [];
    return (validate.errors ?? []).map((error) => `${at}: ${wordsOf(error)}`);
  };

  const find = (method: string, path: string) => {
    for (const [template, operations] of Object.entries(paths)) {
      const names = [...template.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
      const values = new RegExp(`^${template.replace(/\{\w+\}/g, '([^/]+)')}$`).exec(path);
      const known = operations[method.toLowerCase()];
      if (values && known) {
        const inPath = Object.fromEntries(names.map((name, at) => [name, decodeURIComponent(values[at + 1] ?? '')]));
        return { call: operation.parse(known), inPath };
      }
    }
    return null;
  };

  return ({ method, url, authorization, body, status, answer }) => {
    const found = url.pathname.startsWith(`${base}/`) ? find(method, url.pathname.slice(base.length)) : null;
    if (!found) return [`the document has no ${method} ${url.pathname}`];
    const { call, inPath } = found;
    const parametersIn = (where: string, values: Record<string, string>) => {
      const wanted = call.parameters.filter((each) => each.in === where);
      const properties = Object.fromEntries(wanted.map((each) => [each.name, each.schema]));
      const required = wanted.filter((each) => each.required).map(({ name }) => name);
      const all = { type: 'object', properties, required, additionalProperties: false };
      return problemsOf(where, all, { ...values }, { isText: true });
    };
    const bodyProblems = () => {
      const wanted = call.requestBody;
      if (body === null) return wanted?.required ? ['body: none, but it is required'] : [];
      if (!wanted) return ['body: the document has none'];
      return problemsOf('body', closed(wanted.content['application/json'].schema) as AnySchemaObject, parsed(body));
    };
    const answerProblems = () => {
      const wanted = call.responses[status];
      if (!wanted) return [`answer: the document has no status ${status}`];
      if (!wanted.content) return [];
      const { schema: answered } = wanted.content['application/json'];
      return problemsOf(`answer ${status}`, closed(answered) as AnySchemaObject, parsed(answer));
    };
    return [
      ...(call.security.length > 0 && !authorization?.startsWith('Basic ') ? ['authorization: none'] : []),
      ...parametersIn('path', inPath),
      ...parametersIn('query', Object.fromEntries(url.searchParams)),
      ...bodyProblems(),
      ...answerProblems(),
    ];
  };
};
