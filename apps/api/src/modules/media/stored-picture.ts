import type { MediaStore } from '../../storage/media-store.ts';
import type { MadePicture } from './picture-pipeline.ts';
import { placeholderOf } from './placeholder.ts';
import { sharp } from './safe-sharp.ts';

/** Size and placeholder of a picture that is stored already, from its widest file. Throws where that is missing. */
export const storedPicture = async (media: Pick<MediaStore, 'read'>, widest: string): Promise<MadePicture> => {
  const bytes = await media.read(widest);
  if (!bytes) throw new Error(`picture ${widest} is not stored`);
  const { width, height } = await sharp(bytes).metadata();
  return { width, height, placeholder: await placeholderOf(sharp(bytes)) };
};
