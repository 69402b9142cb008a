import { createHash } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Shop } from '../../composition.ts';
import type { MediaStore } from '../../storage/media-store.ts';
import { writeFiles } from '../../storage/write-files.ts';
import type { ConcurrencyLimit } from './concurrency-limit.ts';
import { sharp } from './safe-sharp.ts';

/** The storefront's `stage` colour in the light theme: previews appear on pages with unknown backgrounds. */
const STAGE = '#DDE3E1';
const JPEG = { quality: 84 } as const;
const STAMP_LETTERS = 12;

/** Outside the media folder, which is backed up: missing previews are drawn again. */
const previewDir = (dataDir: string): string => join(dataDir, 'previews');

/** A picture on the shop's background. */
export const drawOnStage = (picture: Buffer): Promise<Buffer> =>
  sharp(picture).flatten({ background: STAGE }).jpeg(JPEG).toBuffer();

/** What a preview is for: link previews need a background, pages have their own. */
export type PreviewKind = 'jpg' | 'webp';

/** Makes a preview of a picture; null where it has none. */
export type DrawPreview = (picture: Buffer, name: string, kind: PreviewKind) => Promise<Buffer | null>;

interface Deps {
  media: Pick<MediaStore, 'read' | 'stat'>;
  dataDir: string;
}

/** The file of a picture's preview, named differently when the picture changes; null without a picture. */
const fileFor = async ({ media, dataDir }: Deps, name: string, kind: PreviewKind): Promise<string | null> => {
  const facts = await media.stat(`${name}.webp`);
  if (!facts) return null;
  const parts = [facts.writtenAt.getTime(), facts.bytes, STAGE, JPEG.quality];
  const stamp = createHash('sha256').update(parts.join(' ')).digest('hex');
  return join(previewDir(dataDir), `${name}.${stamp.slice(0, STAMP_LETTERS)}.${kind}`);
};

/** Previews of the shop's pictures. */
export interface Previews {
  /**
   * The preview of the picture of this name (`products/tote/front-960`), as JPEG unless another kind is asked for; null when
   * there is none. Throws `service_unavailable` when too many others are waiting to be drawn.
   */
  get: (name: string, kind?: PreviewKind) => Promise<Buffer | null>;
}

/**
 * Draws each preview on first request and stores it on disk; `limit` bounds how many are drawn at a time, and
 * concurrent requests for one preview share it (API-114).
 */
export const createPreviews = (deps: Deps, limit: ConcurrencyLimit, draw: DrawPreview = drawOnStage): Previews => {
  const inFlight = new Map<string, Promise<Buffer | null>>();

  const drawNow = async (name: string, kind: PreviewKind, file: string): Promise<Buffer | null> => {
    try {
      return await limit(async () => {
        const picture = await deps.media.read(`${name}.webp`);
        const data = picture && (await draw(picture, name, kind).catch(() => null));
        // a full disk must not prevent the response
        if (data) await writeFiles(dirname(file), [{ name: basename(file), data }]).catch(() => undefined);
        return data;
      });
    } finally {
      inFlight.delete(file);
    }
  };

  return {
    get: async (name, kind = 'jpg') => {
      const file = await fileFor(deps, name, kind);
      if (!file) return null;
      const existing = inFlight.get(file) ?? (await readFile(file).catch(() => null));
      if (existing) return existing;
      const shared = inFlight.get(file) ?? drawNow(name, kind, file);
      inFlight.set(file, shared);
      return shared;
    },
  };
};

const PREVIEW = /^(.+)\.[0-9a-f]+\.(jpg|webp)$/;

/** Deletes previews whose picture was deleted or replaced; returns their number. */
export const sweepPreviews = async ({ media, config }: Pick<Shop, 'media' | 'config'>): Promise<number> => {
  const { dataDir } = config;
  const root = previewDir(dataDir);
  const names = await readdir(root, { recursive: true }).catch(() => []);
  let removed = 0;
  for (const found of names) {
    const [, name, kind] = PREVIEW.exec(found) ?? [];
    if (!name || (await fileFor({ media, dataDir }, name, kind === 'webp' ? kind : 'jpg')) === join(root, found))
      continue;
    await rm(join(root, found), { force: true });
    removed += 1;
  }
  return removed;
};
