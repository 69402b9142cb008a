import { createReadStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { MEGABYTE } from '@fori/domain/bytes';
import Database from 'better-sqlite3';
import { type Contents, type DatabaseCopy, readContents, sqliteCatalogue } from './contents.ts';

const READ_BYTES = MEGABYTE;
/** Between them the process renews its lock. */
const PAGES_AT_ONCE = 500;

/** What a SQLite file of the shop holds. */
export const contentsOfSqlite = async (file: string): Promise<Contents> => {
  const connection = new Database(file, { readonly: true });
  try {
    return await readContents(
      async (statement) => connection.prepare(statement).all() as Record<string, unknown>[],
      sqliteCatalogue,
    );
  } finally {
    connection.close();
  }
};

/** What is wrong with a SQLite file, by its own checks; none where it is whole. */
export const faultsOfSqlite = (file: string): string[] => {
  const connection = new Database(file, { readonly: true });
  try {
    const structure = (connection.pragma('integrity_check') as { integrity_check: string }[])
      .map((row) => row.integrity_check)
      .filter((text) => text !== 'ok');
    const keys = (connection.pragma('foreign_key_check') as { table: string }[]).map(
      ({ table }) => `a row of ${table} refers to one that is missing`,
    );
    return [...structure, ...keys];
  } finally {
    connection.close();
  }
};

/**
 * Copies the database into the folder, which is made, while others read and write it. The copy is what was committed at one
 * moment, whatever is committed meanwhile. Its folder is removed by `close`.
 */
export const copySqlite = async (file: string, folder: string): Promise<DatabaseCopy> => {
  const close = () => rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const copy = join(folder, 'fori.db');
  try {
    const source = new Database(file, { readonly: true });
    let takenAt: Date;
    try {
      // a change by another process would make SQLite begin the copy anew, again and again; a transaction that reads holds this state
      source.exec('begin');
      source.prepare('select count(*) from sqlite_master').get();
      takenAt = new Date();
      await source.backup(copy, { progress: () => PAGES_AT_ONCE });
    } finally {
      source.close();
    }
    const contents = await contentsOfSqlite(copy);
    return {
      dialect: 'sqlite',
      takenAt,
      contents,
      bytes: () => createReadStream(copy, { highWaterMark: READ_BYTES }),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
};
