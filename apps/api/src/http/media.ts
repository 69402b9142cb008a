import { extname } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import parseRange from 'range-parser';
import type { MediaFacts, MediaStore } from '../storage/media-store.ts';
import { clientHasCopy } from './caching.ts';
import { sendNotFound } from './errors.ts';

/** A day: a later version of the demo shop may bring another picture under the same name; the ETag settles it then. */
const CACHE_CONTROL = 'public, max-age=86400';
/**
 * Pictures of jackets and what customers have sent: their names are never used again, and no cache between the shop and a
 * browser has to have them.
 */
const PERSONAL = 'private, max-age=31536000, immutable';
const IS_PERSONAL = /^(jackets|reviews)\/[^/]+$/;
const IS_UNLISTED = /^jackets\/[^/]+$/;
/** Folders and files of plain names: nothing hidden, nothing that leads elsewhere. */
const IS_NAME = /^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/;

/** Every kind of file the shop writes or brings along. A file's type is fixed by its name. */
const TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.json': 'application/json; charset=utf-8',
  '.mp4': 'video/mp4',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webm': 'video/webm',
  '.webp': 'image/webp',
};

const PARTIAL = 206;
const NOT_MODIFIED = 304;
const RANGE_NOT_SATISFIABLE = 416;

/** Whole seconds, as HTTP dates have them. */
const secondsOf = (date: Date | string): number => Math.floor(new Date(date).getTime() / 1000);

const tagOfFile = ({ bytes, writtenAt }: MediaFacts): string =>
  `"${bytes.toString(16)}-${writtenAt.getTime().toString(16)}"`;

const isUnchanged = (request: FastifyRequest, facts: MediaFacts): boolean => {
  if (request.headers['if-none-match'] !== undefined) return clientHasCopy(request, tagOfFile(facts));
  const since = request.headers['if-modified-since'];
  return since !== undefined && secondsOf(facts.writtenAt) <= secondsOf(since);
};

/** The part of the file that is asked for: null for all of it, 'none' for one it does not have. */
const rangeOf = ({ headers }: FastifyRequest, facts: MediaFacts): { start: number; end: number } | null | 'none' => {
  const { range, 'if-range': condition } = headers;
  if (range === undefined) return null;
  const isOfThisFile =
    typeof condition !== 'string' ||
    (condition.includes('"')
      ? condition.includes(tagOfFile(facts))
      : secondsOf(facts.writtenAt) <= secondsOf(condition));
  if (!isOfThisFile) return null;
  const ranges = parseRange(facts.bytes, range, { combine: true });
  if (ranges === -1) return 'none';
  if (ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1) return null;
  return ranges[0] ?? null;
};

/**
 * Serves `/media/…` from the media storage, with ranges for videos. Some of these files came from strangers: even one that a browser took
 * for a page could run nothing.
 */
export const mediaRoutes = (app: FastifyInstance, { media }: { media: MediaStore }): void => {
  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/media/*',
    schema: { hide: true },
    handler: async (request, reply: FastifyReply) => {
      const name = request.params['*'];
      const facts = IS_NAME.test(name) ? await media.stat(name) : null;
      const type = TYPES[extname(name).toLowerCase()];
      if (!facts || !type) return sendNotFound(request, reply);
      // whoever has the address may look; no search engine should
      if (IS_UNLISTED.test(name)) reply.header('x-robots-tag', 'noindex');
      reply
        .header('cache-control', IS_PERSONAL.test(name) ? PERSONAL : CACHE_CONTROL)
        .header('etag', `W/${tagOfFile(facts)}`)
        .header('last-modified', facts.writtenAt.toUTCString())
        .header('accept-ranges', 'bytes')
        // mails read in a browser and previews of links show them from elsewhere
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('x-content-type-options', 'nosniff')
        .header('content-security-policy', "default-src 'none'; sandbox");
      if (isUnchanged(request, facts)) return reply.code(NOT_MODIFIED).send();
      const range = rangeOf(request, facts);
      if (range === 'none') {
        return reply.code(RANGE_NOT_SATISFIABLE).header('content-range', `bytes */${facts.bytes}`).send();
      }
      if (range) {
        reply.code(PARTIAL).header('content-range', `bytes ${range.start}-${range.end}/${facts.bytes}`);
      }
      reply.type(type).header('content-length', range ? range.end - range.start + 1 : facts.bytes);
      return reply.send(request.method === 'HEAD' ? undefined : media.stream(name, range ?? undefined));
    },
  });
};
