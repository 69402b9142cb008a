import { createHash } from 'node:crypto';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { addOrders } from './back-office-orders.ts';
import {
  DAY_MS,
  DAYS,
  FIRST,
  fold,
  idAt,
  inserter,
  LANGUAGES,
  LAST,
  type Person,
  pick,
  SIZES,
  seeded,
} from './back-office-rows.ts';

const addCustomers = (db: Database.Database, random: () => number, now: number): Person[] => {
  const insert = inserter(db, 'users');
  const ages = Array.from({ length: SIZES.customers }, () => Math.floor(random() * DAYS * DAY_MS));
  return ages
    .sort((a, b) => b - a)
    .map((age, index) => {
      const name = `${pick(FIRST, random())} ${pick(LAST, random())}`;
      const person = {
        id: idAt(now - age, index),
        name,
        email: `customer.${index}@example.com`,
        createdAt: now - age,
      };
      insert({
        id: person.id,
        name,
        email: person.email,
        role: 'customer',
        language: pick(LANGUAGES, random()),
        email_verified_at: index % 31 === 0 ? null : person.createdAt,
        disabled_at: index % 211 === 0 ? person.createdAt : null,
        created_at: person.createdAt,
      });
      return person;
    });
};

/**
 * Most variants are well stocked, some low, some sold out; a few products are sold out completely; some texts are
 * untranslated.
 */
const varyCatalogue = (db: Database.Database): void => {
  db.exec(`
    update variants set stock = case when product_id % 97 = 0 or id % 41 = 0 then 0 when id % 23 = 0 then 1 + id % 3
      else 5 + id % 60 end;
    update products set status = 'archived' where id % 19 = 0;
    update product_texts set translated = 0 where (locale = 'is' and product_id % 9 = 0) or (locale = 'da' and product_id % 31 = 0);
  `);
};

const addAdmins = (db: Database.Database, now: number): void => {
  const insert = inserter(db, 'users');
  for (let index = 0; index < SIZES.admins; index += 1) {
    insert({
      id: `bench-admin-${index}`,
      name: `${pick(FIRST, (index % 12) / 12)} Admin`,
      email: `admin.${index}@fori.example`,
      role: 'admin',
      built_in_role: index % 2 === 0 ? 'orders' : 'read_only',
      language: 'en',
      password_hash: index % 5 === 0 ? null : 'none',
      disabled_at: index % 7 === 0 ? now : null,
      created_at: now - index * DAY_MS,
    });
  }
};

const addReviews = (db: Database.Database, random: () => number, now: number, people: readonly Person[]): void => {
  const products = db.prepare('select id from products order by id').pluck().all() as number[];
  const insert = inserter(db, 'reviews');
  for (let index = 0; index < SIZES.reviews; index += 1) {
    // coprime factors, so that nobody reviews a product twice
    const person = people[(index * 7) % people.length] as Person;
    const product = products[(index + Math.floor(index / products.length)) % products.length] as number;
    const at = now - Math.floor(random() * DAYS * DAY_MS);
    const status = pick(['approved', 'approved', 'approved', 'approved', 'pending', 'rejected'], random());
    const title = `${pick(['Lovely', 'Solid', 'Good', 'Disappointing'], random())} piece ${index}`;
    const text = 'The leather darkens with every week, and the seams hold. I would buy it again.';
    insert({
      product_id: product,
      user_id: person.id,
      order_id: null,
      is_verified_purchase: 1,
      rating: 1 + Math.floor(random() * 5),
      title,
      review_text: text,
      language: pick(LANGUAGES, random()),
      status,
      search_text: fold(`${title}\n${text}`),
      created_at: at,
      updated_at: at,
      decided_at: status === 'pending' ? null : at,
    });
  }
};

