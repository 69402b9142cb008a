import type { Language } from '@fori/domain/languages';
import type { Queries } from '../../../db/types.ts';
import { type ImageRow, imagesOf } from '../gallery.repository.ts';
import { deleteImage, insertImage, updateImageRow } from '../products.write.repository.ts';

type AltTexts = Partial<Record<Language, string>>;

export interface ImageChange {
  /** by language; an empty text removes the stored one, a language left out keeps it */
  alt?: Readonly<Record<string, string | undefined>> | undefined;
  color?: string | null | undefined;
  /** from 0 */
  position?: number | undefined;
}

const withTexts = (alt: Readonly<Record<string, string>>, change: NonNullable<ImageChange['alt']>): AltTexts =>
  Object.fromEntries(
    Object.entries({ ...alt, ...change }).flatMap(([language, text]) => (text ? [[language, text] as const] : [])),
  );

const renumber = async (tx: Queries, ordered: readonly ImageRow[]): Promise<void> => {
  for (const [position, row] of ordered.entries()) {
    if (row.position !== position) await updateImageRow(tx, row.id, { position });
  }
};

/** Adds a picture after those the product has. */
export const addImage = async (
  tx: Queries,
  productId: number,
  {
    kind = 'image',
    ...picture
  }: Pick<ImageRow, 'file' | 'width' | 'height' | 'placeholder'> & { kind?: ImageRow['kind'] },
  { alt, color }: { alt: NonNullable<ImageChange['alt']>; color: string | null },
): Promise<ImageRow> => {
  const rows = await imagesOf(tx, [productId]);
  const position = Math.max(-1, ...rows.map((row) => row.position)) + 1;
  return insertImage(tx, {
    ...picture,
    productId,
    position,
    kind,
    color,
    alt: withTexts({}, alt) as Record<string, string>,
  });
};

/** Changes a picture's alternative texts, colour or position; the others are renumbered. False for an unknown picture. */
export const changeImage = async (
  tx: Queries,
  productId: number,
  imageId: number,
  { alt, color, position }: ImageChange,
): Promise<boolean> => {
  const rows = await imagesOf(tx, [productId]);
  const row = rows.find(({ id }) => id === imageId);
  if (!row) return false;
  if (alt || color !== undefined) {
    await updateImageRow(tx, imageId, {
      ...(alt && { alt: withTexts(row.alt, alt) as Record<string, string> }),
      ...(color !== undefined && { color }),
    });
  }
  if (position !== undefined) {
    const others = rows.filter(({ id }) => id !== imageId);
    await renumber(tx, [...others.slice(0, position), row, ...others.slice(position)]);
  }
  return true;
};

/** Removes a picture. Its files stay for the sweeper, so that the picture can be put back. False for an unknown picture. */
export const removeImage = async (tx: Queries, productId: number, imageId: number): Promise<boolean> => {
  const rows = await imagesOf(tx, [productId]);
  if (!rows.some(({ id }) => id === imageId)) return false;
  await deleteImage(tx, imageId);
  await renumber(
    tx,
    rows.filter(({ id }) => id !== imageId),
  );
  return true;
};
