import { securityEventKinds, securityOutcomes, signInMethods } from '@fori/domain/security-events';
import { slowdownKinds, slowdownScopes } from '@fori/domain/slowdowns';
import type { Kit } from '../kit.ts';

export const securityTables = (k: Kit) => {
  /**
   * Evidence of sign-ins, credentials and personal data taken out. Triggers of the migration refuse every change of a row, and
   * every removal but the retention's (decision 0201). People appear as keyed hashes only.
   */
  const securityEvents = k.table(
    'security_events',
    {
      id: k.id('id'),
      at: k.createdAt('at'),
      kind: k.oneOf('kind', securityEventKinds).notNull(),
      outcome: k.oneOf('outcome', securityOutcomes).notNull(),
      /** keyed hash of the account or the address it is about; null for a sum */
      subject: k.text('subject'),
      /** keyed hash of the admin who did it to somebody else */
      actor: k.text('actor'),
      /** the caller's network, shortened */
      network: k.text('network'),
      /** the browser in words of the shop's own, never the header */
      device: k.text('device'),
      /** of a sign-in, how the person proved who they are */
      method: k.oneOf('method', signInMethods),
      /** how many attempts the row stands for */
      count: k.integer('count').notNull().default(1),
    },
    (t) => [
      k.index('security_events_at_idx').on(t.at, t.id),
      k.index('security_events_kind_idx').on(t.kind, t.at, t.id),
      k.index('security_events_subject_idx').on(t.subject, t.at, t.id),
      k.index('security_events_actor_idx').on(t.actor, t.at, t.id),
    ],
  );
  /**
   * What callers have used up of their limits, shared by all processes on PostgreSQL (decision 0205); empty on SQLite. Nothing
   * of a row says in plain whom it counts but the account, by its id, and the shortened network.
   */
  const counters = k.table('counters', {
    /** keyed hash of what is counted */
    id: k.text('id').primaryKey(),
    used: k.real('used').notNull(),
    at: k.timestamp('at').notNull(),
    /** until when the next attempt has to wait */
    waitsUntil: k.timestamp('waits_until'),
    /** from when on the row says no more than none would */
    expiresAt: k.timestamp('expires_at').notNull(),
    /** null for what the back office does not list */
    kind: k.oneOf('kind', slowdownKinds),
    scope: k.oneOf('scope', slowdownScopes),
    /** no foreign key: a counter outlives an erased account by some hours at most */
    accountId: k.text('account_id'),
    network: k.text('network'),
  });
  return { securityEvents, counters };
};
