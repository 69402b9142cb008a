import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  PutObjectCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { MEGABYTE } from '@fori/domain/bytes';
import { type BucketConnection, nonsense } from './bucket-connection.ts';

/** Larger files are sent in parts of this size, of which one at a time is in memory. The least that S3 takes is 5 MB. */
const PART_BYTES = 8 * MEGABYTE;
/** The slowest line that uploads are sent over, in bytes a millisecond. */
const SLOWEST_UPLOAD = 100;

/** How browsers are to treat an object that they fetch from the storage itself. */
export interface ObjectHeaders {
  contentType?: string | undefined;
  cacheControl?: string | undefined;
}

/** What is sent, in parts of any size. */
export interface Content {
  bytes: number;
  sha256: string;
  part: (start: number, length: number) => Promise<Buffer>;
}

const sha256 = (data: Buffer, encoding: 'hex' | 'base64') => createHash('sha256').update(data).digest(encoding);

/** What is in memory, as it is sent. */
export const contentOf = (data: Buffer): Content => ({
  bytes: data.length,
  sha256: sha256(data, 'hex'),
  part: async (start, length) => data.subarray(start, start + length),
});

/** Uses the content of a local file while it is open. */
export const withFile = async (path: string, use: (content: Content) => Promise<void>): Promise<void> => {
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

const uploadMs = ({ answerMs }: BucketConnection, bytes: number): number =>
  Math.ceil(2 * answerMs + bytes / SLOWEST_UPLOAD);

const describe = (
  { key }: BucketConnection,
  name: string,
  { sha256: sum }: Content,
  { contentType, cacheControl }: ObjectHeaders,
) => ({
  ...key(name),
  ContentType: contentType ?? 'application/octet-stream',
  ...(cacheControl && { CacheControl: cacheControl }),
  Metadata: { sha256: sum },
});

/** Sends an object in one piece. */
export const putWhole = async (
  connection: BucketConnection,
  name: string,
  content: Content,
  headers: ObjectHeaders,
  condition: { IfNoneMatch?: '*' } = {},
): Promise<void> => {
  const { client, attempt, unavailable } = connection;
  const what = `writing ${name}`;
  const data = await content.part(0, content.bytes);
  const command = new PutObjectCommand({
    ...describe(connection, name, content, headers),
    ...condition,
    Body: data,
    ContentLength: data.length,
    ChecksumSHA256: sha256(data, 'base64'),
  });
  const { ETag } = await attempt(what, (options) => client.send(command, options), uploadMs(connection, data.length));
  if (!ETag) throw unavailable(what, nonsense());
};

interface SentPart {
  PartNumber: number;
  ETag: string;
  ChecksumSHA256: string;
}

const sendPart = async (
  connection: BucketConnection,
  name: string,
  UploadId: string,
  PartNumber: number,
  data: Buffer,
): Promise<SentPart> => {
  const { client, key, attempt, unavailable } = connection;
  const what = `writing ${name}`;
  const ChecksumSHA256 = sha256(data, 'base64');
  const command = new UploadPartCommand({
    ...key(name),
    UploadId,
    PartNumber,
    ChecksumSHA256,
    Body: data,
    ContentLength: data.length,
  });
  const { ETag } = await attempt(what, (options) => client.send(command, options), uploadMs(connection, data.length));
  if (!ETag) throw unavailable(what, nonsense());
  return { PartNumber, ETag, ChecksumSHA256 };
};

const putInParts = async (
  connection: BucketConnection,
  name: string,
  content: Content,
  headers: ObjectHeaders,
): Promise<void> => {
  const { client, key, attempt, unavailable } = connection;
  const what = `writing ${name}`;
  const create = new CreateMultipartUploadCommand({
    ...describe(connection, name, content, headers),
    ChecksumAlgorithm: 'SHA256',
  });
  const { UploadId } = await attempt(what, (options) => client.send(create, options));
  if (!UploadId) throw unavailable(what, nonsense());
  try {
    const Parts: SentPart[] = [];
    for (let at = 0; at < content.bytes; at += PART_BYTES) {
      const data = await content.part(at, Math.min(PART_BYTES, content.bytes - at));
      Parts.push(await sendPart(connection, name, UploadId, Parts.length + 1, data));
    }
    const complete = new CompleteMultipartUploadCommand({ ...key(name), UploadId, MultipartUpload: { Parts } });
    // the storage joins the parts before it answers
    const joiningMs = uploadMs(connection, content.bytes);
    const { ETag } = await attempt(what, (options) => client.send(complete, options), joiningMs);
    if (!ETag) throw unavailable(what, nonsense());
  } catch (error) {
    const abort = new AbortMultipartUploadCommand({ ...key(name), UploadId });
    await attempt(what, (options) => client.send(abort, options)).catch(() => undefined);
    throw error;
  }
};

/** Sends an object, a large one in parts. */
export const putObject = async (
  connection: BucketConnection,
  name: string,
  content: Content,
  headers: ObjectHeaders,
): Promise<void> => {
  await (content.bytes > PART_BYTES ? putInParts : putWhole)(connection, name, content, headers);
};
