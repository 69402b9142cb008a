import { darkVideo } from '@fori/domain/themed-videos';
import { filesOfCover } from '../blog/index.ts';
import { filesOfGallery } from '../catalog/index.ts';
import { filesOfHomePicture, isUploaded } from '../home/index.ts';
import { filesOfLogo } from '../store/index.ts';
import type { HomeRecord, RecordFile, Records } from './format.ts';

/** The files that a record shows, below the media folder. */
export interface RecordMedia {
  /** without any of these the record is incomplete */
  needed: string[];
  /** exist for some */
  optional: string[];
  /** named in texts, so that they keep their names */
  inTexts: string[];
}

/** The files of a picture of a product or category. */
export const filesOfPicture = (file: string): string[] => filesOfGallery({ kind: 'image', file });

const homePictures = ({ blocks }: HomeRecord): string[] =>
  blocks.flatMap((block) => {
    if (block.kind === 'hero') return block.slides.map(({ picture }) => picture.file);
    return block.kind === 'text' && block.picture ? [block.picture.file] : [];
  });

/** The uploaded pictures in a Markdown text. */
const filesIn = (text: string): string[] =>
  [...text.matchAll(/\/media\/(blog\/[\w-]+\.(?:webp|avif))/g)].map(([, name = '']) => name);

const none: RecordMedia = { needed: [], optional: [], inTexts: [] };

/** The files that the records of each file show. */
export const mediaOf: { [F in RecordFile]: (record: Records[F]) => RecordMedia } = {
  categories: ({ picture }) => (picture ? { ...none, needed: filesOfPicture(picture.file) } : none),
  products: ({ pictures }) => ({
    ...none,
    needed: pictures.flatMap(({ kind, file }) => (kind === 'video' ? [file] : filesOfPicture(file))),
    optional: pictures.flatMap(({ kind, file }) =>
      kind === 'video' && darkVideo(file) !== file ? [darkVideo(file)] : [],
    ),
  }),
  posts: ({ cover, texts }) => ({
    ...none,
    needed: cover ? filesOfCover(cover.file) : [],
    inTexts: [...new Set(Object.values(texts).flatMap((text) => filesIn(text?.body ?? '')))],
  }),
  pages: ({ versions }) => ({
    ...none,
    inTexts: [
      ...new Set(Object.values(versions).flatMap((list = []) => list.flatMap(({ body }) => filesIn(body ?? '')))),
    ],
  }),
  home: (record) => ({
    ...none,
    needed: homePictures(record).filter(isUploaded).flatMap(filesOfHomePicture),
  }),
  settings: () => none,
  shop: ({ logo }) => (logo && logo !== 'ferry' ? { ...none, needed: filesOfLogo(logo.file) } : none),
};
