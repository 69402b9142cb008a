import type { Day } from '@fori/domain/shop-time';
import type { Shop } from '../../composition.ts';
import type { Queries } from '../../db/types.ts';
import { type Origin, recordSecurityEvent } from '../security-events/index.ts';
import { recordChange } from './audit.repository.ts';

/** The admin who takes a list out of the shop, and from where. */
export interface Exporter {
  id: string;
  origin: Origin;
}

interface Exported {
  at: Date;
  by: Exporter;
  list: 'orders' | 'customers' | 'payouts' | 'documents' | 'books' | 'parcels';
  /** which figures, where the list has several */
  what?: string;
  from: Day;
  to: Day;
}

/** Records that an admin took a list of some days out of the shop; not what is in it. */
export const recordExport = async (
  tx: Queries,
  shop: Pick<Shop, 'config' | 'clock'>,
  { at, by, list, what, from, to }: Exported,
): Promise<void> => {
  await recordSecurityEvent(tx, shop, { kind: 'list_exported', about: { account: by.id }, from: by.origin });
  await recordChange(tx, {
    at,
    actorId: by.id,
    action: `${list}.export`,
    entity: list,
    entityId: from === to ? from : `${from}_${to}`,
    before: null,
    after: { ...(what && { what }), from, to },
  });
};
