import { emailInput } from '@fori/contracts/orders/schemas';
import { MAX_PASSWORD, MIN_STAFF_PASSWORD } from '@fori/domain/accounts';
import { auditActors } from '@fori/domain/audit-actors';
import { fallbackLanguage } from '@fori/domain/languages';
import { z } from 'zod';
import type { Shop } from '../../../composition.ts';
import { recordChange } from '../../audit/index.ts';
import { recordSecurityEvent } from '../../security-events/index.ts';
import { isReservedFor } from '../email-undo/email-undos.ts';
import { hasKnownWords } from '../passwords/known-words.ts';
import { hashPassword } from '../passwords/password.ts';
import { isBreached } from '../passwords/password-policy.ts';
import { accountEmail } from '../people/email-address.ts';
import { notifyOwners } from '../people/notify-owners.ts';
import { insertUser, userByEmail } from '../people/users.repository.ts';
import { NOBODY } from '../sign-in/credentials.ts';

const newAdmin = z.object({
  email: emailInput,
  name: z.string().trim().min(2).max(100),
  password: z.string().min(MIN_STAFF_PASSWORD).max(MAX_PASSWORD),
});

/** The admin cannot be created; `message` says why in English, for the terminal. */
export class CreateAdminError extends Error {
  override readonly name = 'CreateAdminError';
}

/**
 * Creates an owner of the shop who can sign in at once, with an audit record that names the command line (ADMIN-227). Throws CreateAdminError
 * for an invalid address, a name under 2 characters, a password outside 12 to 128 characters or known from breaches, and an
 * address that has an account already.
 */
export const createAdmin = async (
  shop: Pick<Shop, 'db' | 'clock' | 'config'>,
  input: { email: string; name: string; password: string },
): Promise<void> => {
  const { db, clock } = shop;
  const parsed = newAdmin.safeParse(input);
  if (!parsed.success) {
    const fields = new Set(parsed.error.issues.map((issue) => String(issue.path[0])));
    throw new CreateAdminError(
      [
        fields.has('email') && 'The e-mail address is not valid.',
        fields.has('name') && 'The name must have 2 to 100 characters.',
        fields.has('password') && `The password must have ${MIN_STAFF_PASSWORD} to ${MAX_PASSWORD} characters.`,
      ]
        .filter(Boolean)
        .join(' '),
    );
  }
  const { email, name, password } = parsed.data;
  if (isBreached(password))
    throw new CreateAdminError('The password is known from breaches of other sites. Please choose another.');
  if (await hasKnownWords(db.read, { name, email }, password))
    throw new CreateAdminError(
      'The password is too close to the name, the address or the shop. Please choose another.',
    );
  const passwordHash = await hashPassword(password);
  await db.write(async (tx) => {
    if (await userByEmail(tx, email)) throw new CreateAdminError(`${accountEmail(email)} has an account already.`);
    if (await isReservedFor(tx, { clock }, { userId: NOBODY, email: accountEmail(email) }))
      throw new CreateAdminError(`${accountEmail(email)} can still be taken back by the account that had it.`);
    const now = clock();
    const account = { email, name, passwordHash, role: 'admin', builtInRole: 'owner' } as const;
    const id = await insertUser(tx, { ...account, emailVerifiedAt: now, createdAt: now });
    await recordChange(tx, {
      at: now,
      actorId: auditActors.commandLine,
      action: 'user.create_admin',
      entity: 'user',
      entityId: id,
      before: null,
      after: { name, email: accountEmail(email), state: 'active', role: 'owner' },
    });
    await recordSecurityEvent(tx, shop, { kind: 'admin_created', about: { account: id } });
    const person = { id, name, email: accountEmail(email), language: fallbackLanguage };
    await notifyOwners(tx, shop, { what: 'joined', person, toPerson: false });
  });
};
