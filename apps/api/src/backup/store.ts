import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { BackupError } from './backup-error.ts';
import { type BackupRecord, backupRecord, type Listed, listed } from './format.ts';
import type { BackupKey } from './key.ts';
import { seal, unseal } from './sealing.ts';
import { type BackupTarget, isFolder } from './target.ts';

/*
 * What a target holds (decision 0224):
 *   fori-backups.json      the format and the id of the key, readable
 *   pieces/ab/abcd…        sealed content under a keyed hash of it, each content once
 *   backups/<id>           a sealed record for each backup, which names its pieces
 *   lock                   while a run changes something
 */

/** The file that a target with backups is known by. */
export const HEAD = 'fori-backups.json';
const PIECES = 'pieces';
const RECORDS = 'backups';

const head = z.object({ format: z.literal(1), key: z.string() });

/** The backups in a target, read and written with their key. */
export interface BackupStore {
  target: BackupTarget;
  key: BackupKey;
}

/** The headline of a target that holds backups; null for one that is empty. */
const readHead = async (target: BackupTarget): Promise<z.infer<typeof head> | null> => {
  const data = await target.read(HEAD);
  if (data === null) {
    if ((await target.list()).length === 0) return null;
    throw new BackupError(`${target.address} is not empty, and what is in it are no backups of a shop.`);
  }
  try {
    return head.parse(JSON.parse(data.toString('utf8')));
  } catch {
    throw new BackupError(`${target.address} holds backups in a form that this version does not know.`);
  }
};

/**
 * Opens the backups in a target. Throws BackupError where they have another key, or there are none [BACKUP-07]; with `begin` an
 * empty target becomes one for this key, and where it is false the refusal says how to tell it.
 */
export const openStore = async (
  target: BackupTarget,
  key: BackupKey,
  { begin }: { begin?: boolean | undefined } = {},
): Promise<BackupStore> => {
  const found = await readHead(target);
  if (found && found.key !== key.id)
    throw new BackupError(
      `The key is not the one of these backups: it is ${key.id}, and ${target.address} needs ${found.key}.`,
    );
  if (!found && !begin) {
    const look = isFolder(target.address)
      ? 'see whether the disk is mounted'
      : 'see whether bucket and prefix are the right ones';
    const todo = begin === false ? `. If this is to be the first one there, say --new; else ${look}` : `: ${look}`;
    throw new BackupError(`There are no backups in ${target.address}${todo}.`);
  }
  if (!found) await target.write(HEAD, Buffer.from(`${JSON.stringify({ format: 1, key: key.id })}\n`));
  return { target, key };
};

const fileOfPiece = (id: string): string => `${PIECES}/${id.slice(0, 2)}/${id}`;
const fileOfRecord = (id: string): string => `${RECORDS}/${id}`;
const lastPart = (name: string): string => name.slice(name.lastIndexOf('/') + 1);

const idOf = (key: BackupKey, content: Buffer): string =>
  createHmac('sha256', key.naming).update(content).digest('hex');

/** The ids of all pieces a target holds. */
export const listPieces = async ({ target }: BackupStore): Promise<Set<string>> =>
  new Set((await target.list(PIECES)).map(lastPart));

/** A piece's content, checked against its id. Throws BackupError naming the file where it is damaged or missing [BACKUP-08]. */
export const readPiece = async ({ target, key }: BackupStore, id: string): Promise<Buffer> => {
  const file = fileOfPiece(id);
  const sealed = await target.read(file);
  if (sealed === null) throw new BackupError(`${target.address} lacks the file ${file}.`);
  const content = await unseal(key, file, sealed);
  if (content === null || idOf(key, content) !== id)
    throw new BackupError(`The file ${file} in ${target.address} is damaged.`);
  return content;
};

/** A list that was stored as a piece. */
const readListPiece = async <T>(store: BackupStore, id: string, shape: z.ZodType<T>): Promise<T> =>
  shape.parse(JSON.parse((await readPiece(store, id)).toString('utf8')));

/** The ids of the pieces that the database's copy consists of, in order. */
export const readDatabasePieces = async (store: BackupStore, lists: readonly string[]): Promise<string[]> => {
  const ids: string[] = [];
  for (const list of lists) ids.push(...(await readListPiece(store, list, z.array(z.string()))));
  return ids;
};

/** The files a list names. */
export const readFileList = (store: BackupStore, list: string): Promise<Listed[]> =>
  readListPiece(store, list, z.array(listed));

/** The ids of all backups, the oldest first. */
export const listBackups = async ({ target }: BackupStore): Promise<string[]> =>
  (await target.list(RECORDS)).map(lastPart).sort();

/** Throws BackupError where the record is damaged or missing [BACKUP-08]. */
export const readRecord = async ({ target, key }: BackupStore, id: string): Promise<BackupRecord> => {
  const file = fileOfRecord(id);
  const sealed = await target.read(file);
  if (sealed === null) throw new BackupError(`${target.address} lacks the file ${file}.`);
  const content = await unseal(key, file, sealed);
  if (content === null) throw new BackupError(`The file ${file} in ${target.address} is damaged.`);
  const parsed = backupRecord.safeParse(JSON.parse(content.toString('utf8')));
  if (!parsed.success) throw new BackupError(`The backup ${id} has a form that this version does not know.`);
  return parsed.data;
};

/** Stores the record of a backup all of whose pieces are stored: from then on the backup exists. */
export const writeRecord = async ({ target, key }: BackupStore, record: BackupRecord): Promise<void> => {
  const file = fileOfRecord(record.id);
  const content = Buffer.from(JSON.stringify(record));
  await target.write(file, await seal(key, file, content, { compress: true }));
};

export const removeRecords = ({ target }: BackupStore, ids: readonly string[]): Promise<void> =>
  target.remove(ids.map(fileOfRecord));

export const removePieces = ({ target }: BackupStore, ids: readonly string[]): Promise<void> =>
  target.remove(ids.map(fileOfPiece));

/** Stores pieces, each content once. */
export interface PieceWriter {
  /** Returns the id of the content. */
  put: (content: Buffer, options: { compress: boolean }) => Promise<string>;
  has: (id: string) => boolean;
  /** what was not in the target before */
  added: { pieces: number; bytes: number };
  /** Removes what was added. */
  undo: () => Promise<void>;
}

export const createPieceWriter = async (store: BackupStore): Promise<PieceWriter> => {
  const { target, key } = store;
  const known = await listPieces(store);
  const added = { pieces: 0, bytes: 0 };
  const ids: string[] = [];
  return {
    added,
    undo: () => removePieces(store, ids),
    has: (id) => known.has(id),
    put: async (content, options) => {
      const id = idOf(key, content);
      if (known.has(id)) return id;
      const file = fileOfPiece(id);
      const sealed = await seal(key, file, content, options);
      await target.write(file, sealed);
      known.add(id);
      ids.push(id);
      added.pieces += 1;
      added.bytes += sealed.length;
      return id;
    },
  };
};

/**
 * The backup an operator asks for: the newest, or the newest whose id begins with `at`. Throws BackupError where there is none.
 */
export const findBackup = async (store: BackupStore, at?: string): Promise<string> => {
  const ids = await listBackups(store);
  const found = ids.filter((id) => id.startsWith(at ?? '')).at(-1);
  if (found !== undefined) return found;
  const { address } = store.target;
  throw new BackupError(
    ids.length === 0
      ? `No backup in ${address} was ever completed.`
      : `There is no backup ${at} in ${address}; fori backup list names them.`,
  );
};
