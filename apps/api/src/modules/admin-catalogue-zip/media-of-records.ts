import { darkVideo } from '@fori/domain/themed-videos';
import { filesOfCover } from '../blog/index.ts';
import { filesOfGallery } from '../catalog/index.ts';
import { filesOfHomePicture, isUploaded } from '../home/index.ts';
import { filesOfLogo } from '../store/index.ts';
import type { CategoryRecord, HomeRecord, PageRecord, PostRecord, ProductRecord, ShopRecord } from './format.ts';

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

export const mediaOf = {
  categories: ({ picture }: CategoryRecord): RecordMedia =>
    picture ? { ...none, needed: filesOfPicture(picture.file) } : none,
  products: ({ pictures }: ProductRecord): RecordMedia => ({
    ...none,
    needed: pictures.flatMap(({ kind, file }) => (kind === 'video' ? [file] : filesOfPicture(file))),
    optional: pictures.flatMap(({ kind, file }) =>
      kind === 'video' && darkVideo(file) !== file ? [darkVideo(file)] : [],
    ),
  }),
  posts: ({ cover, texts }: PostRecord): RecordMedia => ({
    ...none,
    needed: cover ? filesOfCover(cover.file) : [],
    inTexts: [...new Set(Object.values(texts).flatMap((text) => filesIn(text?.body ?? '')))],
  }),
  pages: ({ versions }: PageRecord): RecordMedia => ({
    ...none,
    inTexts: [
      ...new Set(Object.values(versions).flatMap((list = []) => list.flatMap(({ body }) => filesIn(body ?? '')))),
    ],
  }),
  home: (record: HomeRecord): RecordMedia => ({
    ...none,
    needed: homePictures(record).filter(isUploaded).flatMap(filesOfHomePicture),
  }),
  settings: (): RecordMedia => none,
  shop: ({ logo }: ShopRecord): RecordMedia =>
    logo && logo !== 'ferry' ? { ...none, needed: filesOfLogo(logo.file) } : none,
} as const;
