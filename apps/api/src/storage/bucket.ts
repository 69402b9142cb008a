import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { BucketPlace } from '../bucket-settings.ts';
import { inParallel } from '../in-parallel.ts';
import { StorageUnavailable, StoredFileMissing } from './storage-errors.ts';

// on Node 20 the client would tell every operator of its coming versions, while this one is pinned
Object.assign(process.env, { AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' });

const MB = 1024 * 1024;
/** Larger files are sent in parts of this size, of which one at a time is in memory. The least that S3 takes is 5 MB. */
const PART_BYTES = 8 * MB;
const CONNECT_MS = 2000;
/** For an answer, and for each further part of one: a visitor's browser waits for it. */
const ANSWER_MS = 5000;
/** The slowest line that uploads are sent over, in bytes a millisecond. */
const SLOWEST_UPLOAD = 100;
const CONNECTIONS = 64;
/** For files that are read on, some by visitors on slow lines: they must not keep other calls waiting. */
const READING_CONNECTIONS = 1024;
const REMOVED_AT_ONCE = 8;

const NOT_FOUND = 404;
const CONFLICT = 409;
const PRECONDITION_FAILED = 412;

/** What is known of an object without reading it. */
export interface ObjectFacts {
  bytes: number;
  writtenAt: Date;
}

/** How browsers are to treat an object that they fetch from the storage itself. */
export interface ObjectHeaders {
  contentType?: string | undefined;
  cacheControl?: string | undefined;
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

/** What is sent, in parts of any size. */
interface Content {
  bytes: number;
  sha256: string;
  part: (start: number, length: number) => Promise<Buffer>;
}

const sha256 = (data: Buffer, encoding: 'hex' | 'base64') => createHash('sha256').update(data).digest(encoding);

const contentOf = (data: Buffer): Content => ({
  bytes: data.length,
  sha256: sha256(data, 'hex'),
  part: async (start, length) => data.subarray(start, start + length),
});

/** Uses the content of a local file while it is open. */
const withFile = async (path: string, use: (content: Content) => Promise<void>): Promise<void> => {
  const handle = await open(path, 'r');
  try {
    const { size } = await handle.stat();
    const part = async (start: number, length: number) => {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, start);
      return buffer.subarray(0, bytesRead);
    };
    const hash = createHash('sha256');
    for (let at = 0; at < size; at += PART_BYTES) hash.update(await part(at, Math.min(PART_BYTES, size - at)));
    await use({ bytes: size, sha256: hash.digest('hex'), part });
  } finally {
    await handle.close();
  }
};

const statusOf = (error: unknown): number | undefined =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;

/** Another answer than S3 gives, such as a proxy's page. */
const nonsense = () => new Error('the answer is not that of a storage');

/** Opens a bucket, without asking the storage for anything. */
export const openBucket = (place: BucketPlace, { answerMs = ANSWER_MS } = {}): Bucket => {
  const { bucket, prefix, region, endpoint, pathStyle, credentials } = place;
  const connect = (maxSockets: number, keys = credentials) =>
    new S3Client({
      region,
      forcePathStyle: pathStyle,
      ...(endpoint && { endpoint }),
      ...(keys && { credentials: keys }),
      maxAttempts: 3,
      // the sums are sent by this file: other storages do not know the form in which the client would send its own
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: {
        connectionTimeout: CONNECT_MS,
        httpAgent: { maxSockets },
        httpsAgent: { maxSockets },
      },
    });
  const client = connect(CONNECTIONS);
  const reading = connect(READING_CONNECTIONS);
  const address = `s3://${bucket}${prefix && `/${prefix}`}`;
  const key = (name: string) => ({ Bucket: bucket, Key: prefix ? `${prefix}/${name}` : name });

  const unavailable = (what: string, error: unknown): StorageUnavailable => {
    const { name, message } = error as Error;
    const status = statusOf(error);
    const answer = status === undefined ? `${name}: ${message}` : `it answered ${status}, ${message}`;
    const reason = ['AbortError', 'TimeoutError'].includes(name) ? 'it did not answer in time' : answer;
    return new StorageUnavailable(`${address}: ${what} failed (${reason}).`, status, { cause: error });
  };
  /** Gives up after `ms`, with all attempts in it. */
  const attempt = async <T>(
    what: string,
    work: (options: { abortSignal: AbortSignal }) => Promise<T>,
    ms = answerMs,
  ): Promise<T> => {
    try {
      return await work({ abortSignal: AbortSignal.timeout(ms) });
    } catch (error) {
      throw unavailable(what, error);
    }
  };
  const uploadMs = (bytes: number) => Math.ceil(2 * answerMs + bytes / SLOWEST_UPLOAD);

  const describe = (name: string, { sha256: sum }: Content, { contentType, cacheControl }: ObjectHeaders) => ({
    ...key(name),
    ContentType: contentType ?? 'application/octet-stream',
    ...(cacheControl && { CacheControl: cacheControl }),
    Metadata: { sha256: sum },
  });

  const putWhole = async (
    name: string,
    content: Content,
    headers: ObjectHeaders,
    condition: { IfNoneMatch?: '*' } = {},
  ): Promise<void> => {
    const data = await content.part(0, content.bytes);
    const { ETag } = await attempt(
      `writing ${name}`,
      (options) =>
        client.send(
          new PutObjectCommand({
            ...describe(name, content, headers),
            ...condition,
            Body: data,
            ContentLength: data.length,
            ChecksumSHA256: sha256(data, 'base64'),
          }),
          options,
        ),
      uploadMs(data.length),
    );
    if (!ETag) throw unavailable(`writing ${name}`, nonsense());
  };

  const putInParts = async (name: string, content: Content, headers: ObjectHeaders): Promise<void> => {
    const what = `writing ${name}`;
    const { UploadId } = await attempt(what, (options) =>
      client.send(
        new CreateMultipartUploadCommand({ ...describe(name, content, headers), ChecksumAlgorithm: 'SHA256' }),
        options,
      ),
    );
    if (!UploadId) throw unavailable(what, nonsense());
    try {
      const Parts: { PartNumber: number; ETag: string; ChecksumSHA256: string }[] = [];
      for (let at = 0; at < content.bytes; at += PART_BYTES) {
        const data = await content.part(at, Math.min(PART_BYTES, content.bytes - at));
        const PartNumber = Parts.length + 1;
        const ChecksumSHA256 = sha256(data, 'base64');
        const { ETag } = await attempt(
          what,
          (options) =>
            client.send(
              new UploadPartCommand({
                ...key(name),
                UploadId,
                PartNumber,
                ChecksumSHA256,
                Body: data,
                ContentLength: data.length,
              }),
              options,
            ),
          uploadMs(data.length),
        );
        if (!ETag) throw unavailable(what, nonsense());
        Parts.push({ PartNumber, ETag, ChecksumSHA256 });
      }
      const { ETag } = await attempt(
        what,
        (options) =>
          client.send(
            new CompleteMultipartUploadCommand({ ...key(name), UploadId, MultipartUpload: { Parts } }),
            options,
          ),
        // the storage joins the parts before it answers
        uploadMs(content.bytes),
      );
      if (!ETag) throw unavailable(what, nonsense());
    } catch (error) {
      await attempt(what, (options) =>
        client.send(new AbortMultipartUploadCommand({ ...key(name), UploadId }), options),
      ).catch(() => undefined);
      throw error;
    }
  };

  const put = async (name: string, content: Content, headers: ObjectHeaders): Promise<void> => {
    await (content.bytes > PART_BYTES ? putInParts : putWhole)(name, content, headers);
  };

  const head: Bucket['head'] = async (name) => {
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

  const stream: Bucket['stream'] = async function* (name, range, { readerMs } = {}) {
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

  return {
    address,
    put: (name, data, headers = {}) => put(name, contentOf(data), headers),
    putNew: async (name, data) => {
      try {
        await putWhole(name, contentOf(data), {}, { IfNoneMatch: '*' });
        return true;
      } catch (error) {
        // a conflict: another one is being written at this moment
        if (error instanceof StorageUnavailable && [PRECONDITION_FAILED, CONFLICT].includes(error.status ?? 0))
          return false;
        throw error;
      }
    },
    putFile: (name, path, headers = {}) => withFile(path, (content) => put(name, content, headers)),
    head,
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
    list: async function* (folder, { direct = false } = {}) {
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
    },
    presign: (name, seconds) =>
      attempt(`signing the address of ${name}`, () =>
        getSignedUrl(client, new GetObjectCommand(key(name)), { expiresIn: seconds }),
      ),
    presignedOrigin: async () => {
      // only the client knows where it would find the bucket, and it composes no address without keys
      const anyone = connect(1, { accessKeyId: 'none', secretAccessKey: 'none' });
      return new URL(await getSignedUrl(anyone, new GetObjectCommand(key('any')))).origin;
    },
  };
};
