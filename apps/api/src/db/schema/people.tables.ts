import { roles } from '@fori/domain/roles';
import type { Kit } from '../kit.ts';

export const peopleTables = (k: Kit) => {
  const users = k.table(
    'users',
    {
      id: k.uid('id'),
      name: k.text('name').notNull(),
      /** lower case, so that one address is one account */
      email: k.text('email').notNull(),
      passwordHash: k.text('password_hash'),
      role: k.oneOf('role', roles).notNull().default('customer'),
      language: k.text('language').notNull().default('en'),
      currency: k.text('currency').notNull().default('EUR'),
      emailVerifiedAt: k.timestamp('email_verified_at'),
      disabledAt: k.timestamp('disabled_at'),
      createdAt: k.createdAt('created_at'),
    },
    (t) => [k.uniqueIndex('users_email_uq').on(t.email)],
  );

  /** What a token names: revoking the row ends the session at once. */
  const sessions = k.table(
    'sessions',
    {
      id: k.uid('id'),
      userId: k
        .text('user_id')
        .notNull()
        .references(() => users.id, { onDelete: 'cascade' }),
      createdAt: k.createdAt('created_at'),
      expiresAt: k.timestamp('expires_at').notNull(),
      revokedAt: k.timestamp('revoked_at'),
    },
    (t) => [k.index('sessions_user_idx').on(t.userId), k.index('sessions_expiry_idx').on(t.expiresAt)],
  );

  /** Admins' changes, each row's hash covering the one before it, so that a later edit shows. */
  const auditLog = k.table(
    'audit_log',
    {
      id: k.id('id'),
      at: k.createdAt('at'),
      actorId: k.text('actor_id').notNull(),
      action: k.text('action').notNull(),
      entity: k.text('entity').notNull(),
      entityId: k.text('entity_id').notNull(),
      before: k.json<unknown>('before'),
      after: k.json<unknown>('after'),
      previousHash: k.text('previous_hash').notNull(),
      hash: k.text('hash').notNull(),
    },
    (t) => [
      k.uniqueIndex('audit_log_hash_uq').on(t.previousHash),
      k.index('audit_log_entity_idx').on(t.entity, t.entityId),
    ],
  );

  return { users, sessions, auditLog };
};
export type PeopleTables = ReturnType<typeof peopleTables>;
