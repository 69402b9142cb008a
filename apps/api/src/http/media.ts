import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Where pictures and videos lie, below the shop's data. */
export const mediaDir = (dataDir: string): string => join(dataDir, 'media');

/** A day: a later version of the demo shop may bring another picture under the same name; the ETag settles it then. */
const CACHE_CONTROL = 'public, max-age=86400';

/**
 * Serves `/media/…`, with ranges for videos. Some of these files came from strangers: their type is fixed by their name,
 * and even one that a browser took for a page could run nothing.
 */
export const installMedia = (app: FastifyInstance, dataDir: string): void => {
  const root = mediaDir(dataDir);
  mkdirSync(root, { recursive: true });
  void app.register(fastifyStatic, {
    root,
    prefix: '/media/',
    decorateReply: false,
    index: false,
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders: (reply) => {
      reply
        .header('cache-control', CACHE_CONTROL)
        .header('x-content-type-options', 'nosniff')
        .header('content-security-policy', "default-src 'none'; sandbox");
    },
  });
};
