import type { Day } from '@fori/domain/shop-time';
import type { Queries } from '../../db/types.ts';
import { recordChange } from './audit.repository.ts';

interface Exported {
  at: Date;
  actorId: string;
  list: 'orders' | 'customers' | 'payouts';
  from: Day;
  to: Day;
}

/** Records that an admin took a list of some days out of the shop; not what is in it. */
export const recordExport = (tx: Queries, { at, actorId, list, from, to }: Exported): Promise<void> =>
  recordChange(tx, {
    at,
    actorId,
    action: `${list}.export`,
    entity: list,
    entityId: from === to ? from : `${from}_${to}`,
    before: null,
    after: { from, to },
  });
