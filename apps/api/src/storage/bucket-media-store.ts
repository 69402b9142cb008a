import { Readable } from 'node:stream';
import type { MediaBucket } from '../bucket-settings.ts';
import { inParallel } from '../in-parallel.ts';
import { openBucket } from './bucket.ts';
import { isPersonalMedia, mediaCacheControl, mediaType } from './media-headers.ts';
import type { MediaFacts, MediaStore } from './media-store.ts';

const FILLED_AT_ONCE = 16;

/** How long browsers may remember where a public file is. */
const PUBLIC_S = 3600;
/** How long a signed address is good, and how long browsers may remember it: long enough to begin a video with the rest of it. */
const SIGNED_S = 900;
const SIGNED_REMEMBERED_S = 600;

const headersOf = (name: string) => ({ contentType: mediaType(name), cacheControl: mediaCacheControl(name) });

/**
 * The media storage in a bucket. Where it has a public address, browsers fetch public files there, and customers' pictures and videos
 * of reviews by signed addresses that end soon. Pictures of jackets always come through the shop: the designer draws them into
 * a canvas, which one of another origin would lock.
 */
export const bucketMediaStore = async ({ place, publicUrl }: MediaBucket): Promise<MediaStore> => {
  const bucket = openBucket(place);
  const signedOrigin = publicUrl === null ? null : await bucket.presignedOrigin();
  return {
    origins: publicUrl === null ? [] : [...new Set([new URL(publicUrl).origin, signedOrigin ?? ''])],
    write: async (files) => {
      const written = await Promise.allSettled(files.map(({ name, data }) => bucket.put(name, data, headersOf(name))));
      const failed = written.find((result) => result.status === 'rejected');
      if (!failed) return;
      // one that was not answered in time may be there all the same; what cannot be removed now is swept later
      await bucket.remove(files.map(({ name }) => name)).catch(() => undefined);
      throw failed.reason;
    },
    moveIn: (name, path) => bucket.putFile(name, path, headersOf(name)),
    read: bucket.get,
    stat: bucket.head,
    stream: (name, range, options) => Readable.from(bucket.stream(name, range, options), { objectMode: false }),
    remove: bucket.remove,
    list: (folder) => bucket.list(folder, { direct: true }),
    all: async () => {
      const files: (MediaFacts & { name: string })[] = [];
      for await (const file of bucket.list()) files.push(file);
      return files.sort((a, b) => (a.name < b.name ? -1 : 1));
    },
    fill: async (files, { keepExisting = false } = {}) => {
      const sizes = new Map<string, number>();
      for (const folder of new Set(files.map(({ name }) => name.slice(0, name.indexOf('/')))))
        for await (const { name, bytes } of bucket.list(folder)) sizes.set(name, bytes);
      const left = files.filter(({ name, bytes }) => !(keepExisting ? sizes.has(name) : sizes.get(name) === bytes));
      await inParallel(left, FILLED_AT_ONCE, ({ name, path }) => bucket.putFile(name, path, headersOf(name)));
    },
    redirectTarget: async (name) => {
      if (publicUrl === null || name.startsWith('jackets/')) return null;
      if (isPersonalMedia(name))
        return {
          url: await bucket.presign(name, SIGNED_S),
          cacheControl: `private, max-age=${SIGNED_REMEMBERED_S}`,
        };
      return { url: `${publicUrl}/${name}`, cacheControl: `public, max-age=${PUBLIC_S}` };
    },
  };
};
