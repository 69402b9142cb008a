import type { FastifyInstance } from 'fastify';
import { sendNotFound } from '../../http/errors.ts';
import type { Previews } from './previews.ts';

const PICTURE = /^((?:products|catalogue|scenes|blog)\/[\w/-]+-\d+)\.jpg$/;
/** A share card or a picture for the designer's stage, named by its rendering. */
const JACKET = /^(jackets\/[\w-]+)\.(jpg|webp)$/;
/** The shop's own picture for link previews. */
const SHOP_PICTURE = '/og.png';

/**
 * `/media/previews/…-960.jpg`: the picture of the same name on the shop's background. The shop's pictures are
 * transparent around the goods; link previews and search engines would put white or black behind them. Of a jacket, whose
 * rendering has a background, its share card; `.webp`, the jacket alone (JACKET-255).
 */
export function previewRoutes(app: FastifyInstance, { previews }: { previews: Previews }): void {
  app.get<{ Params: { '*': string } }>('/media/previews/*', { schema: { hide: true } }, async (request, reply) => {
    const file = request.params['*'];
    const [, jacket, ending] = JACKET.exec(file) ?? [];
    const kind = ending === 'webp' ? 'webp' : 'jpg';
    const name = jacket ?? PICTURE.exec(file)?.[1];
    const picture = name && (await previews.get(name, kind));
    // an old link whose jacket is no longer stored still has a preview (JACKET-180)
    if (jacket && kind === 'jpg' && !picture) return reply.header('cache-control', 'no-store').redirect(SHOP_PICTURE);
    if (!picture) return sendNotFound(request, reply);
    // whoever has the address of a jacket's picture may see it, but nobody else may find or store it
    if (jacket) reply.header('x-robots-tag', 'noindex');
    return reply
      .type(kind === 'webp' ? 'image/webp' : 'image/jpeg')
      .header('cache-control', `${jacket ? 'private' : 'public'}, max-age=86400`)
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('x-content-type-options', 'nosniff')
      .send(picture);
  });
}
