import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Shop } from '../composition.ts';
import type { Spender } from '../limiter/budgets.ts';
import type { Gate } from '../modules/media/gate.ts';
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
const byteMeter = ({ budgets }: Shop, spender: Spender) => {
  let spent = 0;
  let kept = 0;
  const raiseTo = async (bytes: number) => {
    if (bytes <= spent) return;
    await budgets.spend('bytes', spender, bytes - spent);
    spent = bytes;
  };
  return {
    reserve: raiseTo,
    settle: async (bytes: number) => {
      await raiseTo(bytes);
      await budgets.giveBack('bytes', spender, spent - bytes);
      spent = bytes;
    },
    keep: async (bytes: number) => {
      kept += bytes;
      await raiseTo(kept);
    },
    /** Gives back what is not for kept files. */
    release: async () => {
      await budgets.giveBack('bytes', spender, spent - kept);
      spent = kept;
    },
  };
};

type ByteMeter = ReturnType<typeof byteMeter>;

/** A gate that says when it has turned somebody away before anything was done. */
const tellingOfRefusals =
  (gate: Gate, refused: () => Promise<void>): Gate =>
  async (work) => {
    let begun = false;
    try {
      return await gate(() => {
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
const shopWith = (shop: Shop, spender: Spender, { keep, release }: ByteMeter): Shop => ({
  ...shop,
  pictureGate: tellingOfRefusals(shop.visitorGate.of(spender.networks), release),
  media: mediaWithinSpace(shop, keep),
});

const spenderFor = (request: FastifyRequest): Spender => {
  if (!request.spender) throw new Error('the call is not for visitors');
  return request.spender;
};

/** The shop as a visitor's call uses it that sends no file and has pictures made. */
export const shopForVisitor = (shop: Shop, request: FastifyRequest): Shop => {
  const spender = spenderFor(request);
  return shopWith(shop, spender, byteMeter(shop, spender));
};

/**
 * `withForm` for guests and customers: what they send and what is kept of it counts against their byte budget, before it
 * is read and before it is written. A form that is refused unread, or finds no place at the gate, uses up nothing. Throws
 * `too_many_requests` and `service_unavailable` beside what `withForm` does.
 */
export const withVisitorForm = async <T>(
  shop: Shop,
  request: FastifyRequest,
  place: Omit<FormPlace, 'space'>,
  use: (form: SentForm, shop: Shop) => Promise<T>,
): Promise<T> => {
  const spender = spenderFor(request);
  const meter = byteMeter(shop, spender);
  await meter.reserve(expectedBytes(request, place.rules));
  return withForm(request, { ...place, space: shop.uploadSpace }, async (form) => {
    await meter.settle([...form.files.values()].reduce((sum, { bytes }) => sum + bytes, 0));
    return use(form, shopWith(shop, spender, meter));
  }).catch(async (error: unknown) => {
    if (!request.raw.readableDidRead) await meter.release();
    throw error;
  });
};
