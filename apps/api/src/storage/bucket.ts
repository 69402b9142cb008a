import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { DeleteObjectCommand, GetObjectCommand, HeadObjectCommand, ListObjectsV2Command } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { BucketPlace } from '../bucket-settings.ts';
import { inParallel } from '../in-parallel.ts';
import { type BucketConnection, connectBucket, nonsense, statusOf } from './bucket-connection.ts';
import { contentOf, type ObjectHeaders, putObject, putWhole, withFile } from './bucket-upload.ts';
import { StorageUnavailable, StoredFileMissing } from './storage-errors.ts';

/** For an answer, and for each further part of one: a visitor's browser waits for it. */
const ANSWER_MS = 5000;
const REMOVED_AT_ONCE = 8;

const NOT_FOUND = 404;
const CONFLICT = 409;
const PRECONDITION_FAILED = 412;

/** What is known of an object without reading it. */
export interface ObjectFacts {
  bytes: number;
  writtenAt: Date;
}

/**
 * A bucket, or the part below its prefix, which no name mentions. Every failure is a StorageUnavailable that names bucket and
 * object. Objects appear whole or not at all, and carry the sum of their content, which reading a whole one checks.
 */
export interface Bucket {
  /** `s3://bucket/prefix` */
  readonly address: string;
  put: (name: string, data: Buffer, headers?: ObjectHeaders) => Promise<void>;
  /** As `put`, but changes nothing and returns false where there is an object of that name. */
  putNew: (name: string, data: Buffer) => Promise<boolean>;
  /** Sends a local file, which stays. */
  putFile: (name: string, path: string, headers?: ObjectHeaders) => Promise<void>;
  /** null for one that is not there */
  head: (name: string) => Promise<ObjectFacts | null>;
  /** null for one that is not there */
  get: (name: string) => Promise<Buffer | null>;
  /**
   * The bytes of an object, or those from `start` to `end` inclusive. Throws StoredFileMissing. With `readerMs` its connection is
   * closed when whoever reads takes nothing for so long.
   */
  stream: (
    name: string,
    range?: { start: number; end: number },
    options?: { readerMs?: number },
  ) => AsyncGenerator<Buffer, void>;
  /** Ignores missing objects. */
  remove: (names: readonly string[]) => Promise<void>;
  /** The objects below a folder, or of all at all; with `direct` none of folders within it. Unordered. */
  list: (folder?: string, options?: { direct?: boolean }) => AsyncGenerator<ObjectFacts & { name: string }, void>;
  /** An address at which anybody may fetch the object for so many seconds. */
  presign: (name: string, seconds: number) => Promise<string>;
  /** The origin of those addresses, which is known without the keys. */
  presignedOrigin: () => Promise<string>;
}

const headFrom =
  ({ client, key, attempt, unavailable }: BucketConnection): Bucket['head'] =>
  async (name) => {
    const what = `looking for ${name}`;
    const found = await attempt(what, (options) =>
      client.send(new HeadObjectCommand(key(name)), options).catch((error: unknown) => {
        if (statusOf(error) === NOT_FOUND) return null;
        throw error;
      }),
    );
    if (found === null) return null;
    const { ContentLength: bytes, LastModified: writtenAt } = found;
    if (bytes === undefined || writtenAt === undefined) throw unavailable(what, nonsense());
    return { bytes, writtenAt };
  };

