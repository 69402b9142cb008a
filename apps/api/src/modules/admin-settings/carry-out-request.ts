import { DomainError } from '@fori/domain/errors';
import type { Shop } from '../../composition.ts';
import type { ApprovalRequest } from '../../db/schema/approvals.tables.ts';
import type { Queries } from '../../db/types.ts';
import { replaceSettings, writtenSettings } from '../store/index.ts';
import { toSettings } from './settings.mapper.ts';
import { recordSettings } from './update-settings.ts';

/**
 * Sets the amount above which refunds need a second person as it was asked for, inside the transaction that ends the request; other
 * settings stay. Throws `stale_edit` where that amount or the settings have changed since (ADMIN-311).
 */
export const carryOutLimitRequest = async (
  tx: Queries,
  { clock }: Pick<Shop, 'clock'>,
  { from, to }: Extract<ApprovalRequest, { call: 'limit' }>,
  actorId: string,
): Promise<void> => {
  const present = await writtenSettings(tx);
  const { updatedAt: since, ...settings } = present;
  if (present.refundApprovalAbove !== from) throw new DomainError('stale_edit');
  const change = { ...settings, refundApprovalAbove: to };
  const at = clock();
  const updatedAt = await replaceSettings(tx, change, since, at);
  if (!updatedAt) throw new DomainError('stale_edit');
  await recordSettings(tx, { at, actorId, before: toSettings(present), after: toSettings({ ...change, updatedAt }) });
};
