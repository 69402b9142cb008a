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

/** The target of an address. Throws BackupError for a kind this version does not know. */
export const openTarget = (address: string): BackupTarget => {
  const scheme = /^([a-z][a-z0-9+.-]*):\/\//i.exec(address)?.[1];
  if (scheme !== undefined) throw new BackupError(`Backups are kept in a folder; ${scheme}:// is not known.`);
  return folderTarget(address);
};
