import { isLoopbackHost } from './loopback.ts';

/** How an S3 storage is reached. */
export interface BucketAccess {
  region: string;
  /** null for AWS itself */
  endpoint: string | null;
  /** the bucket is named in the path of an address, not in its host */
  pathStyle: boolean;
  /** null: those that AWS's own programs would find, such as the machine's role */
  credentials: { accessKeyId: string; secretAccessKey: string } | null;
}

/** A bucket, or the part of one whose names begin with `prefix/`. */
export interface BucketPlace extends BucketAccess {
  bucket: string;
  /** without slashes around it; empty for all of the bucket */
  prefix: string;
}

/** The bucket that holds the shop's media. */
export interface MediaBucket {
  place: BucketPlace;
  /** where browsers fetch public media themselves, without a trailing slash; null: everything through the shop */
  publicUrl: string | null;
}

type Area = 'MEDIA' | 'BACKUP';
type Variables = Readonly<Record<string, string | undefined>>;

const DEFAULT_REGION = 'us-east-1';
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
/** As names of media files, so that keys need no encoding. */
const PREFIX = /^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/;

const withoutSlashes = (text: string): string => text.replace(/^\/+|\/+$/g, '');

/** Why an address of a storage cannot be used; null where it can. Keys and pictures never travel in plain text. */
const addressProblem = (name: string, text: string | undefined, mode: 'demo' | 'production'): string | null => {
  if (text === undefined) return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !['http:', 'https:'].includes(url.protocol) || url.search || url.hash || url.username)
    return `${name} must be an address starting with https:// or http://, without a query`;
  if (mode === 'production' && url.protocol === 'http:' && !isLoopbackHost(url.hostname))
    return `${name} must start with https:// in production, other than for this machine`;
  return null;
};

/** The name of a bucket and the prefix in it; null for what is none. */
export const parsePlace = (bucket: string, prefix: string): Pick<BucketPlace, 'bucket' | 'prefix'> | null => {
  const inside = withoutSlashes(prefix);
  return BUCKET.test(bucket) && (inside === '' || PREFIX.test(inside)) ? { bucket, prefix: inside } : null;
};

/** How the storage of an area is reached (`BACKUP_S3_REGION` and its neighbours), and what is wrong with that. */
export const readBucketAccess = (
  variables: Variables,
  area: Area,
  mode: 'demo' | 'production',
): { access: BucketAccess; problems: string[] } => {
  const [endpoint, region, style, accessKeyId, secretAccessKey] = [
    'ENDPOINT',
    'REGION',
    'PATH_STYLE',
    'ACCESS_KEY_ID',
    'SECRET_ACCESS_KEY',
  ].map((name) => variables[`${area}_S3_${name}`]?.trim());
  const problems: string[] = [];
  const problem = addressProblem(`${area}_S3_ENDPOINT`, endpoint, mode);
  if (problem) problems.push(problem);
  if (style !== undefined && style !== 'on' && style !== 'off')
    problems.push(`${area}_S3_PATH_STYLE must be "on" or "off"`);
  if ((accessKeyId === undefined) !== (secretAccessKey === undefined))
    problems.push(`${area}_S3_ACCESS_KEY_ID and ${area}_S3_SECRET_ACCESS_KEY are set both or neither`);
  return {
    access: {
      region: region ?? DEFAULT_REGION,
      endpoint: endpoint ?? null,
      // most storages of others have no host for each bucket
      pathStyle: style === undefined ? endpoint !== undefined : style === 'on',
      credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : null,
    },
    problems,
  };
};

/** The bucket of the shop's media that the variables name, null where they name none, and what is wrong with them. */
export const readMediaBucket = (
  variables: Variables,
  mode: 'demo' | 'production',
): { mediaBucket: MediaBucket | null; problems: string[] } => {
  const { MEDIA_S3_BUCKET: bucket, MEDIA_S3_PREFIX: prefix = '', MEDIA_S3_PUBLIC_URL: publicUrl } = variables;
  if (bucket === undefined) {
    const others = Object.keys(variables).filter((name) => name.startsWith('MEDIA_S3_'));
    return {
      mediaBucket: null,
      problems: others.length > 0 ? [`MEDIA_S3_BUCKET is required beside ${others.join(' and ')}`] : [],
    };
  }
  const { access, problems } = readBucketAccess(variables, 'MEDIA', mode);
  const place = parsePlace(bucket.trim(), prefix.trim());
  if (place === null)
    problems.push(
      'MEDIA_S3_BUCKET must be the name of a bucket, and MEDIA_S3_PREFIX names of letters, digits and hyphens with slashes between',
    );
  const problem = addressProblem('MEDIA_S3_PUBLIC_URL', publicUrl, mode);
  if (problem) problems.push(problem);
  if (place === null || problems.length > 0) return { mediaBucket: null, problems };
  return {
    mediaBucket: { place: { ...access, ...place }, publicUrl: publicUrl?.trim().replace(/\/+$/, '') ?? null },
    problems,
  };
};
