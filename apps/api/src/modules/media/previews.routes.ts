import type { FastifyInstance } from 'fastify';
import { sendNotFound } from '../../http/errors.ts';
import type { Previews } from './previews.ts';

const PICTURE = /^((?:products|catalogue|scenes|blog)\/[\w/-]+-\d+)\.jpg$/;

/**
 * `/media/previews/…-960.jpg`: the picture of the same name on the shop's background. The shop's pictures are
 * transparent around the goods; link previews and search engines would put white or black behind them.
 */
export function previewRoutes(app: FastifyInstance, { previews }: { previews: Previews }): void {
  app.get<{ Params: { '*': string } }>('/media/previews/*', { schema: { hide: true } }, async (request, reply) => {
    const name = PICTURE.exec(request.params['*'])?.[1];
    const picture = name && (await previews.get(name));
    if (!picture) return sendNotFound(request, reply);
    return reply
      .type('image/jpeg')
      .header('cache-control', 'public, max-age=86400')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('x-content-type-options', 'nosniff')
      .send(picture);
  });
}
