import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { type Fault, type ObjectStorage, startObjectStorage } from '@fori/storage-stand-in';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { openBucket } from './bucket.ts';
import { bucketMediaStore } from './bucket-media-store.ts';

let storage: ObjectStorage;
beforeAll(async () => {
  storage = await startObjectStorage();
});
beforeEach(() => {
  storage.fault = null;
  storage.requests.length = 0;
});
afterAll(() => storage.close());

const open = () => openBucket(storage.place);
const openImpatient = () => openBucket(storage.place, { answerMs: 100 });

test.each<[Fault, RegExp, typeof open]>([
  ['fails', /failed \(it answered 500, \w+/, open],
  ['hangs', /failed \(it did not answer in time\)/, openImpatient],
  ['answers nonsense', /failed \(/, open],
])(
  '[STORE-03] a storage that %s fails every call within seconds, with bucket and file',
  async (fault, reason, opened) => {
    const bucket = opened();
    storage.fault = fault;
    const list = async () => {
      for await (const _ of bucket.list('blog'));
    };
    const calls = [
      () => bucket.get('blog/a.webp'),
      () => bucket.head('blog/a.webp'),
      () => bucket.put('blog/b.webp', Buffer.from('b')),
      list,
    ];
    for (const call of calls) {
      const failure: unknown = await call().catch((error: unknown) => error);
      expect(failure).toMatchObject({ name: 'StorageUnavailable', message: expect.stringMatching(reason) });
      expect((failure as Error).message).toMatch(/^s3:\/\/shop: \w+ (?:for )?blog/);
    }
  },
);

test.each<[Fault, RegExp, typeof open]>([
  ['stops halfway', /failed \(/, open],
  ['stalls halfway', /failed \(it did not answer in time\)/, openImpatient],
])('[STORE-02] an answer that %s is no file', async (fault, reason, opened) => {
  storage.fault = fault;
  await expect(opened().get('blog/a.webp')).rejects.toThrow(reason);
});

test('[STORE-03] a storage that cannot be reached is named', async () => {
  const bucket = openBucket({ ...storage.place, endpoint: 'http://127.0.0.1:1' });
  await expect(bucket.head('blog/a.webp')).rejects.toThrow('s3://shop: looking for blog/a.webp failed (');
});

test('[STORE-02] content that is not what was stored is no file', async () => {
  const bucket = open();
  await bucket.put('blog/a.webp', Buffer.from('what was stored'));
  storage.damage('blog/a.webp', Buffer.from('what was damage'));
  await expect(bucket.get('blog/a.webp')).rejects.toThrow('the content is not what was stored');
});

test('[STORE-01] when one of several files cannot be written none remains', async () => {
  const media = await bucketMediaStore({ place: storage.place, publicUrl: null });
  storage.failOn = /two\.webp/;
  const files = ['home/one.webp', 'home/two.webp'].map((name) => ({ name, data: Buffer.from(name) }));
  await expect(media.write(files)).rejects.toMatchObject({ name: 'StorageUnavailable' });
  storage.failOn = null;
  expect(await media.stat('home/one.webp')).toBeNull();
});

test('[STORE-02] large files are sent in parts, and one that fails leaves neither object nor parts', async () => {
  const bucket = open();
  const data = Buffer.alloc(9 * 1024 * 1024, 'large');
  await bucket.put('reviews/a.mp4', data);
  expect(storage.requests.filter((request) => request.includes('partNumber='))).toHaveLength(2);
  storage.failOn = /partNumber=2/;
  await expect(bucket.put('reviews/b.mp4', data)).rejects.toMatchObject({ name: 'StorageUnavailable' });
  storage.failOn = null;
  expect(storage.requests.at(-1)).toMatch(/^DELETE .*uploadId=/);
  expect(await bucket.head('reviews/b.mp4')).toBeNull();
});

test('[STORE-03] whoever reads slowly is not cut off', async () => {
  const bucket = open();
  const data = Buffer.alloc(3_000_000, 'slow');
  await bucket.put('reviews/c.mp4', data);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const parts: Buffer[] = [];
  for await (const part of bucket.stream('reviews/c.mp4')) {
    vi.advanceTimersByTime(60_000);
    parts.push(part);
  }
  expect(Buffer.concat(parts).equals(data)).toBe(true);
});

test('[STORE-07] any number of readers that stall keep no other call from the storage', async () => {
  const bucket = open();
  await bucket.put('reviews/d.mp4', Buffer.alloc(3_000_000, 'stalled'));
  const stalled = Array.from({ length: 70 }, () => bucket.stream('reviews/d.mp4'));
  onTestFinished(() => void Promise.all(stalled.map((one) => one.return())));
  await Promise.all(stalled.map((one) => one.next()));
  expect(await bucket.head('reviews/d.mp4')).toMatchObject({ bytes: 3_000_000 });
  await bucket.put('blog/e.webp', Buffer.from('e'));
  expect(String(await bucket.get('blog/e.webp'))).toBe('e');
});

test('[STORE-07] the connection of a visitor who takes nothing for 30 seconds is closed', async () => {
  const bucket = open();
  await bucket.put('reviews/f.mp4', Buffer.alloc(3_000_000, 'stalled'));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const reading = bucket.stream('reviews/f.mp4', undefined, { readerMs: 30_000 });
  await reading.next();
  vi.advanceTimersByTime(29_999);
  await reading.next();
  vi.advanceTimersByTime(30_000);
  await expect(reading.next()).rejects.toThrow('it was not read on');
});

test('[STORE-08] where the keys cannot be had a file is refused in words, and the shop starts', async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', undefined);
  vi.stubEnv('AWS_PROFILE', 'none-of-this-name');
  vi.stubEnv('AWS_EC2_METADATA_DISABLED', 'true');
  onTestFinished(() => void vi.unstubAllEnvs());
  const place = { ...storage.place, credentials: null };
  const media = await bucketMediaStore({ place, publicUrl: 'https://media.shop.example' });
  expect(media.origins).toEqual(['https://media.shop.example', storage.place.endpoint]);
  const failure: unknown = await media
    .redirectTarget(`reviews/${'r'.repeat(24)}.webm`)
    .catch((error: unknown) => error);
  expect(failure).toMatchObject({
    name: 'StorageUnavailable',
    message: expect.stringMatching(/^s3:\/\/shop: signing/),
  });
});

test.each([
  [{ pathStyle: false }, 'https://shop.s3.eu-north-1.amazonaws.com'],
  [{ pathStyle: true }, 'https://s3.eu-north-1.amazonaws.com'],
])('[STORE-08] signed addresses have the origin that pages allow: %o', async (style, origin) => {
  const bucket = openBucket({ ...storage.place, endpoint: null, region: 'eu-north-1', ...style });
  expect(await bucket.presignedOrigin()).toBe(origin);
  expect(new URL(await bucket.presign('reviews/a.webm', 60)).origin).toBe(origin);
});

test('[STORE-01] objects carry what browsers and caches that fetch them there need', async () => {
  const media = await bucketMediaStore({ place: storage.place, publicUrl: 'https://media.shop.example' });
  const uploaded = `catalogue/${'a'.repeat(24)}-640.webp`;
  await media.write([{ name: uploaded, data: Buffer.from('picture') }]);
  const response = await fetch(await open().presign(uploaded, 60));
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(String(await buffer(media.stream(uploaded)))).toBe('picture');
});

test('[STORE-09] a bucket with more files than the storage lists in one answer is listed whole', async () => {
  const answers: Record<string, string> = {
    '': '<IsTruncated>true</IsTruncated><NextContinuationToken>a+b/2=</NextContinuationToken>',
    'a+b/2=': '<IsTruncated>false</IsTruncated>',
  };
  const server = createServer((request, response) => {
    const token = new URL(request.url ?? '', 'http://storage').searchParams.get('continuation-token') ?? '';
    const contents = `<Contents><Key>blog/${token === '' ? 1 : 2}.webp</Key><Size>3</Size><LastModified>2026-12-01T00:00:00.000Z</LastModified></Contents>`;
    response
      .writeHead(200, { 'content-type': 'application/xml' })
      .end(`<ListBucketResult><Name>shop</Name>${answers[token]}${contents}</ListBucketResult>`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const bucket = openBucket({ ...storage.place, endpoint: `http://127.0.0.1:${port}` });
  const names: string[] = [];
  for await (const { name } of bucket.list('blog')) names.push(name);
  expect(names).toEqual(['blog/1.webp', 'blog/2.webp']);
});
