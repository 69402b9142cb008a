import type { SecurityEventView, SecurityExportQuery } from '@fori/contracts/admin-security/contract';
import { endOfDay, startOfDay } from '@fori/domain/shop-time';
import type { Shop } from '../../composition.ts';
import { accountEmail, userByEmail } from '../accounts/index.ts';
import { accountSubjects, addressSubjects } from '../security-events/index.ts';
import { allAdmins, type EventFilter, type EventRow } from './admin-security.repository.ts';

type Names = ReadonlyMap<string, string>;

/** A search for somebody: what it restricts, and whose hashes can be named. */
export interface Search {
  filter: EventFilter;
  names: Names;
}

/**
 * What a query selects. A mail address is hashed as it is and, where it has an account, by that; only admins and who was searched for
 * can be named, for all others are hashes that lead nowhere.
 */
export const searchOf = async (
  { db, config }: Pick<Shop, 'db' | 'config'>,
  { kind, from, to, search }: Pick<SecurityExportQuery, 'kind' | 'from' | 'to' | 'search'>,
): Promise<Search> => {
  const { keys } = config;
  const names = new Map<string, string>();
  for (const { id, name, email } of await allAdmins(db.read)) {
    for (const hash of [...addressSubjects(keys, email), ...accountSubjects(keys, id)]) names.set(hash, name);
  }
  const filter = {
    kind: kind === 'all' ? undefined : kind,
    from: from === undefined ? undefined : startOfDay(from),
    until: to === undefined ? undefined : endOfDay(to),
  };
  if (search === undefined) return { filter: { ...filter, people: undefined }, names };
  const email = accountEmail(search);
  const account = await userByEmail(db.read, email);
  const people = [...addressSubjects(keys, email), ...(account ? accountSubjects(keys, account.id) : [])];
  for (const hash of people) if (!names.has(hash)) names.set(hash, email);
  return { filter: { ...filter, people }, names };
};

const somebody = (hash: string | null, names: Names) =>
  hash === null ? null : { hash, name: names.get(hash) ?? null };

export const toSecurityEvent = (row: EventRow, names: Names): SecurityEventView => ({
  id: row.id,
  at: row.at.toISOString(),
  kind: row.kind,
  outcome: row.outcome,
  subject: somebody(row.subject, names),
  actor: somebody(row.actor, names),
  network: row.network,
  device: row.device,
  method: row.method,
  count: row.count,
});
