import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MINUTE_MS } from '@fori/domain/durations';
import { z } from 'zod';
import { uploadDir } from './storage/upload-dir.ts';

/** The shortest time between two reports of the same state, as each is written to a file. */
const REPORT_INTERVAL_MS = 250;

/** An import that has reported nothing for so long was ended with its process. */
const SILENT_MS = 10 * MINUTE_MS;

/**
 * An import's progress is a file among the uploads, which every process of the shop sees; the database would show nothing
 * before the import's transaction commits. Removed with old uploads after a day.
 */
const progressFile = (dataDir: string, id: string): string => join(uploadDir(dataDir), `import-${id}.json`);

const stored = z.object({ adminId: z.string(), progress: z.object({ state: z.string() }).passthrough() });

interface Progress<State extends string, Result> {
  state: State;
  done: number;
  total: number | null;
  /** once it is done */
  result: Result | null;
}

interface ProgressReporter<State extends string, Result> {
  /** may be skipped when it follows too soon */
  report: (state: State, done: number, total: number | null) => void;
  /** never skipped */
  end: (progress: Progress<State, Result>) => Promise<void>;
}

/** Stores an import's progress; does nothing for an import without an id. */
export const reportProgress = <State extends string, Result>(
  dataDir: string,
  { id, adminId }: { id: string | undefined; adminId: string },
  onError: (error: unknown) => void,
): ProgressReporter<State, Result> => {
  let writing: Promise<void> = Promise.resolve();
  let last = 0;
  let lastState: string | null = null;
  const write = (progress: Progress<State, Result>): Promise<void> => {
    if (id === undefined) return Promise.resolve();
    const file = progressFile(dataDir, id);
    writing = writing
      .then(async () => {
        await mkdir(uploadDir(dataDir), { recursive: true });
        // a rename is atomic, so that no reader sees half a file
        await writeFile(`${file}.new`, JSON.stringify({ adminId, progress }));
        await rename(`${file}.new`, file);
      })
      .catch(onError);
    return writing;
  };
  return {
    report: (state, done, total) => {
      const now = Date.now();
      if (state === lastState && now - last < REPORT_INTERVAL_MS) return;
      last = now;
      lastState = state;
      void write({ state, done, total, result: null });
    },
    end: write,
  };
};

/**
 * The progress of an import, checked by its schema; `failed` where its process has ended before it; null for an unknown one or
 * another admin's.
 */
export const readProgress = async <P extends z.ZodTypeAny>(
  dataDir: string,
  { id, adminId }: { id: string; adminId: string },
  schema: P,
): Promise<z.infer<P> | null> => {
  // the id becomes part of a path
  if (!z.string().uuid().safeParse(id).success) return null;
  const file = progressFile(dataDir, id);
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return null;
  const found = stored.safeParse(JSON.parse(text));
  if (!found.success || found.data.adminId !== adminId) return null;
  const { state } = found.data.progress;
  const isSilent = state !== 'done' && Date.now() - (await stat(file)).mtimeMs > SILENT_MS;
  const progress = schema.safeParse(isSilent ? { ...found.data.progress, state: 'failed' } : found.data.progress);
  return progress.success ? (progress.data as z.infer<P>) : null;
};
