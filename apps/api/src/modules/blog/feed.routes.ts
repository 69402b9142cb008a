import type { FastifyInstance } from 'fastify';
import type { Shop } from '../../composition.ts';
import { clientHasCopy, etagOf, publicHeaders } from '../../http/caching.ts';
import { FEED_PATH, writeFeed } from './write-feed.ts';

const NOT_MODIFIED = 304;

/** The blog's feed, outside /api because people enter its address in feed readers. */
export const feedRoutes = (app: FastifyInstance, shop: Shop): void => {
  app.get(FEED_PATH, async (request, reply) => {
    const feed = await writeFeed(shop, request.language);
    const tag = etagOf(feed);
    publicHeaders(request, reply, tag);
    if (clientHasCopy(request, tag)) return reply.code(NOT_MODIFIED).send();
    return reply.type('application/rss+xml; charset=utf-8').send(feed);
  });
};
