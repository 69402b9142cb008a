import { EMAIL_UNDO_LIFE_MS } from '@fori/domain/accounts';
import type { Shop } from '../../../composition.ts';
import type { Queries } from '../../../db/types.ts';
import { linkInvalid } from '../codes/email-codes.ts';
import { linkHashes, newToken } from '../codes/secrets.ts';
import {
  claimUndo,
  type EmailUndoRow,
  endUndosSince,
  insertUndo,
  isReserved,
  undoByToken,
} from './email-undos.repository.ts';

type Deps = Pick<Shop, 'config' | 'clock'>;

/** The link that gives an account back to the address it is leaving, for seven days. Returns the token to mail. */
export const issueUndo = async (
  tx: Queries,
  { config, clock }: Deps,
  { userId, email }: { userId: string; email: string },
): Promise<string> => {
  const now = clock();
  const token = newToken();
  const expiresAt = new Date(now.getTime() + EMAIL_UNDO_LIFE_MS);
  await insertUndo(tx, { userId, email, tokenHash: linkHashes(config.keys, token)[0], createdAt: now, expiresAt });
  return token;
};

/** The undo of a link, also when used or expired; null for an unknown link or one already deleted. */
export const findUndo = ({ db, config }: Pick<Shop, 'db' | 'config'>, token: string): Promise<EmailUndoRow | null> =>
  undoByToken(db.read, linkHashes(config.keys, token));

/**
 * Uses an undo, once, and voids those of later changes: they would give the account to an address that whoever took it
 * has chosen. Those of earlier changes stay. Throws `link_invalid`.
 */
export const consumeUndo = async (tx: Queries, undo: EmailUndoRow, now: Date): Promise<void> => {
  if (!(await claimUndo(tx, undo.id, now))) throw linkInvalid();
  await endUndosSince(tx, undo.userId, undo.createdAt, now);
};

/**
 * Whether an account has to do without an address, because another can still take it back. Asked in the transaction
 * that would make the address its own.
 */
export const isReservedFor = (
  tx: Queries,
  { clock }: Pick<Shop, 'clock'>,
  account: { userId: string; email: string },
): Promise<boolean> => isReserved(tx, account.email, { userId: account.userId, now: clock() });
