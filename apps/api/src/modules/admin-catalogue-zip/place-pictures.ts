import { filesOfCover } from '../blog/index.ts';
import { filesOfHomePicture, isUploaded } from '../home/index.ts';
import { filesOfLogo } from '../store/index.ts';
import type { MediaPlan } from './archive-media.ts';
import { type HomeRecord, type RecordFile, type Records, slugOf } from './format.ts';
import { filesOfPicture, mediaOf } from './media-of-records.ts';
import type { Reading } from './reading-state.ts';

/** Reports the files that a record needs and the archive does not have, or has under a name that is taken. Returns whether all are there. */
const checkMedia = async <F extends RecordFile>(
  { problem }: Pick<Reading, 'problem'>,
  media: MediaPlan,
  file: F,
  record: Records[F],
): Promise<boolean> => {
  const { needed, inTexts } = mediaOf[file](record);
  const missing = new Set<string>();
  for (const name of [...needed, ...inTexts]) {
    const key =
      media.problemOf(name) ?? (inTexts.includes(name) && !(await media.placeAsNamed(name)) ? 'media_taken' : null);
    if (!key) continue;
    // one problem for all sizes of a picture
    const picture = name.replace(/-\d+\.\w+$/, '');
    if (!missing.has(picture)) problem(file, slugOf(file, record), null, key, { name });
    missing.add(picture);
  }
  return missing.size === 0;
};

/** The picture with its name in this shop. */
const placed = async <P extends { file: string }>(
  media: MediaPlan,
  picture: P,
  filesOf: (file: string) => string[],
): Promise<P> => ({ ...picture, file: await media.placePicture(picture.file, filesOf(picture.file)) });

const placedBlocks = async (media: MediaPlan, blocks: HomeRecord['blocks']): Promise<HomeRecord['blocks']> => {
  const own = async <P extends { file: string }>(picture: P): Promise<P> =>
    isUploaded(picture.file) ? placed(media, picture, filesOfHomePicture) : picture;
  const done: HomeRecord['blocks'] = [];
  for (const block of blocks) {
    if (block.kind === 'hero') {
      const slides: typeof block.slides = [];
      for (const slide of block.slides) slides.push({ ...slide, picture: await own(slide.picture) });
      done.push({ ...block, slides });
    } else if (block.kind === 'text' && block.picture) done.push({ ...block, picture: await own(block.picture) });
    else done.push(block);
  }
  return done;
};

const placings: { [F in RecordFile]: (media: MediaPlan, record: Records[F]) => Promise<Records[F]> } = {
  categories: async (media, record) =>
    record.picture ? { ...record, picture: await placed(media, record.picture, filesOfPicture) } : record,
  products: async (media, record) => {
    const pictures: typeof record.pictures = [];
    for (const picture of record.pictures) {
      pictures.push(
        picture.kind === 'video'
          ? { ...picture, file: await media.placeFilm(picture.file) }
          : await placed(media, picture, filesOfPicture),
      );
    }
    return { ...record, pictures };
  },
  posts: async (media, record) =>
    record.cover ? { ...record, cover: await placed(media, record.cover, filesOfCover) } : record,
  pages: async (_, record) => record,
  home: async (media, record) => ({ ...record, blocks: await placedBlocks(media, record.blocks) }),
  settings: async (_, record) => record,
  shop: async (media, record) =>
    record.logo && record.logo !== 'ferry'
      ? { ...record, logo: await placed(media, record.logo, filesOfLogo) }
      : record,
};

/** The record with its pictures' names in this shop; what is missing of them is reported. */
export const placePictures = async <F extends RecordFile>(
  reading: Pick<Reading, 'problem'>,
  media: MediaPlan,
  file: F,
  record: Records[F],
): Promise<Records[F]> => ((await checkMedia(reading, media, file, record)) ? placings[file](media, record) : record);
