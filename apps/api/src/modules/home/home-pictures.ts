import { type SceneShape, sceneShapes } from '@fori/domain/scenes';
import { type MediaFile, type MediaStore, secretName } from '../../storage/media-store.ts';
import { fromPixels, openPhoto, photoFiles } from '../media/index.ts';

/** Folder of pictures uploaded for the home page. */
export const HOME_FOLDER = 'home';

/** Whether a picture of the home page was uploaded, and does not come with the software. */
export const isUploaded = (file: string): boolean => file.startsWith(`${HOME_FOLDER}/`);

/** The files of an uploaded picture of the home page. */
export const filesOfHomePicture = (file: string): string[] =>
  Object.entries(sceneShapes).flatMap(([shape, { widths }]) =>
    widths.flatMap((width) => (['avif', 'webp'] as const).map((format) => `${file}-${shape}-${width}.${format}`)),
  );

/** Whether every file of a picture of the home page is stored; those that come with the software always are. */
export const isStoredHomePicture = async (media: MediaStore, file: string): Promise<boolean> =>
  !isUploaded(file) || !(await Promise.all(filesOfHomePicture(file).map((name) => media.stat(name)))).includes(null);

const WEBP_QUALITY = 76;
/** Room for either shape at its largest. */
const SIDE = 2400;

const boxOf = (shape: SceneShape, width: number) =>
  ({
    width,
    height: Math.round(width * sceneShapes[shape].ratio),
    fit: 'cover',
    // the part of the picture that draws most attention stays
    position: 'attention',
  }) as const;

export interface TakenHomePicture {
  /** the address of its files below /media, without shape, size and format */
  file: string;
  /** all files written */
  files: string[];
}

/**
 * Stores an uploaded picture for the home page: cut to both shapes and re-encoded in every width and format of the page, without
 * metadata, under an unguessable name. Throws `PictureRefused`; then nothing is stored.
 */
export const takeHomePicture = async (media: MediaStore, path: string): Promise<TakenHomePicture> => {
  const pixels = await openPhoto(path, (picture) =>
    picture.resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true }),
  );
  const file = `${HOME_FOLDER}/${secretName()}`;
  const files: MediaFile[] = [];
  for (const shape of Object.keys(sceneShapes) as SceneShape[]) {
    for (const width of sceneShapes[shape].widths) {
      const sized = fromPixels(pixels).resize(boxOf(shape, width));
      files.push(...(await photoFiles(sized, `${file}-${shape}-${width}`, WEBP_QUALITY)));
    }
  }
  await media.write(files);
  return { file, files: files.map(({ name }) => name) };
};
