import { readFile } from 'node:fs/promises';
import { type DomainError, type FieldError, fieldRefused } from '@fori/domain/errors';
import type { Shop } from '../../../composition.ts';
import { secretName } from '../../../storage/media-store.ts';
import {
  type DrawnPicture,
  drawPictures,
  measure,
  PictureError,
  PictureRefused,
  pictureKindOf,
} from '../../media/index.ts';
import { UPLOAD_FOLDER } from '../gallery.repository.ts';

/** Pixels: smaller pictures look coarse on a product's page; phone cameras take none larger. */
const SIDES = { min: 200, max: 12_000 } as const;
const MAX_PIXELS = 50_000_000;

export interface StoredPicture {
  file: string;
  width: number;
  height: number;
  placeholder: string;
}

const refusal = (problem: FieldError): DomainError => fieldRefused('image', problem);

const draw = async (path: string, name: string): Promise<DrawnPicture> => {
  const bytes = await readFile(path);
  if (bytes.length === 0) throw refusal({ key: 'picture_blank' });
  const kind = pictureKindOf(bytes);
  if (!kind) throw refusal({ key: 'picture_type' });
  try {
    const { width, height } = await measure(bytes, kind);
    if (width * height > MAX_PIXELS) throw new PictureRefused({ key: 'picture_pixels' });
    if (Math.min(width, height) < SIDES.min || Math.max(width, height) > SIDES.max) {
      throw new PictureRefused({ key: 'picture_sides', values: SIDES });
    }
    return await drawPictures(bytes, name, { maxPixels: MAX_PIXELS });
  } catch (error) {
    if (error instanceof PictureRefused) throw refusal(error.problem);
    if (error instanceof PictureError) throw refusal({ key: 'picture_broken' });
    throw error;
  }
};

/**
 * Stores an uploaded picture, re-encoded from its pixels in all sizes of the shop. Throws `validation_failed` on `image`
 * for anything but one whole picture of an allowed size; nothing is stored then.
 */
export const storePicture = async (
  { media, pictureLimit }: Pick<Shop, 'media' | 'pictureLimit'>,
  path: string,
): Promise<StoredPicture> =>
  pictureLimit(async () => {
    const name = secretName();
    const { files, ...picture } = await draw(path, name);
    await media.write(files.map((file) => ({ ...file, name: `${UPLOAD_FOLDER}/${file.name}` })));
    return { ...picture, file: `${UPLOAD_FOLDER}/${name}` };
  });
