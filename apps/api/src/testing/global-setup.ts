import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openSqlite } from '../db/sqlite.ts';
import { openPglite } from './pglite.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    templateDir: string;
  }
}

/** Migrates a template once; each test file works on a copy of it. */
export default async function setup(project: TestProject): Promise<() => void> {
  const dir = mkdtempSync(join(tmpdir(), 'fori-test-'));
  const dialect = project.config.env.TEST_DIALECT;
  if (dialect === 'sqlite') await openSqlite(join(dir, 'template.db')).close();
  if (dialect === 'pglite') {
    const lite = await openPglite();
    writeFileSync(join(dir, 'template.tar'), Buffer.from(await (await lite.dump()).arrayBuffer()));
    await lite.close();
  }
  project.provide('templateDir', dir);
  return () => rmSync(dir, { recursive: true, force: true });
}
