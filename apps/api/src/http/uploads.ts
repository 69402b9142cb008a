import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Shop } from '../composition.ts';
import type { RateLimitKey } from '../limiter/budgets.ts';
import type { ConcurrencyLimit } from '../modules/media/concurrency-limit.ts';
import type { MediaStore } from '../storage/media-store.ts';
import type { UploadSpace } from '../storage/upload-space.ts';
import { expectedBytes, type FormPlace, type SentForm, withForm } from './multipart.ts';

/** Refuses forms with files, whoever sends them, while there is no room for them (API-125). */
export const uploadSpacePlugin = fp<{ space: UploadSpace }>(
  (app, { space }) => {
    app.addHook('onRequest', async (request) => {
      if (/^multipart\//i.test(request.headers['content-type'] ?? '')) await space.check();
    });
  },
  { name: 'upload-space', dependencies: ['guests'] },
);

/** What a call uses up of its byte budget: what it sends, or what is kept of it where that is more (API-124). */
const byteMeter = ({ budgets }: Shop, rateLimitKey: RateLimitKey) => {
  let spent = 0;
  let kept = 0;
  const raiseTo = async (bytes: number) => {
    if (bytes <= spent) return;
    await budgets.spend('bytes', rateLimitKey, bytes - spent);
    spent = bytes;
  };
  return {
    reserve: raiseTo,
    settle: async (bytes: number) => {
      await raiseTo(bytes);
      await budgets.release('bytes', rateLimitKey, spent - bytes);
      spent = bytes;
    },
    keep: async (bytes: number) => {
      kept += bytes;
      await raiseTo(kept);
    },
    /** Gives back what is not for kept files. */
    release: async () => {
      await budgets.release('bytes', rateLimitKey, spent - kept);
      spent = kept;
    },
  };
};

type ByteMeter = ReturnType<typeof byteMeter>;

/** The same limit, which says when it has refused a call before anything was done. */
const reportingRefusals =
  (limit: ConcurrencyLimit, refused: () => Promise<void>): ConcurrencyLimit =>
  async (work) => {
    let begun = false;
    try {
      return await limit(() => {
        begun = true;
        return work();
      });
    } catch (error) {
      if (!begun) await refused();
      throw error;
    }
  };

/** Media whose files are written only where there is room for them (API-125); `before` is told their bytes first. */
const mediaWithinSpace = (
  { media, uploadSpace }: Shop,
  before: (bytes: number) => Promise<void> = async () => undefined,
): MediaStore => ({
  ...media,
  write: (files) => {
    const bytes = files.reduce((sum, { data }) => sum + data.length, 0);
    return uploadSpace.reserve(bytes, async () => {
      await before(bytes);
      await media.write(files);
    });
  },
});

/** The shop as a call uses it that sends files. */
export const shopForUpload = (shop: Shop): Shop => ({ ...shop, media: mediaWithinSpace(shop) });

/** The shop as one call of a visitor uses it: pictures wait for the turn of the visitor's network, files are counted. */
const shopWith = (shop: Shop, rateLimitKey: RateLimitKey, { keep, release }: ByteMeter): Shop => ({
  ...shop,
  pictureLimit: reportingRefusals(shop.visitorPictureLimit.forNetworks(rateLimitKey.networks), release),
  media: mediaWithinSpace(shop, keep),
});

const rateLimitKeyFor = (request: FastifyRequest): RateLimitKey => {
  if (!request.rateLimitKey) throw new Error('the call is not for visitors');
  return request.rateLimitKey;
};

/** The shop as a visitor's call uses it that sends no file and has pictures made. */
export const shopForVisitor = (shop: Shop, request: FastifyRequest): Shop => {
  const rateLimitKey = rateLimitKeyFor(request);
  return shopWith(shop, rateLimitKey, byteMeter(shop, rateLimitKey));
};

/**
 * `withForm` for guests and customers: what they send and what is kept of it counts against their byte budget, before it
 * is read and before it is written. A form that is refused unread, or finds no place in the queue for pictures, uses up nothing. Throws
 * `too_many_requests` and `service_unavailable` beside what `withForm` does.
 */
export const withVisitorForm = async <T>(
  shop: Shop,
  request: FastifyRequest,
  place: Omit<FormPlace, 'space'>,
  use: (form: SentForm, shop: Shop) => Promise<T>,
): Promise<T> => {
  const rateLimitKey = rateLimitKeyFor(request);
  const meter = byteMeter(shop, rateLimitKey);
  await meter.reserve(expectedBytes(request, place.rules));
  return withForm(request, { ...place, space: shop.uploadSpace }, async (form) => {
    await meter.settle([...form.files.values()].reduce((sum, { bytes }) => sum + bytes, 0));
    return use(form, shopWith(shop, rateLimitKey, meter));
  }).catch(async (error: unknown) => {
    if (!request.raw.readableDidRead) await meter.release();
    throw error;
  });
};
