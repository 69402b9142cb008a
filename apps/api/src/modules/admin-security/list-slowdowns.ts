import type { SlowdownsView } from '@fori/contracts/admin-security/contract';
import { SLOWDOWNS_SHOWN } from '@fori/domain/slowdowns';
import type { Shop } from '../../composition.ts';
import { accountsById } from './admin-security.repository.ts';

/** Who has to wait before the next attempt, those that wait longest first; accounts by name and address (ADMIN-265). */
export const listSlowdowns = async ({ db, slowdowns }: Pick<Shop, 'db' | 'slowdowns'>): Promise<SlowdownsView> => {
  const { entries, total } = await slowdowns.list(SLOWDOWNS_SHOWN);
  const accounts = await accountsById(
    db.read,
    entries.flatMap(({ accountId }) => accountId ?? []),
  );
  return {
    slowdowns: entries.map(({ id, kind, scope, accountId, network, until }) => ({
      id,
      kind,
      scope,
      account: accounts.get(accountId ?? '') ?? null,
      network,
      until: until.toISOString(),
    })),
    total,
  };
};
