import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import parseRange from 'range-parser';
import { mediaCacheControl, mediaType } from '../storage/media-headers.ts';
import type { MediaFacts, MediaStore } from '../storage/media-store.ts';
import { clientHasCopy } from './caching.ts';
import { sendNotFound } from './errors.ts';

const IS_UNLISTED = /^jackets\/[^/]+$/;
/** A visitor who takes nothing for so long holds no connection to the storage any more; browsers ask for the rest again. */
const READER_MS = 30_000;
/** Plain names of folders and files: no hidden ones, no path traversal. */
const IS_NAME = /^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/;

const PARTIAL = 206;
const FOUND = 302;
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

/** The requested part of the file: null for all of it, 'none' for one outside of it. */
const rangeOf = ({ headers }: FastifyRequest, facts: MediaFacts): { start: number; end: number } | null | 'none' => {
  const { range, 'if-range': condition } = headers;
  if (range === undefined) return null;
  // compared exactly: joined with parts of another version, a range would make a broken file
  const isOfThisFile =
    typeof condition !== 'string' ||
    (condition.includes('"')
      ? condition.trim() === tagOfFile(facts)
      : secondsOf(facts.writtenAt) === secondsOf(condition));
  if (!isOfThisFile) return null;
  const ranges = parseRange(facts.bytes, range, { combine: true });
  if (ranges === -1) return 'none';
  if (ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1) return null;
  return ranges[0] ?? null;
};

/**
 * Serves `/media/…` from the media storage, with ranges for videos, or leads to where a bucket serves it. Some files were
 * uploaded by strangers, so the headers keep a browser from running anything in them.
 */
export const mediaRoutes = (app: FastifyInstance, { media }: { media: MediaStore }): void => {
  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/media/*',
    schema: { hide: true },
    handler: async (request, reply: FastifyReply) => {
      const name = request.params['*'];
      const type = IS_NAME.test(name) ? mediaType(name) : undefined;
      if (!type) return sendNotFound(request, reply);
      // a signed address is good for GET alone
      const target = request.method === 'HEAD' ? null : await media.redirectTarget(name);
      if (target) {
        return reply
          .header('cache-control', target.cacheControl)
          .header('cross-origin-resource-policy', 'cross-origin')
          .redirect(target.url, FOUND);
      }
      const facts = await media.stat(name);
      if (!facts) return sendNotFound(request, reply);
      // whoever has the address of a jacket's picture may see it, but search engines must not list it
      if (IS_UNLISTED.test(name)) reply.header('x-robots-tag', 'noindex');
      reply
        .header('cache-control', mediaCacheControl(name))
        .header('etag', tagOfFile(facts))
        .header('last-modified', facts.writtenAt.toUTCString())
        .header('accept-ranges', 'bytes')
        // webmail and link previews embed them from other origins
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('x-content-type-options', 'nosniff')
        .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox");
      if (isUnchanged(request, facts)) return reply.code(NOT_MODIFIED).send();
      const range = rangeOf(request, facts);
      if (range === 'none') {
        return reply.code(RANGE_NOT_SATISFIABLE).header('content-range', `bytes */${facts.bytes}`).send();
      }
      if (range) {
        reply.code(PARTIAL).header('content-range', `bytes ${range.start}-${range.end}/${facts.bytes}`);
      }
      reply.type(type).header('content-length', range ? range.end - range.start + 1 : facts.bytes);
      if (request.method === 'HEAD') return reply.send();
      return reply.send(media.stream(name, range ?? undefined, { readerMs: READER_MS }));
    },
  });
};
