import type { AdminProduct, imageInput } from '@fori/contracts/admin-products/schemas';
import { DomainError } from '@fori/domain/errors';
import type { z } from 'zod';
import type { Shop } from '../../composition.ts';
import { discardFiles } from '../../storage/discard-files.ts';
import { recordChange } from '../audit/index.ts';
import { bumpProductVersion, changeImage, editedProduct, lockProductForUpdate, removeImage } from '../catalog/index.ts';
import { checkColor } from './add-product-image.ts';

export interface ImageOf {
  productId: number;
  imageId: number;
  adminId: string;
}

const auditedImage = ({ images }: AdminProduct, imageId: number) => {
  const position = images.findIndex(({ id }) => id === imageId);
  const image = images[position];
  return image ? { image: imageId, position, color: image.color, alt_text: image.alt_text, url: image.url } : null;
};

/** Changes a picture's alternative texts, colour or position. Throws `not_found`, `validation_failed`. */
export const changeProductImage = async (
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  { productId, imageId, adminId }: ImageOf,
  { alt_text: alt, color, position }: z.output<typeof imageInput>,
): Promise<AdminProduct> => {
  return db.write(async (tx) => {
    const { product: before, at } = await lockProductForUpdate(tx, { id: productId, now: clock() });
    checkColor(before, color);
    if (!(await changeImage(tx, productId, imageId, { alt, color, position }))) throw new DomainError('not_found');
    const product = await editedProduct(tx, productId);
    if (!product) throw new Error('product vanished while it was changed');
    const [previous, current] = [auditedImage(before, imageId), auditedImage(product, imageId)];
    // otherwise another admin's edit would become stale for nothing
    if (JSON.stringify(previous) === JSON.stringify(current)) return product;
    await bumpProductVersion(tx, productId, at);
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

/** Removes a picture, its files too unless an order shows it. Throws `not_found`. */
export const removeProductImage = async (
  shop: Pick<Shop, 'db' | 'clock' | 'media' | 'log'>,
  { productId, imageId, adminId }: ImageOf,
): Promise<AdminProduct> => {
  const { db, clock } = shop;
  const { product, files } = await db.write(async (tx) => {
    const { product: before, at } = await lockProductForUpdate(tx, { id: productId, now: clock() });
    const unused = await removeImage(tx, productId, imageId);
    if (!unused) throw new DomainError('not_found');
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
    return { product: after, files: unused };
  });
  await discardFiles(shop, files);
  return product;
};
