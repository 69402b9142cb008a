import { APPROVAL_DAYS } from '@fori/domain/approvals';
import { DAY_MS } from '@fori/domain/durations';
import type { Shop } from '../../composition.ts';
import { deleteDecidedBefore } from '../approvals/index.ts';

/** Deletes requests for a second person a year after they were decided; the audit log still has them. Returns how many. */
export const purgeApprovals = ({ db, clock }: Pick<Shop, 'db' | 'clock'>): Promise<number> =>
  db.write((tx) => deleteDecidedBefore(tx, new Date(clock().getTime() - APPROVAL_DAYS * DAY_MS)));
