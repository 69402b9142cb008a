import type { Order } from '@fori/contracts/orders/schemas';
import type { ShopIdentity } from '@fori/domain/identity';
import { type Language, languages } from '@fori/domain/languages';
import type { MailWords } from '@fori/domain/mail-words';
import type { NearPickupPoint } from '@fori/domain/pickup-points';
import { sql } from 'drizzle-orm';
import type { Kit } from '../kit.ts';

/** Everything an order's confirmation is rendered from. */
export interface ConfirmationSource {
  /** as it was placed */
  order: Order;
  /** the customer's */
  language: Language;
  /** origin of the shop's links, without a trailing slash */
  publicUrl: string;
  /** opens the order without an account */
  accessToken: string;
  /** the shop's own words when the order was placed; missing where there were none */
  words?: MailWords;
}

export const shopTables = (k: Kit) => {
  const settings = k.table('settings', {
    key: k.text('key').primaryKey(),
    value: k.json<unknown>('value').notNull(),
    updatedAt: k.createdAt('updated_at'),
  });

  /** Who the shop is: the row with the highest version now, earlier ones on receipts of their time (decision 0161). */
  const shopIdentities = k.table('shop_identities', {
    version: k.integer('version').primaryKey(),
    value: k.json<ShopIdentity>('value').notNull(),
    validFrom: k.createdAt('valid_from'),
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
      /** what both bodies are rendered from when needed (`mail/rendered-mail.ts`); while it is set they are empty */
      source: k.json<ConfirmationSource>('source'),
      /** the order it is about, so that the back office can show an order's mails */
      orderId: k.text('order_id'),
      createdAt: k.createdAt('created_at'),
      dueAt: k.createdAt('due_at'),
      attempts: k.integer('attempts').notNull().default(0),
      leaseUntil: k.timestamp('lease_until'),
      sentAt: k.timestamp('sent_at'),
      /** set when sending is given up; lastError says why */
      failedAt: k.timestamp('failed_at'),
      lastError: k.text('last_error'),
    },
    (t) => [
      k.index('outbox_open_idx').on(t.dueAt).where(sql`${t.sentAt} is null and ${t.failedAt} is null`),
      k.index('outbox_created_idx').on(t.createdAt),
      k.index('outbox_order_idx').on(t.orderId).where(sql`${t.orderId} is not null`),
    ],
  );

  /** What customers searched for without finding it as typed; says nothing about who searched (decision 0125). */
  const unmatchedSearches = k.table(
    'unmatched_searches',
    {
      id: k.id('id'),
      language: k.oneOf('language', languages).notNull(),
      /** folded */
      term: k.text('term').notNull(),
      times: k.integer('times').notNull(),
      /** whether the last search was shown similar products */
      similarShown: k.boolean('similar_shown').notNull(),
      /** it stays, so that the next search does not bring it back */
      dismissed: k.boolean('dismissed').notNull().default(false),
      firstAt: k.timestamp('first_at').notNull(),
      lastAt: k.timestamp('last_at').notNull(),
    },
    (t) => [
      k.uniqueIndex('unmatched_searches_term_uq').on(t.language, t.term),
      k.index('unmatched_searches_times_idx').on(t.times, t.lastAt, t.id),
    ],
  );

  /** The pick-up points that a carrier last named near a postal code, for when it does not answer (decision 0234). */
  const foundPickupPoints = k.table(
    'found_pickup_points',
    {
      carrier: k.text('carrier').notNull(),
      country: k.text('country').notNull(),
      /** without spaces */
      postalCode: k.text('postal_code').notNull(),
      points: k.json<NearPickupPoint[]>('points').notNull(),
      foundAt: k.timestamp('found_at').notNull(),
    },
    (t) => [
      k.primaryKey({ columns: [t.carrier, t.country, t.postalCode] }),
      k.index('found_pickup_points_found_idx').on(t.foundAt),
    ],
  );

  return { settings, shopIdentities, outbox, unmatchedSearches, foundPickupPoints };
};
