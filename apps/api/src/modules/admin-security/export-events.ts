import type { SecurityExportQuery } from '@fori/contracts/admin-security/contract';
import type { Shop } from '../../composition.ts';
import { recordChange } from '../audit/index.ts';
import { newestEvent, type Origin, recordSecurityEvent } from '../security-events/index.ts';
import { eventsAfter } from './admin-security.repository.ts';
import { searchOf, toSecurityEvent } from './event-views.ts';

/** Rows that are read at a time. */
const STEP = 1000;

/**
 * The security events that match as JSON lines in pieces, in the order in which they were stored. The export is recorded before anything
 * is read, as a security event and in the audit log, without the address that was searched for.
 */
export const exportEvents = async (
  shop: Pick<Shop, 'db' | 'clock' | 'config'>,
  adminId: string,
  query: SecurityExportQuery,
  from: Origin,
): Promise<AsyncGenerator<string>> => {
  const { db, clock } = shop;
  const { filter, names } = await searchOf(shop, query);
  const last = await newestEvent(db.read);
  await db.write(async (tx) => {
    await recordSecurityEvent(tx, shop, { kind: 'security_events_exported', about: { account: adminId }, from });
    await recordChange(tx, {
      at: clock(),
      actorId: adminId,
      action: 'security_events.export',
      entity: 'security_events',
      entityId: 'shop',
      before: null,
      after: {
        kind: query.kind,
        from: query.from ?? null,
        to: query.to ?? null,
        one_person: query.search !== undefined,
      },
    });
  });
  return (async function* () {
    let after = 0;
    for (;;) {
      const rows = await eventsAfter(db.read, filter, { after, last, limit: STEP });
      if (rows.length > 0) yield rows.map((row) => `${JSON.stringify(toSecurityEvent(row, names))}\n`).join('');
      if (rows.length < STEP) return;
      after = rows.at(-1)?.id ?? last;
    }
  })();
};
