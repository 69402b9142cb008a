import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Queries } from '../../db/types.ts';
import { putSetting, replaceSetting, settingRow } from '../store/index.ts';

const KEY = 'setup_link';

const stored = z.object({
  /** of the token; nothing stored opens the link */
  hash: z.string(),
  expiresAt: z.coerce.date(),
  used: z.boolean(),
});

/** The shop's one set-up link as it is stored. */
export interface StoredSetupLink extends z.infer<typeof stored> {
  updatedAt: Date;
}

export const storedSetupLink = async (queries: Queries): Promise<StoredSetupLink | null> => {
  const row = await settingRow(queries, KEY);
  return row && { ...stored.parse(row.value), updatedAt: row.updatedAt };
};

/** Stores a new link in place of any earlier one. */
export const putSetupLink = (
  tx: Queries,
  { hash, expiresAt }: { hash: string; expiresAt: Date },
  now: Date,
): Promise<void> => putSetting(tx, KEY, { hash, expiresAt: expiresAt.toISOString(), used: false }, now);

/** Marks the link as used; false when it was used or replaced since it was read. Of two concurrent uses one succeeds. */
export const claimSetupLink = async (tx: Queries, link: StoredSetupLink, now: Date): Promise<boolean> => {
  const value = { hash: link.hash, expiresAt: link.expiresAt.toISOString(), used: true };
  return (await replaceSetting(tx, { key: KEY, value }, link.updatedAt, now)) !== null;
};

/** Whether anybody is an admin, disabled and invited ones included. */
export const hasAdmin = async (queries: Queries): Promise<boolean> => {
  const { users } = queries.t;
  const [row] = await queries.select({ id: users.id }).from(users).where(eq(users.role, 'admin')).limit(1);
  return row !== undefined;
};
