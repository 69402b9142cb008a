import { type BucketAccess, parsePlace } from '../bucket-settings.ts';
import { BackupError } from './backup-error.ts';
import { folderTarget } from './folder-target.ts';

/**
 * Where backups are kept. Names have folders (`pieces/ab/abcd`). What goes wrong is thrown as a BackupError that names the target
 * and says what it is, a NoRoomError where it is full.
 */
export interface BackupTarget {
  /** as the operator names it */
  readonly address: string;
  /** null for a file that is not there */
  read: (name: string) => Promise<Buffer | null>;
  /** Stores a file durably, all of it or nothing, and in place of one of that name. */
  write: (name: string, data: Buffer) => Promise<void>;
  /** As `write`, but changes nothing and returns false where there is a file of that name. */
  create: (name: string, data: Buffer) => Promise<boolean>;
  /** The names of all files below a folder, or of all at all; none of unfinished ones. */
  list: (folder?: string) => Promise<string[]>;
  /** Ignores missing files. */
  remove: (names: readonly string[]) => Promise<void>;
  /** Removes what interrupted runs left unfinished, while nobody else writes. */
  tidy: () => Promise<void>;
}

/** Whether an address is that of a folder, and not of another kind of target. */
export const isFolder = (address: string): boolean => !/^[a-z][a-z0-9+.-]*:\/\//i.test(address);

/**
 * The target of an address: a folder, or `s3://bucket/prefix` with the storage that is reached by `storage`. Throws BackupError for
 * a kind this version does not know.
 */
export const openTarget = async (address: string, storage: BucketAccess): Promise<BackupTarget> => {
  if (isFolder(address)) return folderTarget(address);
  if (!/^s3:\/\//i.test(address))
    throw new BackupError(`Backups are kept in a folder or in s3://bucket/prefix; ${address} is neither.`);
  const [, bucket = '', prefix = ''] = /^s3:\/\/([^/]+)(?:\/(.*))?$/i.exec(address) ?? [];
  const place = parsePlace(bucket, prefix);
  if (place === null)
    throw new BackupError(
      `${address} names no bucket: in s3://bucket/prefix the bucket has 3 to 63 small letters, digits, dots and hyphens, and the prefix letters, digits, dots, hyphens and underscores between slashes.`,
    );
  // loaded on demand, as for the media
  const { bucketTarget } = await import('./bucket-target.ts');
  return bucketTarget({ ...storage, ...place });
};
