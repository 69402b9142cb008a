import { eq } from 'drizzle-orm';
import type { Db } from '../db/types.ts';

/** The setting that says that the demo shop was filled in. */
export const DEMO_MARK = 'demo';

/** Whether the demo shop ever filled this database: its accounts have passwords that everybody knows. */
export const isDemo = async ({ read, t }: Db): Promise<boolean> =>
  (await read.$count(t.settings, eq(t.settings.key, DEMO_MARK))) > 0;
