import { randomUUID } from 'node:crypto';
import { type BuiltInRole, isBuiltInRole } from '@fori/domain/permissions';
import type { Role } from '@fori/domain/roles';
import { signToken } from '../http/auth.ts';
import { hashPassword } from '../modules/accounts/passwords/password.ts';
import type { Caller, TestShop } from './harness.ts';

/** Longer than any test advances the clock. */
const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

export interface Person {
  id: string;
  email: string;
  password: string;
}

export const PASSWORD = 'correct horse battery staple';
/** Hashed once, because hashing takes longer than everything else. */
let hash: Promise<string> | undefined;

/** The role of a member of staff: the key of a built-in one, or the id of a composed one. */
type StaffRole = BuiltInRole | (string & {});

/** Adds a person with an account and a password; an admin has the role of an owner by default. */
export const addPerson = async (
  { db, shop }: TestShop,
  {
    role = 'customer',
    staffRole = 'owner',
    disabled = false,
    email = `${randomUUID()}@example.com`,
  }: Partial<{
    role: Role;
    staffRole: StaffRole;
    disabled: boolean;
    email: string;
  }> = {},
): Promise<Person> => {
  hash ??= hashPassword(PASSWORD);
  const passwordHash = await hash;
  const [row] = await db.write((tx) =>
    tx
      .insert(db.t.users)
      .values({
        name: role === 'admin' ? 'Ada Admin' : 'Kai Kunde',
        email,
        passwordHash,
        role,
        ...(role === 'admin' && (isBuiltInRole(staffRole) ? { builtInRole: staffRole } : { staffRoleId: staffRole })),
        emailVerifiedAt: shop.clock(),
        disabledAt: disabled ? shop.clock() : null,
      })
      .returning(),
  );
  if (!row) throw new Error('person not stored');
  return { id: row.id, email, password: PASSWORD };
};

/** A new person of the role, signed in; an admin is an owner by default. */
export const signedIn = async (
  test: TestShop,
  role: Role,
  staffRole?: StaffRole,
): Promise<Caller & { token: string; person: Person }> => {
  const person = await addPerson(test, { role, ...(staffRole && { staffRole }) });
  const { db, shop, app } = test;
  const inAYear = new Date(shop.clock().getTime() + YEAR_MS);
  const client = { device: 'Firefox, Linux', network: '203.0.113.7' };
  // last used in a year, so that no test ends it by advancing the clock; the factor stays fresh for five minutes
  const staff = role === 'admin' ? { lastUsedAt: inAYear, idleEndsAt: inAYear, factorAt: shop.clock() } : {};
  const [session] = await db.write((tx) =>
    tx
      .insert(db.t.sessions)
      .values({ userId: person.id, createdAt: shop.clock(), expiresAt: inAYear, ...client, ...staff })
      .returning(),
  );
  if (!session) throw new Error('session not stored');
  return { token: signToken(app, { sessionId: session.id, factorAt: session.factorAt }), person };
};
