import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Shop } from '../../composition.ts';
import { clientHasCopy, etagOf, publicHeaders } from '../../http/caching.ts';
import { robotsTxt } from './robots.ts';
import { writeSitemap, writeSitemapIndex } from './write-sitemap.ts';

const NOT_MODIFIED = 304;

const send = (request: FastifyRequest, reply: FastifyReply, type: string, text: string) => {
  const tag = etagOf(text);
  publicHeaders(request, reply, tag);
  if (clientHasCopy(request, tag)) return reply.code(NOT_MODIFIED).send();
  return reply.type(`${type}; charset=utf-8`).send(text);
};

/** robots.txt and sitemaps. */
export const sitemapRoutes = (app: FastifyInstance, shop: Shop): void => {
  app.get('/robots.txt', async (request, reply) =>
    send(request, reply, 'text/plain', robotsTxt(shop.config.publicUrl)),
  );
  app.get('/sitemap.xml', async (request, reply) =>
    send(request, reply, 'application/xml', await writeSitemapIndex(shop)),
  );
  app.get<{ Params: { name: string } }>('/sitemap-:name.xml', async (request, reply) => {
    const list = await writeSitemap(shop, request.params.name);
    return list === null ? reply.callNotFound() : send(request, reply, 'application/xml', list);
  });
};
