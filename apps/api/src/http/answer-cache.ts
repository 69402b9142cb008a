import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { RouteMetadata } from '@fori/contracts/access';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { holdsCopy, publicHeaders, tagOf } from './caching.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** under what its answer will be kept; null for one that is not */
    keepAnswerAs: { key: string; version: number } | null;
  }
}

const OK = 200;
const NOT_MODIFIED = 304;
/** below this, compressing makes an answer no shorter on its way */
const WORTH_COMPRESSING = 1024;

const compressors = {
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body: Buffer) => promisify(gzip)(body),
} as const;
type Encoding = keyof typeof compressors;

interface KeptAnswer {
  tag: string;
  body: Buffer;
  /** compressed when somebody first asks for it */
  encoded: Partial<Record<Encoding, Promise<Buffer>>>;
  /** of all forms there are */
  bytes: number;
}

/** The better one of the encodings the client takes; null where it takes none of them. */
const encodingFor = (acceptEncoding: string | undefined): Encoding | null => {
  const accepted = (acceptEncoding ?? '').split(',').flatMap((part) => {
    const [name = '', ...parameters] = part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/);
    return parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)) ? [] : [name];
  });
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding)) ?? null;
};

const isOfCatalogue = (request: FastifyRequest): boolean =>
  request.method === 'GET' &&
  (request.routeOptions.config.tsRestRoute?.metadata as RouteMetadata | undefined)?.ofCatalogue === true;

const send = async (
  request: FastifyRequest,
  reply: FastifyReply,
  kept: KeptAnswer,
  onGrowth: (bytes: number) => void,
): Promise<FastifyReply> => {
  publicHeaders(request, reply, kept.tag);
  if (holdsCopy(request, kept.tag)) return reply.code(NOT_MODIFIED).send();
  void reply.type('application/json; charset=utf-8');
  const encoding = kept.body.length < WORTH_COMPRESSING ? null : encodingFor(request.headers['accept-encoding']);
  if (!encoding) return reply.send(kept.body);
  let form = kept.encoded[encoding];
  if (!form) {
    form = compressors[encoding](kept.body);
    kept.encoded[encoding] = form;
    onGrowth((await form).length);
  }
  return reply.header('content-encoding', encoding).send(await form);
};

/**
 * Keeps the answers of routes that are made of the catalogue alone, by address and language, ready to be sent, until the
 * catalogue changes, whoever changes it: its version is read from the database at every request. Least used ones give way.
 * Must be installed before `installCaching`.
 */
export const installAnswerCache = (
  app: FastifyInstance,
  { catalogueVersion, maxBytes }: { catalogueVersion: () => Promise<number>; maxBytes: number },
): void => {
  app.decorateRequest('keepAnswerAs', null);
  if (maxBytes === 0) return;
  const answers = new LRUCache<string, KeptAnswer>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }, key) => bytes + key.length,
  });
  let keptVersion: number | null = null;

  // after the rate limit, which counts in a route's own onRequest
  app.addHook('preHandler', async (request, reply) => {
    if (!isOfCatalogue(request)) return;
    const version = await catalogueVersion();
    if (version !== keptVersion) {
      answers.clear();
      keptVersion = version;
    }
    const key = `${request.language} ${request.url}`;
    const kept = answers.get(key);
    if (kept) {
      return send(request, reply, kept, (bytes) => {
        // weighed anew, unless it has gone meanwhile
        if (answers.peek(key) === kept) answers.set(key, { ...kept, bytes: kept.bytes + bytes });
      });
    }
    request.keepAnswerAs = { key, version };
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    const place = request.keepAnswerAs;
    if (!place || reply.statusCode !== OK || typeof payload !== 'string') return done(null, payload);
    const body = Buffer.from(payload);
    const kept = { tag: tagOf(payload), body, encoded: {}, bytes: body.length };
    // something may have changed while the answer was made
    if (place.version === keptVersion) answers.set(place.key, kept);
    publicHeaders(request, reply, kept.tag);
    if (!holdsCopy(request, kept.tag)) return done(null, payload);
    void reply.code(NOT_MODIFIED).removeHeader('content-length').removeHeader('content-type');
    done(null, null);
  });
};