const addMessages = (db: Database.Database, random: () => number, now: number): void => {
  const insert = inserter(db, 'contact_messages');
  for (let index = 0; index < SIZES.messages; index += 1) {
    const at = now - Math.floor(random() * 365 * DAY_MS);
    const answered = random() < 0.9;
    insert({
      id: `bench-message-${index}`,
      first_name: pick(FIRST, random()),
      last_name: pick(LAST, random()),
      email: `writer.${index % 3000}@example.com`,
      subject: `A question about a ${pick(['tote', 'belt', 'wallet'], random())}, ${index}`,
      message: 'Can the strap be shortened by two holes, and how long would that take? '.repeat(4),
      language: pick(LANGUAGES, random()),
      created_at: at,
      answered_at: answered ? at + 3_600_000 : null,
      answered_by: answered ? 'bench-admin' : null,
    });
  }
};

const addPosts = (db: Database.Database, random: () => number, now: number): void => {
  const insertPost = inserter(db, 'blog_posts');
  const insertText = inserter(db, 'blog_texts');
  const insertFigures = inserter(db, 'blog_figures');
  for (let index = 0; index < SIZES.posts; index += 1) {
    const id = 100_000 + index;
    const at = now - Math.floor(random() * DAYS * DAY_MS);
    const status = pick(['published', 'published', 'published', 'draft', 'archived'], random());
    insertPost({
      id,
      slug: `bench-post-${index}`,
      status,
      author: 'Meri Admin',
      published_at: status === 'draft' ? null : at,
      listed_at: at,
      created_at: at,
      updated_at: at,
    });
    for (const locale of LANGUAGES) {
      const title = `How leather ages, part ${index} (${locale})`;
      const body = 'Oil it twice a year. Keep it dry, and brush it after the winter. '.repeat(60);
      insertText({
        post_id: id,
        locale,
        title,
        excerpt: 'Oil it twice a year.',
        body,
        cover_alt: '',
        tags: '["care"]',
        read_time: 4,
        translated: locale === 'en' || index % 3 > 0 ? 1 : 0,
        search_text: fold(`${title}\n${body}`),
      });
    }
    insertFigures({ post_id: id, views: Math.floor(random() * 5000), likes: Math.floor(random() * 200) });
  }
};

/** Not a valid chain, but as many rows of the same size: the measurement reads them and does not verify. */
const addRecords = (db: Database.Database, random: () => number, now: number): void => {
  const insert = inserter(db, 'audit_log');
  let previous = createHash('sha256').update('bench').digest('hex');
  for (let index = 0; index < SIZES.records; index += 1) {
    const hash = createHash('sha256').update(`${previous}${index}`).digest('hex');
    const [entity, action] = pick(
      [
        ['order', 'order.transition'],
        ['product', 'product.update'],
        ['review', 'review.approve'],
        ['customer', 'customer.update'],
      ] as const,
      random(),
    );
    insert({
      at: now - (SIZES.records - index) * 60_000,
      actor_id: `bench-admin-${index % 5}`,
      action,
      entity,
      entity_id: String(1 + Math.floor(random() * 10_000)),
      before: '{"status":"paid","price":"129.00"}',
      after: '{"status":"processing","price":"119.00","note":"as agreed by telephone"}',
      previous_hash: previous,
      hash,
    });
    previous = hash;
  }
};

/** Fills a shop that has products with everything the back office lists. Takes a minute at most. */
export const fillBackOffice = (dataDir: string): void => {
  const db = new Database(join(dataDir, 'fori.db'));
  db.pragma('foreign_keys = ON');
  db.pragma('synchronous = OFF');
  const random = seeded(42);
  const now = Date.now();
  db.transaction(() => {
    db.exec('delete from reviews; delete from contact_messages; delete from audit_log');
    varyCatalogue(db);
    addAdmins(db, now);
    const people = addCustomers(db, random, now);
    addOrders(db, random, now, people);
    addReviews(db, random, now, people);
    addMessages(db, random, now);
    addPosts(db, random, now);
    addRecords(db, random, now);
  })();
  db.pragma('wal_checkpoint(TRUNCATE)');
  db.close();
};
