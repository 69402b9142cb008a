import { statfs } from 'node:fs/promises';
import { DomainError } from '@fori/domain/errors';

/** How long clients should wait for free disk space, in seconds. */
const RETRY_S = 600;

/** Keeps disk space free for the shop itself: uploads are accepted only while enough remains (API-125). */
export interface UploadSpace {
  /** Throws `service_unavailable` while no space is left beside what is reserved. */
  check: () => Promise<void>;
  /** Runs `work` with this many bytes reserved for it, or throws `service_unavailable` before it begins. */
  reserve: <T>(bytes: number, work: () => Promise<T>) => Promise<T>;
}

/** Size and free bytes of the file system of a folder. */
export const diskAt = async (folder: string): Promise<{ size: number; free: number }> => {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { size: blocks * bsize, free: bavail * bsize };
};

/** Free bytes of the file system of a folder. */
export const freeBytesAt = async (folder: string): Promise<number> => (await diskAt(folder)).free;

/**
 * Disk space for uploads, of which `minFreeBytes` stay free; 0 for no limit. Bytes being written count twice until `work` is
 * done: as used and as reserved.
 */
export const createUploadSpace = (minFreeBytes: number, freeBytes: () => Promise<number>): UploadSpace => {
  let reserved = 0;
  const reserve: UploadSpace['reserve'] = async (bytes, work) => {
    if (minFreeBytes === 0) return work();
    reserved += bytes;
    // read before the free space: another call may release its reservation for bytes written after that was measured
    const claimed = reserved;
    try {
      if ((await freeBytes()) - claimed < minFreeBytes) {
        throw new DomainError('service_unavailable', { retry_after: RETRY_S, reason: 'disk_full' });
      }
      return await work();
    } finally {
      reserved -= bytes;
    }
  };
  return { check: () => reserve(0, async () => undefined), reserve };
};
