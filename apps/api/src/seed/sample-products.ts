import type { ProductDraft } from '../modules/catalog/index.ts';
import type { MediaStore } from '../storage/media-store.ts';
import { copyMedia } from './copy-media.ts';
import { demoDrafts } from './demo-catalogue.ts';
import { readMediaManifest } from './media-manifest.ts';

/**
 * The demo's catalogue for a new shop to begin with: not for sale, and without the demo's earlier prices, which this shop never
 * had.
 */
export const sampleDrafts = (now: Date): ProductDraft[] =>
  demoDrafts(readMediaManifest(), now).map(({ history: _history, ...draft }) => ({
    ...draft,
    discount: null,
    status: 'archived',
  }));

/** Puts the pictures of the sample products into the media storage. */
export const copySamplePictures = (media: Pick<MediaStore, 'fill'>): Promise<void> => copyMedia(media);
