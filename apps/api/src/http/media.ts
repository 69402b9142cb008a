import { mkdirSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { mediaDir } from '../storage/media-store.ts';
import { sendNotFound } from './errors.ts';

/** A day: a later version of the demo shop may bring another picture under the same name; the ETag settles it then. */
const CACHE_CONTROL = 'public, max-age=86400';
/**
 * Pictures of jackets and what customers have sent: their names are never used again, and no cache between the shop and a
 * browser has to have them.
 */
const PERSONAL = 'private, max-age=31536000, immutable';
const IS_PERSONAL = /[\\/](jackets|reviews)[\\/][^\\/]+$/;
const IS_UNLISTED = /[\\/]jackets[\\/][^\\/]+$/;
const RANGE_NOT_SATISFIABLE = 416;

/** What cannot be served is not there, whatever the file server calls it; only a wrong range is told apart. */
const answerFailure = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
  const status = error.statusCode ?? 500;
  if (status >= 500) throw error;
  return status === RANGE_NOT_SATISFIABLE ? reply.status(status).send() : sendNotFound(request, reply);
};

/**
 * Serves `/media/…`, with ranges for videos. Some of these files came from strangers: their type is fixed by their name,
 * and even one that a browser took for a page could run nothing.
 */
export const installMedia = (app: FastifyInstance, dataDir: string): void => {
  const root = mediaDir(dataDir);
  mkdirSync(root, { recursive: true });
  void app.register(async (scope) => {
    scope.setErrorHandler(answerFailure);
    await scope.register(fastifyStatic, {
      root,
      prefix: '/media/',
      decorateReply: false,
      index: false,
      dotfiles: 'ignore',
      cacheControl: false,
      setHeaders: (reply, path) => {
        // whoever has the address may look; no search engine should
        if (IS_UNLISTED.test(path)) reply.header('x-robots-tag', 'noindex');
        reply
          .header('cache-control', IS_PERSONAL.test(path) ? PERSONAL : CACHE_CONTROL)
          // mails read in a browser and previews of links show them from elsewhere
          .header('cross-origin-resource-policy', 'cross-origin')
          .header('x-content-type-options', 'nosniff')
          .header('content-security-policy', "default-src 'none'; sandbox");
      },
    });
  });
};
