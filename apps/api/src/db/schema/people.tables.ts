import { addressTypes } from '@fori/domain/addresses';
import { countries } from '@fori/domain/countries';
import { builtInRoleKeys } from '@fori/domain/permissions';
import { roles } from '@fori/domain/roles';
import type { Kit } from '../kit.ts';

/** What a code proves: the address of a new account, the right to a new password, a new address of an account, an admin's invitation. */
export const codePurposes = ['verify_email', 'reset_password', 'change_email', 'invite'] as const;
export type CodePurpose = (typeof codePurposes)[number];

/** What a factor's challenge is for: a sign-in after its password, a new password, a sign-in by passkey alone, a new passkey, a fresh factor. */
export const challengePurposes = ['sign_in', 'reset_password', 'passkey_sign_in', 'new_passkey', 'step_up'] as const;
export type ChallengePurpose = (typeof challengePurposes)[number];

export const peopleTables = (k: Kit) => {
  /** Roles of members of staff that the shop has composed of permissions; the built-in ones are in the domain (decision 0202). */
  const staffRoles = k.table(
    'staff_roles',
    {
      id: k.uid('id'),
      name: k.text('name').notNull(),
      /** the name without its case, so that no two roles look the same */
      foldedName: k.text('folded_name').notNull(),
      permissions: k.json<readonly string[]>('permissions').notNull(),
      /** counts the changes, so that nobody overwrites one they have not seen */
      version: k.integer('version').notNull().default(1),
      createdAt: k.createdAt('created_at'),
      updatedAt: k.createdAt('updated_at'),
    },
    (t) => [k.uniqueIndex('staff_roles_name_uq').on(t.foldedName)],
  );

  const users = k.table(
    'users',
    {
      id: k.uid('id'),
      name: k.text('name').notNull(),
      /** lower case, so that one address is one account */
      email: k.text('email').notNull(),
      /** identifies a registration to its client; derived from the address alone, so that it does not reveal whether an account existed */
      handle: k.text('handle'),
      passwordHash: k.text('password_hash'),
      role: k.oneOf('role', roles).notNull().default('customer'),
      /** of a member of staff: a built-in role, or else one the shop composed; with neither they may do nothing */
      builtInRole: k.oneOf('built_in_role', builtInRoleKeys),
      staffRoleId: k.text('staff_role_id').references(() => staffRoles.id, { onDelete: 'restrict' }),
      language: k.text('language').notNull().default('en'),
      currency: k.text('currency').notNull().default('EUR'),
      emailVerifiedAt: k.timestamp('email_verified_at'),
      disabledAt: k.timestamp('disabled_at'),
      createdAt: k.createdAt('created_at'),
    },
    (t) => [
      k.uniqueIndex('users_email_uq').on(t.email),
      k.uniqueIndex('users_handle_uq').on(t.handle),
      // covers everything the list of customers shows and searches
      k.index('users_list_idx').on(t.role, t.createdAt, t.id, t.name, t.email, t.emailVerifiedAt, t.disabledAt),
    ],
  );

  /** A token names a row; revoking the row ends the session at once. */
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
      /** keyed hash of the browser it was opened in, so that the user can be notified of a sign-in from a new one */
      deviceHash: k.text('device_hash'),
      /** browser and system in words, such as "Firefox, Windows"; null where the browser does not say */
      device: k.text('device'),
      /** the network it was opened from, as the limits shorten it */
      network: k.text('network'),
      /** of staff only: the last use, at most a minute old, and when the session ends unless it is used again */
      lastUsedAt: k.timestamp('last_used_at'),
      idleEndsAt: k.timestamp('idle_ends_at'),
      /** when a second factor was last proved in it; null for never (decision 0203) */
      factorAt: k.timestamp('factor_at'),
    },
    (t) => [k.index('sessions_user_idx').on(t.userId), k.index('sessions_expiry_idx').on(t.expiresAt)],
  );

  /** Codes and links sent by mail, as keyed hashes only. Kept after use, because the limits count them. */
  const emailCodes = k.table(
    'email_codes',
    {
      id: k.uid('id'),
      userId: k
        .text('user_id')
        .notNull()
        .references(() => users.id, { onDelete: 'cascade' }),
      purpose: k.oneOf('purpose', codePurposes).notNull(),
      /** where it was sent, lower case; for `change_email` the address to become the account's */
      email: k.text('email').notNull(),
      codeHash: k.text('code_hash').notNull(),
      /** keyed hash of the browser or network that asked for a new password, so that strangers do not use up the owner's codes */
      requester: k.text('requester'),
      /** of the link beside the code, where there is one */
      tokenHash: k.text('token_hash'),
      /** counted before the comparison */
      tries: k.integer('tries').notNull().default(0),
      createdAt: k.createdAt('created_at'),
      expiresAt: k.timestamp('expires_at').notNull(),
      /** used, or replaced by a newer one */
      endedAt: k.timestamp('ended_at'),
    },
    (t) => [
      k.index('email_codes_user_idx').on(t.userId, t.purpose, t.createdAt),
      k.uniqueIndex('email_codes_token_uq').on(t.tokenHash),
      k.index('email_codes_created_idx').on(t.createdAt),
    ],
  );

  /** Links mailed to an account's former address, which give the account back to it; the token as a keyed hash only. */
  const emailUndos = k.table(
    'email_undos',
    {
      id: k.uid('id'),
      userId: k
        .text('user_id')
        .notNull()
        .references(() => users.id, { onDelete: 'cascade' }),
      /** the former address, lower case; nobody else gets it while the link is valid */
      email: k.text('email').notNull(),
      tokenHash: k.text('token_hash').notNull(),
      createdAt: k.createdAt('created_at'),
      expiresAt: k.timestamp('expires_at').notNull(),
      /** used, or voided by the use of an older one */
      endedAt: k.timestamp('ended_at'),
    },
    (t) => [
      k.uniqueIndex('email_undos_token_uq').on(t.tokenHash),
      k.index('email_undos_user_idx').on(t.userId, t.createdAt),
      k.index('email_undos_email_idx').on(t.email, t.expiresAt),
      k.index('email_undos_expiry_idx').on(t.expiresAt),
    ],
  );

  /** How many wrong reset codes were entered in each ten minutes, over all accounts. */
  const failedResets = k.table('failed_resets', {
    startedAt: k.timestamp('started_at').primaryKey(),
    failures: k.integer('failures').notNull(),
  });

  /** The subjects at identity providers that users sign in with. */
  const identities = k.table(
    'identities',
    {
      issuer: k.text('issuer').notNull(),
      subject: k.text('subject').notNull(),
      userId: k
        .text('user_id')
        .notNull()
        .references(() => users.id, { onDelete: 'cascade' }),
      createdAt: k.createdAt('created_at'),
    },
    (t) => [
      k.primaryKey({ name: 'identities_pk', columns: [t.issuer, t.subject] }),
      k.index('identities_user_idx').on(t.userId),
    ],
  );

  /** ID tokens that have been used to sign in, until they expire. */
  const usedIdTokens = k.table(
    'used_id_tokens',
    { hash: k.text('hash').primaryKey(), expiresAt: k.timestamp('expires_at').notNull() },
    (t) => [k.index('used_id_tokens_expiry_idx').on(t.expiresAt)],
  );

  /** Passkeys: of each the public key alone. */
  const passkeys = k.table(
    'passkeys',
    {
      id: k.uid('id'),
      userId: k
        .text('user_id')
        .notNull()
        .references(() => users.id, { onDelete: 'cascade' }),
      /** the authenticator's own id of it, base64url */
      credentialId: k.text('credential_id').notNull(),
      /** COSE, base64url */
      publicKey: k.text('public_key').notNull(),
      /** as the authenticator reported it last, 32 bits without a sign; many report 0 always */
      counter: k.cents('counter').notNull(),
      /** how a browser reaches the authenticator */
      transports: k.json<string[]>('transports'),
      name: k.text('name').notNull(),
      /** a service copies it to the person's other devices */
      synced: k.boolean('synced').notNull(),
      createdAt: k.createdAt('created_at'),
      lastUsedAt: k.timestamp('last_used_at'),
    },
    (t) => [
      k.uniqueIndex('passkeys_credential_uq').on(t.credentialId),
      k.index('passkeys_user_idx').on(t.userId, t.createdAt),
    ],
  );

  /** Secrets of code apps, encrypted under a key made of the shop's secret. A new one waits beside the present one until a code of it is confirmed. */
  const totpFactors = k.table(
    'totp_factors',
    {
      id: k.uid('id'),
      userId: k
        .text('user_id')
        .notNull()
        .references(() => users.id, { onDelete: 'cascade' }),
      secret: k.text('secret').notNull(),
      /** the time step of the last code that was accepted, so that each works once */
      lastStep: k.integer('last_step'),
      createdAt: k.createdAt('created_at'),
      confirmedAt: k.timestamp('confirmed_at'),
      lastUsedAt: k.timestamp('last_used_at'),
    },
    (t) => [k.index('totp_factors_user_idx').on(t.userId)],
  );

  /** Codes that stand in for a lost factor once, as keyed hashes. */
  const recoveryCodes = k.table(
    'recovery_codes',
    {
      id: k.uid('id'),
      userId: k
        .text('user_id')
        .notNull()
        .references(() => users.id, { onDelete: 'cascade' }),
      codeHash: k.text('code_hash').notNull(),
      createdAt: k.createdAt('created_at'),
      usedAt: k.timestamp('used_at'),
    },
    (t) => [k.uniqueIndex('recovery_codes_hash_uq').on(t.userId, t.codeHash)],
  );

  /** Challenges for passkeys, and tickets of sign-ins that wait for their factor. Each works once. */
  const factorChallenges = k.table(
    'factor_challenges',
    {
      id: k.uid('id'),
      purpose: k.oneOf('purpose', challengePurposes).notNull(),
      /** null for a sign-in by passkey alone */
      userId: k.text('user_id').references(() => users.id, { onDelete: 'cascade' }),
      /** keyed hash of the ticket, where there is one */
      ticketHash: k.text('ticket_hash'),
      /** what a passkey signs, base64url; null for an account without one, and once it was tried */
      challenge: k.text('challenge'),
      /** counted before the comparison */
      tries: k.integer('tries').notNull().default(0),
      createdAt: k.createdAt('created_at'),
      expiresAt: k.timestamp('expires_at').notNull(),
    },
    (t) => [
      k.uniqueIndex('factor_challenges_ticket_uq').on(t.ticketHash),
      k.uniqueIndex('factor_challenges_challenge_uq').on(t.challenge),
      k.index('factor_challenges_user_idx').on(t.userId),
      k.index('factor_challenges_expiry_idx').on(t.expiresAt),
    ],
  );

  const addresses = k.table(
    'addresses',
    {
      id: k.uid('id'),
      userId: k
        .text('user_id')
        .notNull()
        .references(() => users.id, { onDelete: 'cascade' }),
      type: k.oneOf('type', addressTypes).notNull(),
      label: k.text('label').notNull(),
      street: k.text('street').notNull(),
      city: k.text('city').notNull(),
      state: k.text('state').notNull(),
      postalCode: k.text('postal_code').notNull(),
      country: k.oneOf('country', countries).notNull(),
      /** true for at most one address of a user */
      isDefault: k.boolean('is_default').notNull(),
      createdAt: k.createdAt('created_at'),
      updatedAt: k.createdAt('updated_at'),
    },
    (t) => [k.index('addresses_user_idx').on(t.userId, t.createdAt)],
  );

  /** Admins' changes; each row's hash covers the one before it, so that a later edit is detected. */
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
      k.index('audit_log_entity_idx').on(t.entity, t.entityId, t.id),
      // each also covers the other two filters, so that filtering by any of them does not read the rows
      k.index('audit_log_actor_idx').on(t.actorId, t.id, t.action, t.entity),
      k.index('audit_log_action_idx').on(t.action, t.id, t.actorId, t.entity),
      k.index('audit_log_at_idx').on(t.at),
    ],
  );

  return {
    staffRoles,
    users,
    sessions,
    emailCodes,
    emailUndos,
    failedResets,
    identities,
    usedIdTokens,
    passkeys,
    totpFactors,
    recoveryCodes,
    factorChallenges,
    addresses,
    auditLog,
  };
};
export type PeopleTables = ReturnType<typeof peopleTables>;
