import { createHash } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { darkVideo } from '@fori/domain/themed-videos';
import { hashOfStored, type MediaStore } from '../../storage/media-store.ts';
import type { UploadSpace } from '../../storage/upload-space.ts';
import {
  type ConcurrencyLimit,
  decode,
  fileKindOf,
  measure,
  PictureRefused,
  START_BYTES,
  sharp,
} from '../media/index.ts';
import type { Archive } from './archive.ts';
import { MEDIA_INDEX, mediaEntry, mediaLine } from './format.ts';
import type { Problem, ProblemKey } from './problems.ts';

/** As uploads of products. */
const MAX_PIXELS = 50_000_000;

/** Folders whose pictures stay in them, since each is swept by rules of its own or not at all. */
const KEPT_FOLDERS = ['blog', 'home', 'shop'];

/** Where the archive's files go: their own names, or one made of their content where another file has that name. */
export interface MediaPlan {
  /** Whether the archive has a file; says why not otherwise. */
  problemOf: (name: string) => ProblemKey | null;
  /** The name in the shop of a picture's `file`, whose sizes are `files`; everything missing in the shop will be added. */
  placePicture: (file: string, files: readonly string[]) => Promise<string>;
  /** The same for a film, with its twin for the dark theme where it has one. */
  placeFilm: (file: string) => Promise<string>;
  /** For a file that texts name: false where the shop has another one of that name. */
  placeAsNamed: (name: string) => Promise<boolean>;
  /** contents to add by name */
  added: ReadonlyMap<string, string>;
}

/** Reads the index of media files. Problems with a line are reported; a file that is in none is missing. */
export const planMedia = async (
  archive: Archive,
  media: MediaStore,
  report: (problem: Problem) => void,
): Promise<MediaPlan> => {
  const hashes = new Map<string, string>();
  if (archive.has(MEDIA_INDEX)) {
    for await (const { number, text } of archive.lines(MEDIA_INDEX)) {
      const problem = (key: ProblemKey) =>
        report({ file: MEDIA_INDEX, record: String(number), field: null, error: { key } });
      let value: unknown;
      try {
        value = JSON.parse(text);
      } catch {
        problem('json');
        continue;
      }
      const line = mediaLine.safeParse(value);
      if (!line.success) problem('path');
      else if (hashes.has(line.data.name)) problem('twice');
      else hashes.set(line.data.name, line.data.sha256);
    }
  }
  const added = new Map<string, string>();
  const stored = new Map<string, Promise<string | null>>();
  const storedHash = (name: string) => {
    const known = stored.get(name) ?? hashOfStored(media, name);
    stored.set(name, known);
    return known;
  };
  /** Whether the shop has nothing else under this name. */
  const fits = async (name: string, sha256: string) => ((await storedHash(name)) ?? sha256) === sha256;
  const add = async (name: string, sha256: string) => {
    if ((await storedHash(name)) === null) added.set(name, sha256);
  };
  const placed = new Map<string, Promise<string>>();
  const once = (key: string, place: () => Promise<string>) => {
    const known = placed.get(key) ?? place();
    placed.set(key, known);
    return known;
  };
  /** `made` turns a name of the archive into one of the base made of the contents. */
  const place = async (
    file: string,
    names: readonly string[],
    made: (base: string) => { file: string; nameOf: (name: string) => string },
  ): Promise<string> => {
    const contents = names.flatMap((name) => {
      const sha256 = hashes.get(name);
      return sha256 === undefined ? [] : [{ name, sha256 }];
    });
    let own = true;
    for (const { name, sha256 } of contents) own = own && (await fits(name, sha256));
    const base = createHash('sha256')
      .update(contents.map(({ sha256 }) => sha256).join())
      .digest('hex')
      .slice(0, 24);
    const target = own ? { file, nameOf: (name: string) => name } : made(base);
    for (const { name, sha256 } of contents) await add(target.nameOf(name), sha256);
    return target.file;
  };
  return {
    problemOf: (name) => {
      const sha256 = hashes.get(name);
      return sha256 !== undefined && archive.has(mediaEntry(sha256)) ? null : 'media_missing';
    },
    placePicture: (file, files) =>
      once(file, () =>
        place(file, files, (base) => {
          const folder = KEPT_FOLDERS.find((name) => file.startsWith(`${name}/`)) ?? 'catalogue';
          const moved = `${folder}/${base}`;
          return { file: moved, nameOf: (name) => moved + name.slice(file.length) };
        }),
      ),
    placeFilm: (file) =>
      once(file, () =>
        place(file, [...new Set([file, darkVideo(file)])], (base) => {
          const ending = /(?:-light)?\.\w+$/i.exec(file)?.[0] ?? '';
          const moved = `catalogue/${base}${ending}`;
          return { file: moved, nameOf: (name) => (name === file ? moved : darkVideo(moved)) };
        }),
      ),
    placeAsNamed: async (name) => {
      const sha256 = hashes.get(name);
      if (sha256 === undefined || !(await fits(name, sha256))) return false;
      await add(name, sha256);
      return true;
    },
    added,
  };
};

/** Whether a file is what its name says and nothing else: as the shop writes pictures, without metadata. */
const kindProblem = async (path: string, name: string): Promise<ProblemKey | null> => {
  const bytes = await readFile(path);
  const kind = fileKindOf(bytes.subarray(0, START_BYTES));
  if (kind === null || !name.endsWith(`.${kind}`)) return 'media_kind';
  if (kind === 'mp4' || kind === 'webm') return null;
  try {
    const { width, height } = await measure(bytes, kind);
    if (width * height > MAX_PIXELS) return 'media_kind';
    const { exif, xmp, iptc } = await sharp(bytes).metadata();
    if (exif || xmp || iptc) return 'media_kind';
    await decode(bytes, MAX_PIXELS);
    return null;
  } catch (error) {
    if (error instanceof PictureRefused) return 'media_kind';
    throw error;
  }
};

/**
 * Unpacks the files to be added into a folder and checks each: that its content is what the index says, and that it is a whole
 * picture or a film of the kind that its name says. Returns their paths by name; what is wrong is reported. Throws
 * `service_unavailable` where there is no room for them.
 */
export const unpackMedia = async (
  archive: Archive,
  added: ReadonlyMap<string, string>,
  {
    folder,
    keep,
    limit,
    space,
    report,
    onDone,
  }: {
    folder: string;
    /** false removes each file once it is checked */
    keep: boolean;
    /** of pictures decoded at a time */
    limit: ConcurrencyLimit;
    space: UploadSpace;
    report: (problem: Problem) => void;
    onDone: (files: number) => void;
  },
): Promise<Map<string, string>> => {
  const paths = new Map<string, string>();
  const sizes = [...added.values()].map((sha256) => archive.bytesOf(mediaEntry(sha256)));
  const bytes = keep ? sizes.reduce((sum, size) => sum + size, 0) : Math.max(0, ...sizes);
  await space.reserve(bytes, async () => {
    let done = 0;
    for (const [name, sha256] of added) {
      const path = join(folder, String(done));
      const entry = mediaEntry(sha256);
      const found = await archive.unpack(entry, path);
      const key = found === sha256 ? await limit(() => kindProblem(path, name)) : 'media_hash';
      if (key) report({ file: entry, record: name, field: null, error: { key } });
      if (keep && !key) paths.set(name, path);
      else await rm(path, { force: true });
      done += 1;
      onDone(done);
    }
  });
  return paths;
};
