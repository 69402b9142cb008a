import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { MEGABYTE } from '@fori/domain/bytes';
import { type Entry, open, type ZipFile } from 'yauzl';
import {
  archiveLimits,
  FORMAT,
  FORMAT_VERSION,
  fileOf,
  MANIFEST,
  MEDIA_INDEX,
  manifestSchema,
  recordFiles,
} from './format.ts';
import { ArchiveRefused, refuse } from './problems.ts';

const MEDIA_NAME = /^media\/[0-9a-f]{64}$/;
const known: ReadonlySet<string> = new Set([MANIFEST, MEDIA_INDEX, ...recordFiles.map(fileOf)]);
/** Below this an entry is small whatever its ratio. */
const RATIO_FROM = MEGABYTE;

/** What an entry may unpack to at most. */
const limitOf = (name: string): number =>
  name === MANIFEST ? MEGABYTE : known.has(name) ? archiveLimits.recordBytes : archiveLimits.mediaBytes;

const checkEntry = (entry: Entry): void => {
  const { fileName: name, compressedSize, uncompressedSize } = entry;
  if (entry.isEncrypted()) refuse(name, 'encrypted');
  if (!known.has(name) && !MEDIA_NAME.test(name)) refuse(name, 'entry_unknown');
  if (uncompressedSize > limitOf(name)) refuse(name, 'too_large', { megabytes: limitOf(name) / MEGABYTE });
  if (uncompressedSize > RATIO_FROM && uncompressedSize > compressedSize * archiveLimits.ratio) refuse(name, 'ratio');
};

/** The library's error about a file that is no ZIP, or a forged one, as a refusal. */
const refusalOf = (error: unknown, name: string): ArchiveRefused => {
  if (error instanceof ArchiveRefused) return error;
  const message = error instanceof Error ? error.message : '';
  const key = /file ?name|absolute path|relative path/i.test(message) ? 'path' : name === '' ? 'not_zip' : 'damaged';
  return new ArchiveRefused({ file: name, record: null, field: null, error: { key } });
};

/** The entries of an archive by name. Throws `ArchiveRefused` for paths, names, numbers and sizes that no export has. */
const entriesOf = (zip: ZipFile): Promise<Map<string, Entry>> =>
  new Promise((resolve, reject) => {
    const entries = new Map<string, Entry>();
    let unpacked = 0;
    let packed = 0;
    const fail = (error: unknown) => reject(refusalOf(error, ''));
    if (zip.entryCount > archiveLimits.entries) {
      fail(
        new ArchiveRefused({
          file: '',
          record: null,
          field: null,
          error: { key: 'entries', values: { most: archiveLimits.entries } },
        }),
      );
      return;
    }
    zip.on('error', fail);
    zip.on('end', () => resolve(entries));
    zip.on('entry', (entry: Entry) => {
      try {
        checkEntry(entry);
        if (entries.has(entry.fileName)) refuse(entry.fileName, 'entry_twice');
        unpacked += entry.uncompressedSize;
        packed += entry.compressedSize;
        if (unpacked > archiveLimits.bytes) refuse('', 'too_large', { megabytes: archiveLimits.bytes / MEGABYTE });
        // entries that overlap unpack the same bytes again and again
        if (packed > zip.fileSize) refuse(entry.fileName, 'damaged');
        entries.set(entry.fileName, entry);
        zip.readEntry();
      } catch (error) {
        fail(error);
      }
    });
    zip.readEntry();
  });

/** A line of a file of records. */
export interface Line {
  number: number;
  text: string;
}

export interface Archive {
  has: (name: string) => boolean;
  /** What an entry unpacks to; 0 for one that is not there. */
  bytesOf: (name: string) => number;
  /** The lines of a file that are not empty. Throws `ArchiveRefused` where it is damaged or a line is too long. */
  lines: (name: string) => AsyncGenerator<Line>;
  /** Unpacks an entry into a new file; returns the SHA-256 of what it wrote. Throws `ArchiveRefused` where it is damaged. */
  unpack: (name: string, path: string) => Promise<string>;
  close: () => void;
}

/** Fails once a line is longer than a record can be, before it is in memory. */
const limitLines = (name: string): Transform => {
  let length = 0;
  return new Transform({
    transform(part: Buffer, _encoding, done) {
      const first = part.indexOf(10);
      length += first < 0 ? part.length : first;
      const isLong = length > archiveLimits.lineBytes;
      if (first >= 0) length = part.length - 1 - part.lastIndexOf(10);
      if (isLong)
        done(
          new ArchiveRefused({
            file: name,
            record: null,
            field: null,
            error: { key: 'long', values: { megabytes: archiveLimits.lineBytes / MEGABYTE } },
          }),
        );
      else done(null, part);
    },
  });
};

const readManifest = async (archive: Archive): Promise<void> => {
  if (!archive.has(MANIFEST)) refuse(MANIFEST, 'missing');
  let text = '';
  for await (const line of archive.lines(MANIFEST)) text += line.text;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    refuse(MANIFEST, 'json');
  }
  const manifest = manifestSchema.safeParse(value);
  if (!manifest.success) return refuse(MANIFEST, 'format', { format: FORMAT });
  if (manifest.data.version !== FORMAT_VERSION)
    refuse(MANIFEST, 'version', { version: manifest.data.version, known: FORMAT_VERSION });
};

/**
 * Opens the ZIP of a catalogue and checks all of it that can be known without unpacking: its format and version, names, numbers
 * and sizes. Throws `ArchiveRefused`.
 */
export const openArchive = async (path: string): Promise<Archive> => {
  let zip: ZipFile;
  try {
    // names with `..`, backslashes or a root are refused by the library
    zip = await promisify<string, object, ZipFile>(open)(path, {
      lazyEntries: true,
      autoClose: false,
      strictFileNames: true,
      validateEntrySizes: true,
    });
  } catch (error) {
    throw refusalOf(error, '');
  }
  try {
    const entries = await entriesOf(zip);
    const streamOf = async (name: string): Promise<Readable> => {
      const entry = entries.get(name);
      if (!entry) return refuse(name, 'missing');
      try {
        return await promisify<Entry, Readable>(zip.openReadStream.bind(zip))(entry);
      } catch (error) {
        throw refusalOf(error, name);
      }
    };
    const archive: Archive = {
      has: (name) => entries.has(name),
      bytesOf: (name) => entries.get(name)?.uncompressedSize ?? 0,
      async *lines(name) {
        const limited = limitLines(name);
        const stream = await streamOf(name);
        stream.on('error', (error) => limited.destroy(error));
        const reader = createInterface({ input: stream.pipe(limited), crlfDelay: Number.POSITIVE_INFINITY });
        let number = 0;
        let failure: unknown = null;
        limited.on('error', (error) => {
          failure = error;
          reader.close();
        });
        try {
          for await (const text of reader) {
            number += 1;
            if (text.trim() !== '') yield { number, text };
          }
        } finally {
          stream.destroy();
        }
        if (failure) throw refusalOf(failure, name);
      },
      unpack: async (name, target) => {
        const hash = createHash('sha256');
        const hashing = new Transform({
          transform(part: Buffer, _encoding, done) {
            hash.update(part);
            done(null, part);
          },
        });
        try {
          await pipeline(await streamOf(name), hashing, createWriteStream(target, { flags: 'wx' }));
        } catch (error) {
          if ((error as NodeJS.ErrnoException).syscall) throw error;
          throw refusalOf(error, name);
        }
        return hash.digest('hex');
      },
      close: () => zip.close(),
    };
    await readManifest(archive);
    return archive;
  } catch (error) {
    zip.close();
    throw error;
  }
};
