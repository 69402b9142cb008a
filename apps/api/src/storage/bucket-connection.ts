import { S3Client } from '@aws-sdk/client-s3';
import type { BucketPlace } from '../bucket-settings.ts';
import { StorageUnavailable } from './storage-errors.ts';

// on Node 20 the client would tell every operator of its coming versions, while this one is pinned
Object.assign(process.env, { AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' });

const CONNECT_MS = 2000;
const CONNECTIONS = 64;
/** For files that are read on, some by visitors on slow lines: they must not keep other calls waiting. */
const READING_CONNECTIONS = 1024;

/** How a bucket is reached, and what is thrown when that fails. */
export interface BucketConnection {
  /** `s3://bucket/prefix` */
  address: string;
  client: S3Client;
  /** for what is read on while it arrives */
  reading: S3Client;
  /** A client with keys of nobody, which can still say where the bucket is. */
  anonymous: () => S3Client;
  /** An object by its name below the prefix. */
  key: (name: string) => { Bucket: string; Key: string };
  /** for an answer */
  answerMs: number;
  /** Gives up after `ms`, with all attempts in it; throws StorageUnavailable. */
  attempt: <T>(what: string, work: (options: { abortSignal: AbortSignal }) => Promise<T>, ms?: number) => Promise<T>;
  unavailable: (what: string, error: unknown) => StorageUnavailable;
}

/** The status a storage answered with; none for one that did not. */
export const statusOf = (error: unknown): number | undefined =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;

/** Another answer than S3 gives, such as a proxy's page. */
export const nonsense = () => new Error('the answer is not that of a storage');

/** Prepares to reach a bucket, without asking the storage for anything. */
export const connectBucket = (place: BucketPlace, answerMs: number): BucketConnection => {
  const { bucket, prefix, region, endpoint, pathStyle, credentials } = place;
  const connect = (maxSockets: number, keys = credentials) =>
    new S3Client({
      region,
      forcePathStyle: pathStyle,
      ...(endpoint && { endpoint }),
      ...(keys && { credentials: keys }),
      maxAttempts: 3,
      // uploads send the sums themselves: other storages do not know the form in which the client would send its own
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: {
        connectionTimeout: CONNECT_MS,
        httpAgent: { maxSockets },
        httpsAgent: { maxSockets },
      },
    });
  const address = `s3://${bucket}${prefix && `/${prefix}`}`;
  const unavailable = (what: string, error: unknown): StorageUnavailable => {
    const { name, message } = error as Error;
    const status = statusOf(error);
    const answer = status === undefined ? `${name}: ${message}` : `it answered ${status}, ${message}`;
    const reason = ['AbortError', 'TimeoutError'].includes(name) ? 'it did not answer in time' : answer;
    return new StorageUnavailable(`${address}: ${what} failed (${reason}).`, status, { cause: error });
  };
  return {
    address,
    client: connect(CONNECTIONS),
    reading: connect(READING_CONNECTIONS),
    anonymous: () => connect(1, { accessKeyId: 'none', secretAccessKey: 'none' }),
    key: (name) => ({ Bucket: bucket, Key: prefix ? `${prefix}/${name}` : name }),
    answerMs,
    attempt: async (what, work, ms = answerMs) => {
      try {
        return await work({ abortSignal: AbortSignal.timeout(ms) });
      } catch (error) {
        throw unavailable(what, error);
      }
    },
    unavailable,
  };
};
