import type { BucketPlace } from '../bucket-settings.ts';
import { openBucket } from '../storage/bucket.ts';
import { StorageUnavailable } from '../storage/storage-errors.ts';
import { BackupError, NoRoomError } from './backup-error.ts';
import type { BackupTarget } from './target.ts';

/** Insufficient storage. */
const NO_ROOM = 507;

/**
 * A bucket, or the part below a prefix. The storage has to keep a write with `If-None-Match: *` from replacing an object, by which one
 * run keeps others away [BACKUP-18].
 */
export const bucketTarget = (place: BucketPlace): BackupTarget => {
  const bucket = openBucket(place);
  const { address } = bucket;
  const asBackupError = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      if (!(error instanceof StorageUnavailable)) throw error;
      throw error.status === NO_ROOM ? new NoRoomError(error.message) : new BackupError(error.message);
    }
  };
  const namesBelow = async (folder?: string) => {
    const names: string[] = [];
    for await (const { name } of bucket.list(folder)) names.push(name);
    return names;
  };
  const create = async (name: string, data: Buffer): Promise<boolean> => {
    if (!(await bucket.putNew(name, data))) {
      // refused by its own first attempt, whose answer was lost
      return (await bucket.get(name))?.equals(data) ?? false;
    }
    if (await bucket.putNew(name, data))
      throw new BackupError(
        `${address} is on a storage that ignores If-None-Match, so that two runs could change the backups at once. Nothing was changed.`,
      );
    return true;
  };
  return {
    address,
    read: (name) => asBackupError(bucket.get(name)),
    write: (name, data) => asBackupError(bucket.put(name, data)),
    create: (name, data) => asBackupError(create(name, data)),
    list: (folder) => asBackupError(namesBelow(folder)),
    remove: (names) => asBackupError(bucket.remove(names)),
    // an object is there whole or not at all
    tidy: async () => undefined,
  };
};
