import { statfs } from 'node:fs/promises';
import { DomainError } from '@fori/domain/errors';

/** Seconds after which somebody may have made room. */
const RETRY_S = 600;

/** Keeps room for what the shop itself needs: files are taken in only where enough is left beside them (API-125). */
export interface UploadSpace {
  /** Throws `service_unavailable` while there is no room for one more byte beside what is set aside. */
  check: () => Promise<void>;
  /** Does `work` with room for so many bytes set aside for it, or throws `service_unavailable` before it begins. */
  reserve: <T>(bytes: number, work: () => Promise<T>) => Promise<T>;
}

/** Free bytes where a folder lies. */
export const freeBytesAt = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/**
 * The room where the shop's data lie; `minFreeBytes` of it stay free, 0 for no limit. What is being written counts twice until it
 * is there: as used, and as set aside.
 */
export const createUploadSpace = (minFreeBytes: number, freeBytes: () => Promise<number>): UploadSpace => {
  let reserved = 0;
  const reserve: UploadSpace['reserve'] = async (bytes, work) => {
    if (minFreeBytes === 0) return work();
    reserved += bytes;
    // before the disk is asked: what another call gives back meanwhile it may have written after the disk's answer
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
