import { and, eq, sql } from 'drizzle-orm';
import { prepared } from '../../db/prepared.ts';
import type { Queries } from '../../db/types.ts';

const settingQuery = prepared((q, t) =>
  q
    // as the driver gives it: SQLite's text is read as JSON only when it is another than before
    .select({ value: sql<unknown>`${t.settings.value}` })
    .from(t.settings)
    .where(eq(t.settings.key, sql.placeholder('key'))),
);

/** A setting as JSON text; null when it was never set. */
export const settingOf = async (queries: Queries, key: string): Promise<string | null> => {
  const [row] = await settingQuery(queries, { key });
  if (!row) return null;
  return typeof row.value === 'string' ? row.value : JSON.stringify(row.value);
};

export const putSetting = async (tx: Queries, key: string, value: unknown, now: Date): Promise<void> => {
  const { t } = tx;
  await tx
    .insert(t.settings)
    .values({ key, value, updatedAt: now })
    .onConflictDoUpdate({ target: t.settings.key, set: { value, updatedAt: now } })
    .returning({ key: t.settings.key });
};

/** A setting with the moment it was last written; null when it was never set. */
export const settingRow = async (
  queries: Queries,
  key: string,
): Promise<{ value: unknown; updatedAt: Date } | null> => {
  const { settings } = queries.t;
  const [row] = await queries
    .select({ value: settings.value, updatedAt: settings.updatedAt })
    .from(settings)
    .where(eq(settings.key, key))
    .limit(1);
  return row ?? null;
};

/**
 * Writes a setting that was last written at `since` (null: never), and says whether it still was. The condition stands in
 * the write itself, so of two at once one is told no.
 */
export const replaceSetting = async (
  tx: Queries,
  setting: { key: string; value: unknown; updatedAt: Date },
  since: Date | null,
): Promise<boolean> => {
  const { settings } = tx.t;
  const { key, value, updatedAt } = setting;
  const written =
    since === null
      ? await tx.insert(settings).values(setting).onConflictDoNothing().returning({ key: settings.key })
      : await tx
          .update(settings)
          .set({ value, updatedAt })
          .where(and(eq(settings.key, key), eq(settings.updatedAt, since)))
          .returning({ key: settings.key });
  return written.length > 0;
};
