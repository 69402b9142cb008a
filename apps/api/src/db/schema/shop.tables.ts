import type { Kit } from '../kit.ts';

export const shopTables = (k: Kit) => {
  const settings = k.table('settings', {
    key: k.text('key').primaryKey(),
    value: k.json<unknown>('value').notNull(),
    updatedAt: k.createdAt('updated_at'),
  });

  /** Mails are rows written with their cause and sent by a worker. */
  const outbox = k.table(
    'outbox',
    {
      id: k.uid('id'),
      template: k.text('template').notNull(),
      to: k.text('to_address').notNull(),
      replyTo: k.text('reply_to'),
      subject: k.text('subject').notNull(),
      text: k.text('text_body').notNull(),
      html: k.text('html_body').notNull(),
      createdAt: k.createdAt('created_at'),
      dueAt: k.createdAt('due_at'),
      attempts: k.integer('attempts').notNull().default(0),
      leaseUntil: k.timestamp('lease_until'),
      sentAt: k.timestamp('sent_at'),
      /** set when it is tried no longer; lastError says why */
      failedAt: k.timestamp('failed_at'),
      lastError: k.text('last_error'),
    },
    (t) => [k.index('outbox_due_idx').on(t.sentAt, t.dueAt), k.index('outbox_created_idx').on(t.createdAt)],
  );

  return { settings, outbox };
};
