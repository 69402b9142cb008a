import { createHash } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Shop } from '../../composition.ts';
import type { MediaStore } from '../../storage/media-store.ts';
import { writeFiles } from '../../storage/write-files.ts';
import type { ConcurrencyLimit } from './concurrency-limit.ts';
import { sharp } from './safe-sharp.ts';

/** The storefront's `stage` in the light theme: a preview lies on somebody else's page, whose colour nobody knows. */
const STAGE = '#DDE3E1';
const JPEG = { quality: 84 } as const;
const STAMP_LETTERS = 12;

/** Beside the media, for nothing of it is worth a backup: what is missing is drawn again. */
const previewDir = (dataDir: string): string => join(dataDir, 'previews');

const drawOnStage = (picture: Buffer): Promise<Buffer> =>
  sharp(picture).flatten({ background: STAGE }).jpeg(JPEG).toBuffer();

interface Deps {
  media: Pick<MediaStore, 'read' | 'stat'>;
  dataDir: string;
}

/** Where the preview of a picture lies: under another name once another picture has come in its place. Null without a picture. */
const fileFor = async ({ media, dataDir }: Deps, name: string): Promise<string | null> => {
  const facts = await media.stat(`${name}.webp`);
  if (!facts) return null;
  const parts = [facts.writtenAt.getTime(), facts.bytes, STAGE, JPEG.quality];
  const stamp = createHash('sha256').update(parts.join(' ')).digest('hex');
  return join(previewDir(dataDir), `${name}.${stamp.slice(0, STAMP_LETTERS)}.jpg`);
};

/** Previews of the shop's pictures. */
export interface Previews {
  /**
   * The picture of the name (`products/tote/front-960`) on the stage as JPEG; null where there is none. Throws `service_unavailable`
   * when too many others are waiting to be drawn.
   */
  get: (name: string) => Promise<Buffer | null>;
}

/**
 * Each preview is drawn when it is first asked for and kept on the disk; `gate` bounds how many are drawn at a time, and who asks for
 * one that is being drawn shares it (API-114).
 */
export const createPreviews = (deps: Deps, gate: ConcurrencyLimit, draw = drawOnStage): Previews => {
  const inFlight = new Map<string, Promise<Buffer | null>>();

  const drawNow = async (name: string, file: string): Promise<Buffer | null> => {
    try {
      return await gate(async () => {
        const picture = await deps.media.read(`${name}.webp`);
        const data = picture && (await draw(picture).catch(() => null));
        // a full disk keeps nobody from seeing it
        if (data) await writeFiles(dirname(file), [{ name: basename(file), data }]).catch(() => undefined);
        return data;
      });
    } finally {
      inFlight.delete(file);
    }
  };

  return {
    get: async (name) => {
      const file = await fileFor(deps, name);
      if (!file) return null;
      const kept = inFlight.get(file) ?? (await readFile(file).catch(() => null));
      if (kept) return kept;
      const shared = inFlight.get(file) ?? drawNow(name, file);
      inFlight.set(file, shared);
      return shared;
    },
  };
};

const PREVIEW = /^(.+)\.[0-9a-f]+\.jpg$/;

/** Removes previews whose picture is gone or has been replaced; gives their number. */
export const sweepPreviews = async ({ media, config }: Pick<Shop, 'media' | 'config'>): Promise<number> => {
  const { dataDir } = config;
  const root = previewDir(dataDir);
  const names = await readdir(root, { recursive: true }).catch(() => []);
  let removed = 0;
  for (const found of names) {
    const name = PREVIEW.exec(found)?.[1];
    if (!name || (await fileFor({ media, dataDir }, name)) === join(root, found)) continue;
    await rm(join(root, found), { force: true });
    removed += 1;
  }
  return removed;
};
