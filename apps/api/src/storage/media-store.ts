import { createHash, randomBytes } from 'node:crypto';
import { constants, createReadStream, statSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { filesBelow } from './files-below.ts';
import { isFileMissing } from './storage-errors.ts';
import { isUnfinished, moveFile, writeFiles } from './write-files.ts';

/** The folder of the local media storage. */
export const mediaDir = (dataDir: string): string => path.join(dataDir, 'media');

/** The address of a file of the media storage. */
export const mediaUrl = (name: string): string => `/media/${name}`;

const NAME_BYTES = 18;

/**
 * An unguessable name, safe in file names and addresses. Without hyphens, because a hyphen precedes the width of a picture
 * in several sizes (`packages/ui`, `pictureSrcSet`).
 */
export const secretName = (): string => randomBytes(NAME_BYTES).toString('base64url').replaceAll('-', '_');

/** A file of the media storage; `name` includes its folder: `jackets/abc.png`. */
export interface MediaFile {
  name: string;
  data: Buffer;
}

/** What is known of a file without reading it. */
export interface MediaFacts {
  bytes: number;
  writtenAt: Date;
}

/** A local file that is to be stored under a name. */
export interface FileToStore {
  name: string;
  path: string;
  bytes: number;
}

/** Where browsers find a file outside the shop, and for how long they may remember that. */
export interface RedirectTarget {
  url: string;
  cacheControl: string;
}

/**
 * Stores the files served under `/media/`, in a folder or in a bucket (decision 0226). A storage elsewhere that fails throws
 * StorageUnavailable.
 */
export interface MediaStore {
  /** the origins that `redirectTarget` leads to */
  readonly origins: readonly string[];
  /** Writes all files or none, durably. They must share a folder. */
  write: (files: readonly MediaFile[]) => Promise<void>;
  /** Moves a local file into the store, durably; across file systems and into a bucket the original stays. */
  moveIn: (name: string, path: string) => Promise<void>;
  /** null for one that is not there */
  read: (name: string) => Promise<Buffer | null>;
  /** null for one that is not there */
  stat: (name: string) => Promise<MediaFacts | null>;
  /**
   * The file's bytes, or those from `start` to `end` inclusive. With `readerMs` a storage elsewhere is not kept waiting for whoever
   * takes nothing for so long: what is read then fails.
   */
  stream: (name: string, range?: { start: number; end: number }, options?: { readerMs?: number }) => Readable;
  /** Ignores missing files. */
  remove: (names: readonly string[]) => Promise<void>;
  /** The files in a folder, unordered, with the time they were written; includes unfinished ones. */
  list: (folder: string) => AsyncIterable<{ name: string; writtenAt: Date }>;
  /** All files, sorted by name, without unfinished ones. */
  all: () => Promise<(MediaFacts & { name: string })[]>;
  /** Copies local files in that are not there with the same size, or not there at all with `keepExisting`. */
  fill: (files: readonly FileToStore[], options?: { keepExisting?: boolean }) => Promise<void>;
  /** null for a file that comes through the shop */
  redirectTarget: (name: string) => Promise<RedirectTarget | null>;
}

/** The hash of a stored file; null for one that is not there. */
export const hashOfStored = async (
  media: Pick<MediaStore, 'stat' | 'stream'>,
  name: string,
): Promise<string | null> => {
  if (!(await media.stat(name))) return null;
  const hash = createHash('sha256');
  try {
    for await (const part of media.stream(name)) hash.update(part as Buffer);
  } catch (error) {
    // it was removed meanwhile
    if (isFileMissing(error)) return null;
    throw error;
  }
  return hash.digest('hex');
};

const COPIED_AT_ONCE = 16;

/** Synchronous, as no requests are served yet and thousands of awaited calls take four times as long. */
const sizeOf = (file: string): number | null => statSync(file, { throwIfNoEntry: false })?.size ?? null;

/** The media storage in a folder of this machine. */
export const localMediaStore = (dataDir: string): MediaStore => {
  const root = mediaDir(dataDir);
  const fileOf = (name: string) => path.join(root, name);
  return {
    origins: [],
    write: async (files) => {
      const [first] = files;
      if (!first) return;
      const folder = path.dirname(first.name);
      await writeFiles(
        fileOf(folder),
        files.map(({ name, data }) => ({ name: path.basename(name), data })),
      );
    },
    moveIn: async (name, from) => {
      await moveFile(from, fileOf(name));
    },
    read: async (name) => {
      try {
        return await readFile(fileOf(name));
      } catch (error) {
        if (isFileMissing(error)) return null;
        throw error;
      }
    },
    stat: async (name) => {
      try {
        const facts = await stat(fileOf(name));
        return facts.isFile() ? { bytes: facts.size, writtenAt: facts.mtime } : null;
      } catch (error) {
        if (isFileMissing(error)) return null;
        throw error;
      }
    },
    stream: (name, range) => createReadStream(fileOf(name), range),
    remove: async (names) => {
      await Promise.all(names.map((name) => rm(fileOf(name), { force: true })));
    },
    list: async function* (folder) {
      let names: string[];
      try {
        names = await readdir(fileOf(folder));
      } catch (error) {
        if (isFileMissing(error)) return;
        throw error;
      }
      for (const name of names) {
        const file = `${folder}/${name}`;
        try {
          const { mtime } = await stat(fileOf(file));
          yield { name: file, writtenAt: mtime };
        } catch (error) {
          // it was removed meanwhile
          if (!isFileMissing(error)) throw error;
        }
      }
    },
    all: async () => {
      const files: (MediaFacts & { name: string })[] = [];
      for (const file of await filesBelow(root)) {
        if (isUnfinished(path.basename(file))) continue;
        const facts = await stat(file).catch((error: unknown) => {
          if (isFileMissing(error)) return null;
          throw error;
        });
        if (facts) files.push({ name: path.relative(root, file), bytes: facts.size, writtenAt: facts.mtime });
      }
      return files.sort((a, b) => (a.name < b.name ? -1 : 1));
    },
    fill: async (files, { keepExisting = false } = {}) => {
      const left = [...files];
      for (const folder of new Set(files.map(({ name }) => path.dirname(fileOf(name)))))
        await mkdir(folder, { recursive: true });
      const worker = async () => {
        for (let file = left.pop(); file; file = left.pop()) {
          const existing = sizeOf(fileOf(file.name));
          if (existing === file.bytes || (keepExisting && existing !== null)) continue;
          await copyFile(file.path, fileOf(file.name), constants.COPYFILE_FICLONE);
        }
      };
      await Promise.all(Array.from({ length: COPIED_AT_ONCE }, worker));
    },
    redirectTarget: async () => null,
  };
};
