import type { Passkey } from '@fori/contracts/passkeys/schemas';
import type { Queries } from '../../../db/types.ts';
import { passkeysOf } from '../factors/factors.repository.ts';

/** The passkeys of an account as their owner sees them, the oldest first. */
export const listPasskeys = async (queries: Queries, userId: string): Promise<Passkey[]> =>
  (await passkeysOf(queries, userId)).map(({ id, name, createdAt, lastUsedAt, synced }) => ({
    id,
    name,
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt?.toISOString() ?? null,
    synced,
  }));
