import { paths } from './paths.ts';

/** The slides of the home page in order; `key` names their texts, `picture` their files under /media/scenes. */
export const scenes = [
  { key: 'all', picture: 'hero-1', to: paths.products() },
  { key: 'about', picture: 'hero-2', to: paths.about },
  { key: 'men', picture: 'hero-3', to: paths.products({ gender: 'male' }) },
  { key: 'women', picture: 'hero-4', to: paths.products({ gender: 'female' }) },
] as const;

export type Scene = (typeof scenes)[number];

const WIDE_WIDTHS = [640, 960, 1600];
const TALL_WIDTHS = [480, 900];

export type ScenePicture = Scene['picture'];

/** Candidates for `srcset`, in one shape and format. */
export const sceneSources = (picture: ScenePicture, shape: 'wide' | 'tall', format: 'avif' | 'webp'): string =>
  (shape === 'wide' ? WIDE_WIDTHS : TALL_WIDTHS)
    .map((width) => `/media/scenes/${picture}-${shape}-${width}.${format} ${width}w`)
    .join(', ');

/** The scene that an address is the fallback of; undefined for any other picture. */
export const sceneOf = (src: string): ScenePicture | undefined =>
  scenes.find(({ picture }) => sceneFallback(picture) === src)?.picture;

export const sceneFallback = (picture: ScenePicture): string => `/media/scenes/${picture}-wide-1600.webp`;
