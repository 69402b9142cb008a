import { pictureWidths } from '@fori/domain/catalog';
import { darkVideo } from '@fori/domain/themed-videos';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { placeholders, preparedList } from '../../db/prepared.ts';
import type { Queries } from '../../db/types.ts';
import { groupBy } from '../../group-by.ts';

/* The pictures and videos of products: their rows, their files, and which one shows a variant. */

/** The columns of a gallery row that its files are named by. */
export interface GalleryFile {
  kind: 'image' | 'video';
  /** path below /media, without width and ending for pictures, whole for videos */
  file: string;
}

/** Where a gallery file is served: a picture's largest WebP, or the video itself. */
export const galleryAddress = ({ kind, file }: GalleryFile): string =>
  kind === 'video' ? `/media/${file}` : `/media/${file}-${Math.max(...pictureWidths)}.webp`;

/** All files of a picture or video in the media storage. */
export const filesOfGallery = ({ kind, file }: GalleryFile): string[] =>
  kind === 'video'
    ? [...new Set([file, darkVideo(file)])]
    : pictureWidths.flatMap((width) => [`${file}-${width}.avif`, `${file}-${width}.webp`]);

/** The folder of pictures that admins have uploaded; those of the demo shop are elsewhere. */
export const UPLOAD_FOLDER = 'catalogue';

/** The `file` of the row that an uploaded file belongs to; null for an unfinished upload. */
export const uploadOf = (name: string): string | null =>
  /^(catalogue\/\w+)-\d+\.(?:avif|webp)$/.exec(name)?.[1] ?? null;

/** Pictures and videos of the products, in the shop's order. */
export const imagesOf = preparedList((q, t, names) =>
  q
    .select()
    .from(t.productImages)
    .where(inArray(t.productImages.productId, placeholders(names)))
    .orderBy(asc(t.productImages.productId), asc(t.productImages.position), asc(t.productImages.id)),
);

/** The pictures and videos of the products as files, in the same order. */
const galleryFilesOf = preparedList((q, t, names) =>
  q
    .select({
      productId: t.productImages.productId,
      kind: t.productImages.kind,
      file: t.productImages.file,
      color: t.productImages.color,
    })
    .from(t.productImages)
    .where(inArray(t.productImages.productId, placeholders(names)))
    .orderBy(asc(t.productImages.productId), asc(t.productImages.position), asc(t.productImages.id)),
);

export type ImageRow = Awaited<ReturnType<typeof imagesOf>>[number];

/** A product's picture as lists of the back office show it. */
export const toListPicture = (row: Pick<ImageRow, 'kind' | 'file' | 'width' | 'height' | 'placeholder'>) => ({
  url: galleryAddress(row),
  width: row.width,
  height: row.height,
  placeholder: row.placeholder,
});

/** The picture a variant is shown with: of its colour, else of no colour in particular, else the first; never a video. */
export const imageForColor = <I extends Pick<ImageRow, 'kind' | 'color'>>(
  images: readonly I[],
  color: string,
): I | null => {
  const pictures = images.filter((image) => image.kind === 'image');
  return (
    pictures.find((image) => image.color === color) ??
    pictures.find((image) => image.color === null) ??
    pictures[0] ??
    null
  );
};

/** Addresses of the pictures that fit the variants' colours, by id; those without a picture are missing. */
export const picturesOfVariants = async (
  queries: Queries,
  variants: readonly { id: number; productId: number; color: string }[],
): Promise<Map<number, string>> => {
  const productIds = [...new Set(variants.map(({ productId }) => productId))];
  const files = groupBy(await galleryFilesOf(queries, productIds), (file) => file.productId);
  const pictures = new Map<number, string>();
  for (const variant of variants) {
    const file = imageForColor(files.get(variant.productId) ?? [], variant.color);
    if (file) pictures.set(variant.id, galleryAddress(file));
  }
  return pictures;
};

/** The `file` of every picture and video that products or categories show. */
export const filesOfCatalogue = async (q: Queries): Promise<Set<string>> => {
  const { t } = q;
  const ofProducts = await q.select({ file: t.productImages.file }).from(t.productImages);
  const ofCategories = await q.select({ file: t.categories.pictureFile }).from(t.categories);
  return new Set([...ofProducts, ...ofCategories].flatMap(({ file }) => (file === null ? [] : [file])));
};

/** A product's picture by its id; null for an unknown one and for a video. */
export const productPicture = async (q: Queries, id: number): Promise<ImageRow | null> => {
  const { productImages } = q.t;
  const [row] = await q
    .select()
    .from(productImages)
    .where(and(eq(productImages.id, id), eq(productImages.kind, 'image')));
  return row ?? null;
};

/** Addresses of the pictures that orders show. */
export const picturesOfOrders = async (q: Queries): Promise<Set<string>> => {
  const { t } = q;
  const rows = await q.selectDistinct({ image: t.orderLines.image }).from(t.orderLines);
  return new Set(rows.flatMap(({ image }) => (image === null ? [] : [image])));
};
