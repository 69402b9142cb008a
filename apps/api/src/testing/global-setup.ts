import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openSqlite } from '../db/sqlite.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** holds the template of SQLite's databases and all that tests write; removed after the run */
    runFolder: string;
    /** where a worker may put a folder with programs it builds: beside the packages they import; removed after the run */
    programsFolder: string;
  }
}

const MEMORY_FOLDER = '/dev/shm';
const MIN_FREE_BYTES = 2 * 1024 ** 3;

/** In memory where there is space: SQLite flushes every commit, which would take most of the tests' time on a disk. */
const parentFolder = (): string => {
  if (!existsSync(MEMORY_FOLDER)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY_FOLDER);
  return bavail * bsize > MIN_FREE_BYTES ? MEMORY_FOLDER : tmpdir();
};

/** Migrates a template for SQLite once; each block of tests works on a copy of it. */
export default async function setup(project: TestProject): Promise<() => void> {
  const dir = mkdtempSync(join(parentFolder(), 'fori-test-'));
  if (project.config.env.TEST_DIALECT === 'sqlite') await openSqlite(join(dir, 'template.db')).close();
  project.provide('runFolder', dir);
  const programs = mkdtempSync(join(import.meta.dirname, '../../node_modules/.test-programs-'));
  project.provide('programsFolder', programs);
  return () => {
    for (const folder of [dir, programs]) rmSync(folder, { recursive: true, force: true });
  };
}
