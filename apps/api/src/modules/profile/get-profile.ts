import type { Profile } from '@fori/contracts/profile/schemas';
import { DAY_MS } from '@fori/domain/durations';
import type { Shop } from '../../composition.ts';
import type { Queries } from '../../db/types.ts';
import { findPerson, type Person } from '../accounts/index.ts';
import { toProfile } from './profile.mapper.ts';
import { pendingEmail } from './profile.repository.ts';

/** An unconfirmed new address is dropped after this time; until then another code can be requested. */
const PENDING_MS = DAY_MS;

/** A person's new, unconfirmed address, or null. */
export const pendingEmailOf = (queries: Queries, userId: string, now: Date): Promise<string | null> =>
  pendingEmail(queries, userId, new Date(now.getTime() - PENDING_MS));

/** A person's row as the contract's profile. */
export const profileOf = async (queries: Queries, person: Person, now: Date): Promise<Profile> =>
  toProfile(person, await pendingEmailOf(queries, person.id, now));

/** The signed-in person. Throws as `findPerson`. */
export const getProfile = async ({ db, clock }: Pick<Shop, 'db' | 'clock'>, userId: string): Promise<Profile> =>
  profileOf(db.read, await findPerson(db.read, userId), clock());
