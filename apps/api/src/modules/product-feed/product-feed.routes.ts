import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Shop } from '../../composition.ts';
import { clientHasCopy, etagOf, publicHeaders } from '../../http/caching.ts';
import { createFeedCache, marketOf, writeProductFeed } from './write-product-feed.ts';

const NOT_MODIFIED = 304;

/** The feeds of products, outside /api because their addresses are entered in merchant centres; not for search engines' results. */
export const productFeedRoutes = (app: FastifyInstance, shop: Shop): void => {
  const feeds = createFeedCache(shop);
  app.get<{ Params: { market: string } }>('/feeds/products-:market.xml', async (request, reply) => {
    const market = await marketOf(shop, request.params.market);
    if (!market) return reply.callNotFound();
    const feed = await writeProductFeed({ ...shop, feeds }, market);
    reply.header('x-robots-tag', 'noindex').type('application/rss+xml; charset=utf-8');
    if (typeof feed !== 'string') return reply.header('cache-control', 'no-store').send(Readable.from(feed));
    const tag = etagOf(feed);
    publicHeaders(request, reply, tag);
    return clientHasCopy(request, tag) ? reply.code(NOT_MODIFIED).send() : reply.send(feed);
  });
};
