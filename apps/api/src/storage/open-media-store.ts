import type { Config } from '../config.ts';
import { localMediaStore, type MediaStore } from './media-store.ts';

/** The media storage that the settings name; what speaks S3 is loaded on demand, because most shops keep media in a folder. */
export const openMediaStore = async ({
  dataDir,
  mediaBucket,
}: Pick<Config, 'dataDir' | 'mediaBucket'>): Promise<MediaStore> => {
  if (mediaBucket === null) return localMediaStore(dataDir);
  const { bucketMediaStore } = await import('./bucket-media-store.ts');
  return bucketMediaStore(mediaBucket);
};
