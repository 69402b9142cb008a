import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { fori } from '../cli/fori.ts';

/** A folder of the test's own. */
export const ownFolder = (name: string): string => {
  const folder = mkdtempSync(join(tmpdir(), `fori-${name}-`));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

/** What a command printed, and how it ended. */
export interface Outcome {
  code: number;
  out: string;
  err: string;
}

/** Runs a command of the operator's command line. */
export const runFori = async (args: readonly string[], env: Record<string, string>): Promise<Outcome> => {
  const out: string[] = [];
  const err: string[] = [];
  const code = await fori(args, {
    env,
    print: (text) => void out.push(text),
    complain: (text) => void err.push(text),
    readSecret: async () => 'a saddle stitched by hand',
  });
  return { code, out: out.join('\n'), err: err.join('\n') };
};

/** The folders of a test about backups: the shop's, the backups', and one for their key. */
export const backupPlaces = () => {
  const folder = ownFolder('backup');
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir);
  return { folder, dataDir, backups: join(folder, 'backups'), keyFile: join(folder, 'backup.key') };
};
