import { eq } from 'drizzle-orm';
import type { Db } from '../db/types.ts';

/** The setting that records that the demo shop filled this database. */
export const DEMO_MARK = 'demo';

/** Whether the demo shop filled this database; its accounts have publicly known passwords. */
export const isDemo = async ({ read, t }: Db): Promise<boolean> =>
  (await read.$count(t.settings, eq(t.settings.key, DEMO_MARK))) > 0;
