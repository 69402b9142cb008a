import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { RouteMetadata } from '@fori/contracts/access';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { CatalogueVersions } from '../db/types.ts';
import { type CacheSnapshot, createVersionedCache, type Versions } from '../versioned-cache.ts';
import { clientHasCopy, etagOf, publicHeaders } from './caching.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** where its response will be cached; null where it is not */
    responseCacheSlot: { key: string; snapshot: CacheSnapshot<CachedResponse> } | null;
  }
}

const OK = 200;
const NOT_MODIFIED = 304;
/** smaller responses gain nothing from compression */
const WORTH_COMPRESSING = 1024;

const compressors = {
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body: Buffer) => promisify(gzip)(body),
} as const;
type Encoding = keyof typeof compressors;

interface CachedResponse {
  tag: string;
  body: Buffer;
  /** compressed at the first request for each encoding */
  encoded: Partial<Record<Encoding, Promise<Buffer>>>;
  /** of the body and its encodings so far */
  bytes: number;
}

/** The best encoding the client accepts; null where it accepts none. */
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

/** The part of the catalogue a response is made of; undefined where it is made of anything else. */
const catalogueSourceOf = ({ routeOptions }: FastifyRequest): RouteMetadata['madeOf'] =>
  (routeOptions.config.tsRestRoute?.metadata as RouteMetadata | undefined)?.madeOf;

const send = async (
  request: FastifyRequest,
  reply: FastifyReply,
  cached: CachedResponse,
  onGrowth: (bytes: number) => void,
): Promise<FastifyReply> => {
  publicHeaders(request, reply, cached.tag);
  if (clientHasCopy(request, cached.tag)) return reply.code(NOT_MODIFIED).send();
  void reply.type('application/json; charset=utf-8');
  const encoding = cached.body.length < WORTH_COMPRESSING ? null : encodingFor(request.headers['accept-encoding']);
  if (!encoding) return reply.send(cached.body);
  let form = cached.encoded[encoding];
  if (!form) {
    form = compressors[encoding](cached.body);
    cached.encoded[encoding] = form;
    onGrowth((await form).length);
  }
  return reply.header('content-encoding', encoding).send(await form);
};

interface ResponseCacheOptions {
  readVersions: (known?: CatalogueVersions | null) => Promise<Versions>;
  /** 0 caches nothing */
  maxBytes: number;
  /** told whether a response was there */
  onLookup: (hit: boolean) => void;
}

/** Caches the responses of routes that are made of the catalogue alone, by address and language, ready to be sent. */
export const responseCachePlugin = fp<ResponseCacheOptions>(
  (app, { readVersions, maxBytes, onLookup }) => {
    app.decorateRequest('responseCacheSlot', null);
    if (maxBytes === 0) return;
    const responses = createVersionedCache<CachedResponse, CatalogueVersions>(readVersions, {
      maxSize: maxBytes,
      sizeOf: ({ bytes }, key) => bytes + key.length,
    });
    const showsStock = (request: FastifyRequest) => catalogueSourceOf(request) === 'catalogue and stock';

    // after the rate limit, which counts in a route's own onRequest
    app.addHook('preHandler', async (request, reply) => {
      if (request.method !== 'GET' || !catalogueSourceOf(request) || request.draft) return;
      const snapshot = await responses.snapshot(request.offer.versions);
      const key = `${request.language} ${request.url}`;
      const cached = snapshot.get(key);
      onLookup(cached !== undefined);
      if (cached) {
        return send(request, reply, cached, (bytes) => {
          // stored with its new size, unless it was evicted meanwhile
          if (snapshot.get(key) === cached) {
            snapshot.set(key, { ...cached, bytes: cached.bytes + bytes }, showsStock(request));
          }
        });
      }
      request.responseCacheSlot = { key, snapshot };
    });
    app.addHook('onSend', (request, reply, payload, done) => {
      const slot = request.responseCacheSlot;
      if (!slot || reply.statusCode !== OK || typeof payload !== 'string') return done(null, payload);
      const body = Buffer.from(payload);
      const cached = { tag: etagOf(payload), body, encoded: {}, bytes: body.length };
      slot.snapshot.set(slot.key, cached, showsStock(request));
      publicHeaders(request, reply, cached.tag);
      if (!clientHasCopy(request, cached.tag)) return done(null, payload);
      void reply.code(NOT_MODIFIED).removeHeader('content-length').removeHeader('content-type');
      done(null, null);
    });
  },
  { name: 'response-cache', dependencies: ['language'] },
);
