import { type SceneShape, sceneShapes } from '@fori/domain/scenes';

/** The shop's own scenes by the address of their files below /media; uploaded pictures of the home page have the same sizes. */
const SCENE = /^\/media\/(scenes\/hero-\d)-wide-1600\.webp$/;

/** Candidates for `srcset`, in one shape and format. */
export const sceneSources = (picture: string, shape: SceneShape, format: 'avif' | 'webp'): string =>
  sceneShapes[shape].widths.map((width) => `/media/${picture}-${shape}-${width}.${format} ${width}w`).join(', ');

/** The scene that an address is the fallback of; undefined for any other picture. */
export const sceneOf = (src: string): string | undefined => SCENE.exec(src)?.[1];

export const sceneFallback = (picture: string): string => `/media/${picture}-wide-1600.webp`;
