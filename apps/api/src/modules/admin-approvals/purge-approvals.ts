import { APPROVAL_DAYS } from '@fori/domain/approvals';
import type { Shop } from '../../composition.ts';
import { deleteDecidedBefore } from '../approvals/index.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Deletes requests for a second person a year after they were decided; the audit log still has them. Returns how many. */
export const purgeApprovals = ({ db, clock }: Pick<Shop, 'db' | 'clock'>): Promise<number> =>
  db.write((tx) => deleteDecidedBefore(tx, new Date(clock().getTime() - APPROVAL_DAYS * DAY_MS)));
