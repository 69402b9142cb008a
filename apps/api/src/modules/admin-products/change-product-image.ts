import { type AdminProduct, imageInput } from '@fori/contracts/admin-products/schemas';
import { DomainError } from '@fori/domain/errors';
import { languages } from '@fori/domain/languages';
import { z } from 'zod';
import type { Shop } from '../../composition.ts';
import { inputOf, type ReadRestorable, recordChange, requireKept } from '../audit/index.ts';
import {
  bumpProductVersion,
  changeImage,
  editedProduct,
  filesOfGallery,
  formerPicture,
  lockProductForUpdate,
  removeImage,
} from '../catalog/index.ts';
import { changedLanguages, recordTextChanges } from '../translations/index.ts';
import { checkColor, insertProductImage } from './add-product-image.ts';

export interface ImageOf {
  productId: number;
  imageId: number;
  adminId: string;
  /** `updated_at` of the product as it was read */
  seen?: string | undefined;
}

const auditedImage = ({ images }: AdminProduct, imageId: number) => {
  const position = images.findIndex(({ id }) => id === imageId);
  const image = images[position];
  if (!image) return null;
  const { color, alt_text, url, type, width, height } = image;
  // the size of a video cannot be read from its file
  return { image: imageId, position, color, alt_text, url, ...(type === 'video' && { width, height }) };
};

/** Changes a picture's alternative texts, colour or position. Throws `not_found`, `validation_failed`. */
export const changeProductImage = async (
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  { productId, imageId, adminId, seen }: ImageOf,
  { alt_text: alt, color, position }: z.output<typeof imageInput>,
): Promise<AdminProduct> => {
  return db.write(async (tx) => {
    const { product: before, at } = await lockProductForUpdate(tx, { id: productId, seen, now: clock() });
    checkColor(before, color);
    if (!(await changeImage(tx, productId, imageId, { alt, color, position }))) throw new DomainError('not_found');
    const product = await editedProduct(tx, productId);
    if (!product) throw new Error('product vanished while it was changed');
    const [previous, current] = [auditedImage(before, imageId), auditedImage(product, imageId)];
    // otherwise another admin's edit would become stale for nothing
    if (JSON.stringify(previous) === JSON.stringify(current)) return product;
    await bumpProductVersion(tx, productId, at);
    const rewritten = changedLanguages([previous?.alt_text ?? {}], [current?.alt_text ?? {}]);
    await recordTextChanges(tx, 'pictures', productId, rewritten, at);
    await recordChange(tx, {
      at: clock(),
      actorId: adminId,
      action: 'product.image.update',
      entity: 'product',
      entityId: String(productId),
      before: previous,
      after: current,
    });
    return { ...product, updated_at: at.toISOString() };
  });
};

/** Removes a picture; its files stay while it can be put back (ADMIN-226). Throws `not_found`. */
export const removeProductImage = async (
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  { productId, imageId, adminId, seen }: ImageOf,
): Promise<AdminProduct> => {
  return db.write(async (tx) => {
    const { product: before, at } = await lockProductForUpdate(tx, { id: productId, seen, now: clock() });
    if (!(await removeImage(tx, productId, imageId))) throw new DomainError('not_found');
    await bumpProductVersion(tx, productId, at);
    const after = await editedProduct(tx, productId);
    if (!after) throw new Error('product vanished while it was changed');
    await recordChange(tx, {
      at: clock(),
      actorId: adminId,
      action: 'product.image.remove',
      entity: 'product',
      entityId: String(productId),
      before: auditedImage(before, imageId),
      after: null,
    });
    return after;
  });
};

const recordedImage = z.object({
  image: z.number(),
  url: z.string(),
  /** of a video */
  width: z.number().optional(),
  height: z.number().optional(),
});

/** A removed picture or video as it can be added again. Throws `validation_failed` where its files are not kept any more. */
const formerImage = async (
  shop: Parameters<ReadRestorable>[0],
  { url, width, height }: z.output<typeof recordedImage>,
) => {
  if (width === undefined || height === undefined) return formerPicture(shop, 'image', url);
  const file = url.replace('/media/', '');
  await requireKept(shop, 'image', filesOfGallery({ kind: 'video', file }).slice(0, 1));
  return { kind: 'video' as const, file, width, height, placeholder: null };
};

/** A product's picture as its records have it, found by its address: one that was put back has another id (ADMIN-226). */
export const restorableProductImage: ReadRestorable = async (shop, entityId, { before, after }) => {
  const productId = Number(entityId);
  const recorded = recordedImage.parse(before ?? after);
  const product = await editedProduct(shop.db.read, productId);
  if (!product) throw new DomainError('not_found');
  const present = product.images.find(({ url }) => url === recorded.url);
  return {
    values: present ? { ...auditedImage(product, present.id), image: recorded.image } : {},
    save: async ({ url, alt_text, color, position }, { adminId }) => {
      const target = { productId, imageId: present?.id ?? 0, adminId, seen: product.updated_at };
      if (present && url === undefined) return removeProductImage(shop, target);
      // the languages it had no words in are emptied
      const texts = { ...Object.fromEntries(languages.map((language) => [language, ''])), ...(alt_text as object) };
      const change = inputOf(imageInput, { alt_text: texts, color, position });
      if (present) return changeProductImage(shop, target, change);
      const { alt_text: alt = {}, color: itsColor = null } = change;
      const facts = { alt, color: itsColor, position: change.position };
      return insertProductImage(shop, target, await formerImage(shop, recorded), facts);
    },
  };
};
