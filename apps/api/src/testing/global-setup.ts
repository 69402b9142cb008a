import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openSqlite } from '../db/sqlite.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    templateDir: string;
  }
}

/** Migrates a template for SQLite once; each block of tests works on a copy of it. */
export default async function setup(project: TestProject): Promise<() => void> {
  const dir = mkdtempSync(join(tmpdir(), 'fori-test-'));
  if (project.config.env.TEST_DIALECT === 'sqlite') await openSqlite(join(dir, 'template.db')).close();
  project.provide('templateDir', dir);
  return () => rmSync(dir, { recursive: true, force: true });
}
