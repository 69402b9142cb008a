import { type JacketDesign, uploadedLogosIn } from '@fori/domain/jackets';
import type { Shop } from '../../../composition.ts';
import { sharp } from '../../media/index.ts';
import { logosById } from '../uploads/logos.repository.ts';
import { logoFile, smallRenderingFile } from './picture-files.ts';

/** The pictures of a workshop sheet: both sides as JPEG, and the customer's own logos as PNG by id. */
export interface JacketSheetPictures {
  front: Buffer | null;
  back: Buffer | null;
  uploads: Map<string, Buffer>;
}

/** As PDF has no WebP; on white, as JPEG has no transparency. */
const asJpeg = async (picture: Buffer | null): Promise<Buffer | null> =>
  picture && sharp(picture).flatten({ background: '#ffffff' }).jpeg({ quality: 85 }).toBuffer();

/** Reads the pictures from the media storage; missing ones are left out. The same jacket gives the same bytes. */
export const sheetPictures = async (
  { db, media }: Pick<Shop, 'db' | 'media'>,
  { design, renderedFront, renderedBack }: { design: JacketDesign; renderedFront: string; renderedBack: string },
): Promise<JacketSheetPictures> => {
  const ids = uploadedLogosIn(design);
  const [front, back, logos] = await Promise.all([
    media.read(smallRenderingFile(renderedFront)).then(asJpeg),
    media.read(smallRenderingFile(renderedBack)).then(asJpeg),
    logosById(db.read, ids),
  ]);
  const uploads = new Map<string, Buffer>();
  for (const id of ids) {
    const logo = logos.get(id);
    const picture = logo && (await media.read(logoFile(logo.file)));
    if (picture) uploads.set(id, picture);
  }
  return { front, back, uploads };
};
