import type { JacketDesign } from '@fori/domain/jackets';
import type { Shop } from '../../../composition.ts';
import { sharp } from '../../media/index.ts';
import { logosById } from '../uploads/logos.repository.ts';
import { uploadsIn } from '../uploads/uploaded-logos.ts';
import { logoFile, ownSmallFile } from './picture-names.ts';

/** What a workshop sheet shows of a jacket: both sides as JPEG, and the customer's own logos as PNG by their id. */
export interface JacketSheetPictures {
  front: Buffer | null;
  back: Buffer | null;
  uploads: Map<string, Buffer>;
}

/** A PDF holds no WebP; on paper nothing shines through. */
const asJpeg = async (picture: Buffer | null): Promise<Buffer | null> =>
  picture && sharp(picture).flatten({ background: '#ffffff' }).jpeg({ quality: 85 }).toBuffer();

/** Reads them from the media storage; what is kept no more is left out. The same jacket gives the same bytes. */
export const sheetPictures = async (
  { db, media }: Pick<Shop, 'db' | 'media'>,
  { design, ownFront, ownBack }: { design: JacketDesign; ownFront: string; ownBack: string },
): Promise<JacketSheetPictures> => {
  const ids = uploadsIn(design);
  const [front, back, logos] = await Promise.all([
    media.read(ownSmallFile(ownFront)).then(asJpeg),
    media.read(ownSmallFile(ownBack)).then(asJpeg),
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
