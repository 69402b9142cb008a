import type { SecurityEventQuery, SecurityEventView } from '@fori/contracts/admin-security/contract';
import type { Shop } from '../../composition.ts';
import { countEvents, pageOfEvents } from './admin-security.repository.ts';
import { searchOf, toSecurityEvent } from './event-views.ts';

/** A page of security events, newest first. */
export const listEvents = async (shop: Pick<Shop, 'db' | 'config'>, query: SecurityEventQuery) => {
  const { read } = shop.db;
  const { page, per_page } = query;
  const { filter, names } = await searchOf(shop, query);
  const [total, rows] = await Promise.all([
    countEvents(read, filter),
    pageOfEvents(read, filter, { limit: per_page, offset: (page - 1) * per_page }),
  ]);
  const data: SecurityEventView[] = rows.map((row) => toSecurityEvent(row, names));
  return { data, current_page: page, last_page: Math.max(1, Math.ceil(total / per_page)), per_page, total };
};