const streamFrom = ({ reading, address, key, answerMs, unavailable }: BucketConnection): Bucket['stream'] =>
  async function* (name, range, { readerMs } = {}) {
    const what = `reading ${name}`;
    const abort = new AbortController();
    // counts only while the storage is waited for, not while whoever reads is busy
    const inTime = async <T>(work: Promise<T>): Promise<T> => {
      const timer = setTimeout(() => abort.abort(), answerMs);
      try {
        return await work;
      } catch (error) {
        if ((error as Error).name === 'NoSuchKey') throw new StoredFileMissing(`${address} has no ${name}.`);
        throw unavailable(what, abort.signal.aborted ? abort.signal.reason : error);
      } finally {
        clearTimeout(timer);
      }
    };
    const Range = range && `bytes=${range.start}-${range.end}`;
    const answer = await inTime(
      reading.send(new GetObjectCommand({ ...key(name), Range }), { abortSignal: abort.signal }),
    );
    const body = answer.Body as Readable | undefined;
    if (!body || answer.LastModified === undefined) throw unavailable(what, nonsense());
    const sum = range ? undefined : answer.Metadata?.sha256;
    const hash = createHash('sha256');
    let received = 0;
    const parts = body[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
    let stalled: NodeJS.Timeout | undefined;
    try {
      for (let part = await inTime(parts.next()); !part.done; part = await inTime(parts.next())) {
        received += part.value.length;
        if (sum !== undefined) hash.update(part.value);
        if (readerMs) stalled = setTimeout(() => body.destroy(new Error('it was not read on')), readerMs).unref();
        yield part.value;
        clearTimeout(stalled);
      }
    } finally {
      clearTimeout(stalled);
      body.destroy();
    }
    const isWhole = range ? received === range.end - range.start + 1 : received === answer.ContentLength;
    if (!isWhole) throw unavailable(what, new Error(`${received} bytes were received`));
    if (sum !== undefined && hash.digest('hex') !== sum)
      throw unavailable(what, new Error('the content is not what was stored'));
  };

const listFrom = (
  { client, attempt, unavailable }: BucketConnection,
  { bucket, prefix }: BucketPlace,
): Bucket['list'] =>
  async function* (folder, { direct = false } = {}) {
    const what = `listing ${folder ?? 'it'}`;
    const Prefix = [prefix, folder].filter(Boolean).join('/');
    let token: string | undefined;
    do {
      const page = await attempt(what, (options) =>
        client.send(
          new ListObjectsV2Command({
            Bucket: bucket,
            Prefix: Prefix && `${Prefix}/`,
            ...(direct && { Delimiter: '/' }),
            ...(token && { ContinuationToken: token }),
          }),
          options,
        ),
      );
      if (page.Name === undefined) throw unavailable(what, nonsense());
      for (const { Key, Size: bytes, LastModified: writtenAt } of page.Contents ?? []) {
        if (Key === undefined || bytes === undefined || writtenAt === undefined) throw unavailable(what, nonsense());
        // consoles of storages write empty objects of such names in place of folders
        if (!Key.endsWith('/')) yield { name: prefix ? Key.slice(prefix.length + 1) : Key, bytes, writtenAt };
      }
      token = page.IsTruncated ? page.NextContinuationToken : undefined;
      if (page.IsTruncated && !token) throw unavailable(what, nonsense());
    } while (token);
  };

/** Opens a bucket, without asking the storage for anything. */
export const openBucket = (place: BucketPlace, { answerMs = ANSWER_MS } = {}): Bucket => {
  const connection = connectBucket(place, answerMs);
  const { address, client, key, attempt } = connection;
  const stream = streamFrom(connection);
  return {
    address,
    put: (name, data, headers = {}) => putObject(connection, name, contentOf(data), headers),
    putNew: async (name, data) => {
      try {
        await putWhole(connection, name, contentOf(data), {}, { IfNoneMatch: '*' });
        return true;
      } catch (error) {
        // a conflict: another one is being written at this moment
        if (error instanceof StorageUnavailable && [PRECONDITION_FAILED, CONFLICT].includes(error.status ?? 0))
          return false;
        throw error;
      }
    },
    putFile: (name, path, headers = {}) => withFile(path, (content) => putObject(connection, name, content, headers)),
    head: headFrom(connection),
    get: async (name) => {
      const parts: Buffer[] = [];
      try {
        for await (const part of stream(name)) parts.push(part);
      } catch (error) {
        if (error instanceof StoredFileMissing) return null;
        throw error;
      }
      return Buffer.concat(parts);
    },
    stream,
    // one by one, because not every storage knows how to remove many
    remove: (names) =>
      inParallel(names, REMOVED_AT_ONCE, async (name) => {
        const command = new DeleteObjectCommand(key(name));
        await attempt(`removing ${name}`, (options) => client.send(command, options));
      }),
    list: listFrom(connection, place),
    presign: (name, seconds) =>
      attempt(`signing the address of ${name}`, () =>
        getSignedUrl(client, new GetObjectCommand(key(name)), { expiresIn: seconds }),
      ),
    // only the client knows where it would find the bucket, and it composes no address without keys
    presignedOrigin: async () =>
      new URL(await getSignedUrl(connection.anonymous(), new GetObjectCommand(key('any')))).origin,
  };
};
