import type { Profile } from '@fori/contracts/profile/schemas';
import { DomainError } from '@fori/domain/errors';
import type { Shop } from '../../composition.ts';
import type { Db, Queries } from '../../db/types.ts';
import { toProfile } from './profile.mapper.ts';
import { type PersonRow, pendingEmail, personById } from './profile.repository.ts';

/** A new address that nobody confirms is forgotten after this long; until then another code can be asked for. */
const PENDING_MS = 24 * 60 * 60 * 1000;

/** The address a person wants to change to and has not confirmed yet, or null. */
export const awaitedEmail = (queries: Queries, t: Db['t'], userId: string, now: Date): Promise<string | null> =>
  pendingEmail(queries, t, userId, new Date(now.getTime() - PENDING_MS));

/** A person's row as the contract's profile. */
export const profileOf = async (queries: Queries, t: Db['t'], person: PersonRow, now: Date): Promise<Profile> =>
  toProfile(person, await awaitedEmail(queries, t, person.id, now));

/** Throws `unauthenticated` for a person whose account has gone since the call was admitted. */
export const requirePerson = (person: PersonRow | null): PersonRow => {
  if (!person) throw new DomainError('unauthenticated');
  return person;
};

/** The signed-in person. */
export const getProfile = async ({ db, clock }: Pick<Shop, 'db' | 'clock'>, userId: string): Promise<Profile> =>
  profileOf(db.read, db.t, requirePerson(await personById(db.read, db.t, userId)), clock());
