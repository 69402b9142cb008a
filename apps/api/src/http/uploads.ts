import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Shop } from '../composition.ts';
import type { RateLimitKey } from '../limiter/budgets.ts';
import type { ConcurrencyLimit } from '../modules/media/concurrency-limit.ts';
import type { MediaStore } from '../storage/media-store.ts';
import { uploadDir } from '../storage/upload-dir.ts';
import type { UploadSpace } from '../storage/upload-space.ts';
import { expectedBytes, type FormRules, type FormTarget, type SentForm, withForm } from './multipart.ts';

/** Refuses forms with files while there is no disk space for them (API-125). */
export const uploadSpacePlugin = fp<{ space: UploadSpace }>(
  (app, { space }) => {
    app.addHook('onRequest', async (request) => {
      if (/^multipart\//i.test(request.headers['content-type'] ?? '')) await space.check();
    });
  },
  { name: 'upload-space', dependencies: ['guests'] },
);

/** Where the shop receives forms that these rules describe. */
export const formTarget = ({ config, uploadSpace, scanFile }: Shop, rules: FormRules): FormTarget => ({
  dir: uploadDir(config.dataDir),
  rules,
  space: uploadSpace,
  scan: scanFile,
});

/** What a call spends of its byte budget: what it sends, or what is stored of it where that is more (API-124). */
const byteMeter = ({ budgets }: Shop, rateLimitKey: RateLimitKey) => {
  let spent = 0;
  let stored = 0;
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
    chargeStored: async (bytes: number) => {
      stored += bytes;
      await raiseTo(stored);
    },
    /** Releases what was not spent on stored files. */
    release: async () => {
      await budgets.release('bytes', rateLimitKey, spent - stored);
      spent = stored;
    },
  };
};

type ByteMeter = ReturnType<typeof byteMeter>;

/** The same limit; calls `refused` when it rejects a call before its work began. */
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

/** Media whose files are written only while there is disk space for them (API-125); `before` gets their bytes first. */
const mediaThatChecksSpace = (
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

/**
 * The shop whose media are written only while there is disk space: for staff, and for reviews, which only buyers write. A received video is
 * moved, so its space was looked for as it was received.
 */
export const shopThatChecksSpace = (shop: Shop): Shop => ({ ...shop, media: mediaThatChecksSpace(shop) });

/** The shop for one call that is charged to a byte budget; pictures are queued by network. */
const chargedShop = (shop: Shop, rateLimitKey: RateLimitKey, { chargeStored, release }: ByteMeter): Shop => ({
  ...shop,
  pictureLimit: reportingRefusals(shop.visitorPictureLimit.forNetworks(rateLimitKey.networks), release),
  media: mediaThatChecksSpace(shop, chargeStored),
});

const rateLimitKeyFor = (request: FastifyRequest): RateLimitKey => {
  if (!request.rateLimitKey) throw new Error('the call is not for visitors');
  return request.rateLimitKey;
};

/** The shop for a guest's or customer's call that sends no files but stores pictures, which are charged to their byte budget. */
export const chargedShopFor = (shop: Shop, request: FastifyRequest): Shop => {
  const rateLimitKey = rateLimitKeyFor(request);
  return chargedShop(shop, rateLimitKey, byteMeter(shop, rateLimitKey));
};

/**
 * `withForm` for designs and logos of guests and customers: what they send, and what is stored of it, is charged to their byte
 * budget before it is read or written. Reviews go by `withForm` and `shopThatChecksSpace`. A form refused before it is read, or by the
 * limit for pictures, is not charged. Throws `too_many_requests` and `service_unavailable` besides the errors of `withForm`.
 */
export const withChargedForm = async <T>(
  shop: Shop,
  request: FastifyRequest,
  rules: FormRules,
  use: (form: SentForm, shop: Shop) => Promise<T>,
): Promise<T> => {
  const rateLimitKey = rateLimitKeyFor(request);
  const meter = byteMeter(shop, rateLimitKey);
  await meter.reserve(expectedBytes(request, rules));
  return withForm(request, formTarget(shop, rules), async (form) => {
    await meter.settle([...form.files.values()].reduce((sum, { bytes }) => sum + bytes, 0));
    return use(form, chargedShop(shop, rateLimitKey, meter));
  }).catch(async (error: unknown) => {
    if (!request.raw.readableDidRead) await meter.release();
    throw error;
  });
};
