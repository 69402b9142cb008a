import type { AdminUserQuery } from '@fori/contracts/admin-users/schemas';
import { searchTerms } from '@fori/domain/catalog';
import type { Shop } from '../../composition.ts';
import { countAdmins, pageOfAdmins } from './admin-users.repository.ts';
import { viewAdmins } from './view-admins.ts';

/** A page of admins, invited and disabled ones included. A page beyond the last one is empty with the true totals. */
export const listAdmins = async (shop: Pick<Shop, 'db' | 'clock'>, query: AdminUserQuery) => {
  const { status, role, search, sort, page, per_page } = query;
  const { read } = shop.db;
  const filter = { status, role, terms: searchTerms(search) };
  const [total, rows] = await Promise.all([
    countAdmins(read, filter),
    pageOfAdmins(read, filter, { sort, limit: per_page, offset: (page - 1) * per_page }),
  ]);
  return {
    data: await viewAdmins(shop, rows),
    current_page: page,
    last_page: Math.max(1, Math.ceil(total / per_page)),
    per_page,
    total,
  };
};
