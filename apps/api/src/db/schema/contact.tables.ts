import type { Kit } from '../kit.ts';
import type { PeopleTables } from './people.tables.ts';

export const contactTables = (k: Kit, { users }: PeopleTables) => {
  /** Messages from the contact form. */
  const contactMessages = k.table(
    'contact_messages',
    {
      id: k.uid('id'),
      /** who was signed in while writing */
      userId: k.text('user_id').references(() => users.id, { onDelete: 'cascade' }),
      firstName: k.text('first_name').notNull(),
      lastName: k.text('last_name').notNull(),
      /** lower case; answers are sent to it */
      email: k.text('email').notNull(),
      subject: k.text('subject').notNull(),
      message: k.text('message').notNull(),
      /** of the page it was sent from */
      language: k.text('language').notNull(),
      /** the mail that notified the shop, until the outbox deletes that */
      mailId: k.text('mail_id'),
      createdAt: k.createdAt('created_at'),
      /** when an admin marked it as answered, and who */
      answeredAt: k.timestamp('answered_at'),
      answeredBy: k.text('answered_by'),
    },
    (t) => [
      k.index('contact_messages_created_idx').on(t.createdAt),
      k.index('contact_messages_email_idx').on(t.email, t.createdAt),
      k.index('contact_messages_user_idx').on(t.userId),
    ],
  );

  return { contactMessages };
};
export type ContactTables = ReturnType<typeof contactTables>;
