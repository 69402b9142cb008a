import { eq, sql } from 'drizzle-orm';
import { prepared } from '../../db/prepared.ts';
import type { Db, Queries } from '../../db/types.ts';

type Tables = Db['t'];

const settingQuery = prepared((q, t) =>
  q
    .select({ value: t.settings.value })
    .from(t.settings)
    .where(eq(t.settings.key, sql.placeholder('key'))),
);

export const settingOf = async (queries: Queries, t: Tables, key: string): Promise<{ value: unknown } | null> => {
  const [row] = await settingQuery(queries, t, { key });
  return row ?? null;
};

export const putSetting = async (tx: Queries, t: Tables, key: string, value: unknown, now: Date): Promise<void> => {
  await tx
    .insert(t.settings)
    .values({ key, value, updatedAt: now })
    .onConflictDoUpdate({ target: t.settings.key, set: { value, updatedAt: now } })
    .returning({ key: t.settings.key });
};
