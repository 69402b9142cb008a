import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The SQL of a dialect's migrations in their order, up to and including the named one. */
export const migrationsUpTo = (dialect: 'sqlite' | 'pg', name: string): string[] => {
  const folder = join(import.meta.dirname, '../db/migrations', dialect);
  const journal = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as {
    entries: { tag: string }[];
  };
  const tags = journal.entries.map(({ tag }) => tag);
  const last = tags.findIndex((tag) => tag.endsWith(`_${name}`));
  return tags.slice(0, last + 1).map((tag) => readFileSync(join(folder, `${tag}.sql`), 'utf8'));
};

/** An order as it was before orders had links with versions, for inserting into either dialect. */
export const oldOrder = (id: string, json: string, at: string): string =>
  `insert into orders (id, number, email, full_name, phone, language, status, subtotal_cents, shipping_cents, tax_cents,
     total_cents, vat_rate, display_currency, display_rate, country, shipping_address, billing_address, item_count,
     search_text, created_at, updated_at)
   values ('${id}', 'FO-2026-00000${id}', 'a@b.example', 'A', '1', 'en', 'paid', 100, 0, 25, 125, 2500, 'EUR', '1', 'FI', ${json},
     ${json}, 1, '', ${at}, ${at})`;
