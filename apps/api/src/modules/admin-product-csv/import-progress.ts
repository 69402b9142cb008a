import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ProductImportProgress, productImportProgress } from '@fori/contracts/admin-product-csv/contract';
import { z } from 'zod';
import { uploadDir } from '../../storage/upload-dir.ts';

/** Told at most this often: each time is a file written. */
const PAUSE_MS = 250;

const kept = z.object({ adminId: z.string(), progress: productImportProgress });

/**
 * How far an import is, as a file beside the forms that are being received, which every process of the shop sees: inside the
 * import's transaction nothing of it shows in the database. Cleared away with old uploads after a day.
 */
const fileOf = (dataDir: string, id: string): string => join(uploadDir(dataDir), `import-${id}.json`);

export interface ProgressReporter {
  /** some tellings may be left out */
  tell: (state: ProductImportProgress['state'], done: number, total: number | null) => void;
  /** the last one is not */
  end: (progress: ProductImportProgress) => Promise<void>;
}

/** Keeps what an import tells for whoever asks; nothing for an import nobody can ask for. */
export const reportProgress = (
  dataDir: string,
  { id, adminId }: { id: string | undefined; adminId: string },
  onError: (error: unknown) => void,
): ProgressReporter => {
  let writing: Promise<void> = Promise.resolve();
  let last = 0;
  let lastState: string | null = null;
  const write = (progress: ProductImportProgress): Promise<void> => {
    if (id === undefined) return Promise.resolve();
    const file = fileOf(dataDir, id);
    writing = writing
      .then(async () => {
        await mkdir(uploadDir(dataDir), { recursive: true });
        // in one step, so that nobody reads half of it
        await writeFile(`${file}.new`, JSON.stringify({ adminId, progress }));
        await rename(`${file}.new`, file);
      })
      .catch(onError);
    return writing;
  };
  return {
    tell: (state, done, total) => {
      const now = Date.now();
      if (state === lastState && now - last < PAUSE_MS) return;
      last = now;
      lastState = state;
      void write({ state, done, total, result: null });
    },
    end: write,
  };
};

/** How far an import is; null for one nobody knows, or another admin's. */
export const readProgress = async (
  dataDir: string,
  { id, adminId }: { id: string; adminId: string },
): Promise<ProductImportProgress | null> => {
  // the id becomes part of a path
  if (!z.string().uuid().safeParse(id).success) return null;
  const text = await readFile(fileOf(dataDir, id), 'utf8').catch(() => null);
  if (text === null) return null;
  const found = kept.safeParse(JSON.parse(text));
  return found.success && found.data.adminId === adminId ? found.data.progress : null;
};
