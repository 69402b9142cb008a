import { closeSync, openSync, readFileSync, readSync } from 'node:fs';
import type { Random } from '../campaign/random.ts';

const HEADER_BYTES = 32;
const FRAME_HEADER_BYTES = 24;
/** Of the index beside the log, which has its header twice. */
const INDEX_HEADER_BYTES = 48;
const INDEX_LAST_FRAME = 16;
const INDEX_SALT = 32;
const SALT_BYTES = 8;
const SECTOR = 512;

/** How far the write-ahead log has been written and synced. */
export interface LogPosition {
  /** changes whenever the log begins anew, after all of it was brought into the database's file */
  salt: string;
  /** the last frame of a commit, counted from 1 */
  frame: number;
}

/**
 * Reads the position from the index that SQLite keeps beside the log, which it writes after a commit was synced. The file stays
 * open until `close`: closing it would give up the locks of a connection of this process.
 */
export const openPosition = (databaseFile: string): { read: () => LogPosition; close: () => void } => {
  const file = openSync(`${databaseFile}-shm`, 'r');
  const header = Buffer.alloc(2 * INDEX_HEADER_BYTES);
  return {
    read: () => {
      for (;;) {
        readSync(file, header, 0, header.length, 0);
        // both are the same, unless a commit is just being noted
        if (header.subarray(0, INDEX_HEADER_BYTES).equals(header.subarray(INDEX_HEADER_BYTES))) break;
      }
      return {
        salt: header.subarray(INDEX_SALT, INDEX_SALT + SALT_BYTES).toString('hex'),
        frame: header.readUInt32LE(INDEX_LAST_FRAME),
      };
    },
    close: () => closeSync(file),
  };
};

/** Where the log's bytes of a frame end. */
export const endOfFrame = (log: Buffer, frame: number): number =>
  HEADER_BYTES + frame * (FRAME_HEADER_BYTES + log.readUInt32BE(8));

export const saltOf = (log: Buffer): string => log.subarray(16, 16 + SALT_BYTES).toString('hex');

/** What a disk leaves of bytes that were not synced when the power went. */
const tears = {
  'cut off': (log: Buffer, at: number) => log.subarray(0, at),
  zeros: (log: Buffer, at: number) => Buffer.concat([log.subarray(0, at), Buffer.alloc(log.length - at)]),
  garbage: (log: Buffer, at: number, random: Random) => {
    const torn = Buffer.from(log);
    for (let index = at; index < torn.length; index += 1) torn[index] = random.between(0, 255);
    return torn;
  },
  'one sector lost': (log: Buffer, at: number) => {
    const torn = Buffer.from(log);
    torn.fill(0, at, Math.min(at + SECTOR, torn.length));
    return torn;
  },
};
const kinds = Object.keys(tears) as (keyof typeof tears)[];

/** The log with what follows a place damaged in one of the ways, and the way. */
export const tear = (log: Buffer, at: number, random: Random): { how: string; torn: Buffer } => {
  const how = random.pick(kinds);
  return { how, torn: tears[how](log, at, random) };
};

export const readLog = (databaseFile: string): Buffer => readFileSync(`${databaseFile}-wal`);
