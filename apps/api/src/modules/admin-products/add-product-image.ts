import {
  type AdminImage,
  type AdminProduct,
  altTextInput,
  MAX_PRODUCT_PICTURES,
} from '@fori/contracts/admin-products/schemas';
import { fieldErrorsOf } from '@fori/contracts/validation';
import { DomainError, fieldRefused } from '@fori/domain/errors';
import type { Shop } from '../../composition.ts';
import type { SentForm } from '../../http/multipart.ts';
import { isStorable } from '../../http/storable-text.ts';
import { discardFiles } from '../../storage/discard-files.ts';
import { recordChange } from '../audit/index.ts';
import {
  addImage,
  bumpProductVersion,
  changeImage,
  editedProduct,
  filesOfGallery,
  lockProductForUpdate,
  storePicture,
  toAdminImage,
} from '../catalog/index.ts';

const readAlt = (field: string): unknown => {
  const text = field.trim();
  if (!text.startsWith('{')) return text;
  try {
    return JSON.parse(text);
  } catch {
    throw fieldRefused('alt_text', { key: 'json' });
  }
};

const readForm = (form: SentForm) => {
  const file = form.files.get('image');
  if (!file || Object.keys(form.problems).length > 0) {
    const fields = { ...(!file && { image: [{ key: 'required' }] }), ...form.problems };
    throw new DomainError(form.tooLarge ? 'payload_too_large' : 'validation_failed', { fields });
  }
  const altInput = readAlt(form.fields.get('alt_text') ?? '');
  if (!isStorable(altInput)) throw new DomainError('malformed_request');
  const alt = altTextInput.safeParse(altInput);
  if (!alt.success) {
    const [first = []] = Object.values(fieldErrorsOf(alt.error));
    throw new DomainError('validation_failed', { fields: { alt_text: first } });
  }
  return { path: file.path, alt: alt.data, color: form.fields.get('color')?.trim() || null };
};

const tooManyPictures = fieldRefused('image', { key: 'file_count', values: { most: MAX_PRODUCT_PICTURES } });

/** Throws `validation_failed` for a colour that none of the product's variants has. */
export const checkColor = (product: Pick<AdminProduct, 'variants'>, color: string | null | undefined): void => {
  if (!color) return;
  const colors = [...new Set(product.variants.map((variant) => variant.color))];
  if (colors.includes(color)) return;
  throw fieldRefused('color', { key: 'one_of', values: { options: colors.join(', ') } });
};

/** Throws `not_found`, or `validation_failed` when the product has all the pictures it may have; call it before the form is read. */
export const checkMayAddImage = async ({ db }: Pick<Shop, 'db'>, id: number): Promise<void> => {
  const product = await editedProduct(db.read, id);
  if (!product) throw new DomainError('not_found');
  if (product.images.length >= MAX_PRODUCT_PICTURES) throw tooManyPictures;
};

/** Adds a stored picture, last or at a position, with an audit record. With `seen`, only to the product as it was then. */
export const insertProductImage = (
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  { productId, adminId, seen }: { productId: number; adminId: string; seen?: string | undefined },
  picture: Parameters<typeof addImage>[2],
  { alt, color, position }: Parameters<typeof addImage>[3] & { position?: number | undefined },
): Promise<{ image: AdminImage; product: AdminProduct }> =>
  db.write(async (tx) => {
    const { product: before, at } = await lockProductForUpdate(tx, { id: productId, seen, now: clock() });
    if (before.images.length >= MAX_PRODUCT_PICTURES) throw tooManyPictures;
    checkColor(before, color);
    const image = toAdminImage(await addImage(tx, productId, picture, { alt, color }));
    if (position !== undefined) await changeImage(tx, productId, image.id, { position });
    await bumpProductVersion(tx, productId, at);
    const product = await editedProduct(tx, productId);
    if (!product) throw new Error('product vanished while it was changed');
    await recordChange(tx, {
      at: clock(),
      actorId: adminId,
      action: 'product.image.add',
      entity: 'product',
      entityId: String(productId),
      before: null,
      after: { image: image.id, url: image.url, alt_text: image.alt_text, color },
    });
    return { image, product };
  });

/**
 * Adds an uploaded picture after those the product has, re-encoded in all sizes of the shop. Throws `not_found`,
 * `payload_too_large`, `validation_failed` by field; no file is stored then.
 */
export const addProductImage = async (
  shop: Pick<Shop, 'db' | 'clock' | 'media' | 'log' | 'pictureLimit'>,
  { productId, adminId }: { productId: number; adminId: string },
  form: SentForm,
): Promise<{ image: AdminImage; product: AdminProduct }> => {
  const { path, alt, color } = readForm(form);
  const picture = await storePicture(shop, path);
  try {
    return await insertProductImage(shop, { productId, adminId }, picture, { alt, color });
  } catch (error) {
    await discardFiles(shop, filesOfGallery({ kind: 'image', file: picture.file }));
    throw error;
  }
};
