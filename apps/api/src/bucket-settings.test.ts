import { expect, test } from 'vitest';
import { readMediaBucket } from './bucket-settings.ts';

const keys = { MEDIA_S3_ACCESS_KEY_ID: 'id', MEDIA_S3_SECRET_ACCESS_KEY: 'secret' };

test('[STORE-06] media are in a folder unless a bucket is named; for AWS its name is enough', () => {
  expect(readMediaBucket({}, 'production')).toEqual({ mediaBucket: null, problems: [] });
  expect(readMediaBucket({ MEDIA_S3_BUCKET: 'shop' }, 'production').mediaBucket).toEqual({
    place: {
      ...{ bucket: 'shop', prefix: '', region: 'us-east-1', endpoint: null, pathStyle: false },
      credentials: null,
    },
    publicUrl: null,
  });
});

test('[STORE-06] another storage is reached by its endpoint, with the bucket in the path unless said otherwise', () => {
  const variables = {
    ...keys,
    MEDIA_S3_BUCKET: 'shop',
    MEDIA_S3_PREFIX: '/media/',
    MEDIA_S3_ENDPOINT: 'https://storage.example',
    MEDIA_S3_REGION: 'eu-north-1',
    MEDIA_S3_PUBLIC_URL: 'https://media.shop.example/',
  };
  const { mediaBucket } = readMediaBucket(variables, 'production');
  expect(mediaBucket).toEqual({
    place: {
      ...{ bucket: 'shop', prefix: 'media', region: 'eu-north-1', endpoint: 'https://storage.example' },
      pathStyle: true,
      credentials: { accessKeyId: 'id', secretAccessKey: 'secret' },
    },
    publicUrl: 'https://media.shop.example',
  });
  const other = readMediaBucket({ ...variables, MEDIA_S3_PATH_STYLE: 'off' }, 'production');
  expect(other.mediaBucket?.place.pathStyle).toBe(false);
});

test.each<[Record<string, string>, RegExp]>([
  [{ MEDIA_S3_REGION: 'eu-north-1' }, /^MEDIA_S3_BUCKET is required beside MEDIA_S3_REGION$/],
  [{ MEDIA_S3_BUCKET: 'My Bucket' }, /^MEDIA_S3_BUCKET must be the name of a bucket/],
  [{ MEDIA_S3_BUCKET: 'shop', MEDIA_S3_PREFIX: 'a/../b' }, /MEDIA_S3_PREFIX names of letters/],
  [{ MEDIA_S3_BUCKET: 'shop', MEDIA_S3_ACCESS_KEY_ID: 'id' }, /are set both or neither$/],
  [{ MEDIA_S3_BUCKET: 'shop', MEDIA_S3_PATH_STYLE: 'yes' }, /^MEDIA_S3_PATH_STYLE must be "on" or "off"$/],
  [{ MEDIA_S3_BUCKET: 'shop', MEDIA_S3_ENDPOINT: 'storage.example' }, /^MEDIA_S3_ENDPOINT must be an address/],
  [{ MEDIA_S3_BUCKET: 'shop', MEDIA_S3_ENDPOINT: 'http://storage.example' }, /https:\/\/ in production/],
  [
    { MEDIA_S3_BUCKET: 'shop', MEDIA_S3_PUBLIC_URL: 'https://m.example/?a' },
    /^MEDIA_S3_PUBLIC_URL .* without a query$/,
  ],
])('[STORE-06] %o is refused with the setting', (variables, problem) => {
  const { mediaBucket, problems } = readMediaBucket(variables, 'production');
  expect(mediaBucket).toBeNull();
  expect(problems).toEqual([expect.stringMatching(problem)]);
});
