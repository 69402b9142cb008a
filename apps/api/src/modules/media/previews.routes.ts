import type { FastifyInstance } from 'fastify';
import { sendNotFound } from '../../http/errors.ts';
import { mediaDir } from '../../storage/media-store.ts';
import { sharp } from './safe-sharp.ts';

/** The storefront's `stage` in the light theme: a preview lies on somebody else's page, whose colour nobody knows. */
const STAGE = '#DDE3E1';
const JPEG = { quality: 84 } as const;
const PICTURE = /^((?:products|catalogue|scenes|blog)\/[\w/-]+-\d+)\.jpg$/;
/** Previews kept: those of some forty products are asked for again and again, and each takes a moment to draw. */
const KEPT = 60;

/**
 * `/media/previews/…-960.jpg`: the picture of the same name, laid on the stage. The shop's pictures are transparent around
 * the goods; what shows them elsewhere (link previews, search engines) would put white or black behind them.
 */
export function previewRoutes(app: FastifyInstance, dataDir: string): void {
  const kept = new Map<string, Buffer>();
  app.get<{ Params: { '*': string } }>('/media/previews/*', { schema: { hide: true } }, async (request, reply) => {
    const name = PICTURE.exec(request.params['*'])?.[1];
    const picture = name && (kept.get(name) ?? (await draw(`${mediaDir(dataDir)}/${name}.webp`)));
    if (!picture) return sendNotFound(request, reply);
    kept.delete(name);
    kept.set(name, picture);
    const [oldest] = kept.keys();
    if (kept.size > KEPT && oldest) kept.delete(oldest);
    return reply
      .type('image/jpeg')
      .header('cache-control', 'public, max-age=86400')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('x-content-type-options', 'nosniff')
      .send(picture);
  });
}

/** Undefined where there is no such picture. */
const draw = (file: string): Promise<Buffer | undefined> =>
  sharp(file)
    .flatten({ background: STAGE })
    .jpeg(JPEG)
    .toBuffer()
    .catch(() => undefined);
