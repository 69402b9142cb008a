import { statfs } from 'node:fs/promises';
import { DomainError } from '@fori/domain/errors';

/** Seconds after which somebody may have made room. */
const RETRY_S = 600;

/** Says whether there is room for uploads beside what the shop itself needs. */
export interface UploadSpace {
  /** Throws `service_unavailable` while less is free than what the database is to have left (API-125). */
  check: () => Promise<void>;
}

/** Free bytes where a folder lies. */
export const freeBytesAt = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/** The room where the shop's data lie. */
export const createUploadSpace = (minFreeBytes: number, freeBytes: () => Promise<number>): UploadSpace => ({
  check: async () => {
    if ((await freeBytes()) >= minFreeBytes) return;
    throw new DomainError('service_unavailable', { retry_after: RETRY_S, reason: 'disk_full' });
  },
});
