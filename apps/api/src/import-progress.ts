import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { uploadDir } from './storage/upload-dir.ts';

/** The shortest time between two reports of the same state, as each is written to a file. */
const REPORT_INTERVAL_MS = 250;

/**
 * An import's progress is a file among the uploads, which every process of the shop sees; the database would show nothing
 * before the import's transaction commits. Removed with old uploads after a day.
 */
const progressFile = (dataDir: string, id: string): string => join(uploadDir(dataDir), `import-${id}.json`);

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

/** The progress of an import, checked by its schema; null for an unknown one or another admin's. */
export const readProgress = async <P extends z.ZodTypeAny>(
  dataDir: string,
  { id, adminId }: { id: string; adminId: string },
  schema: P,
): Promise<z.infer<P> | null> => {
  // the id becomes part of a path
  if (!z.string().uuid().safeParse(id).success) return null;
  const text = await readFile(progressFile(dataDir, id), 'utf8').catch(() => null);
  if (text === null) return null;
  const found = z.object({ adminId: z.string(), progress: z.unknown() }).safeParse(JSON.parse(text));
  if (!found.success || found.data.adminId !== adminId) return null;
  const progress = schema.safeParse(found.data.progress);
  return progress.success ? (progress.data as z.infer<P>) : null;
};
