import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { type Running, startShop } from './processes.ts';

const LANGUAGES = ['en', 'fi', 'sv', 'no', 'da', 'is'] as const;
const KINDS = ['Tote', 'Satchel', 'Wallet', 'Belt', 'Jacket', 'Cardholder', 'Backpack', 'Clutch', 'Gloves', 'Sleeve'];
/** Letters beyond ASCII at every page size, because they cost encoding time. */
const PLACES = [
  'Aura',
  'Kallio',
  'Ranta',
  'Ålö',
  'Þór',
  'Saaristo',
  'Tuuli',
  'Halla',
  'Koski',
  'Lumi',
  'Meri',
  'Niemi',
];
const LEATHERS = ['vegetable-tanned', 'oiled', 'waxed', 'suede', 'grained', 'burnished', 'bridle'];
const COLORS = ['black', 'cognac'];
const SIZES = ['small', 'large'];
/** of each product */
export const VARIANTS = COLORS.length * SIZES.length;

/** Enough that no run sells out. */
const STOCK = 100_000_000;

const pick = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

const textOf = (index: number, language: string) => {
  const kind = pick(KINDS, index);
  const name = `${pick(PLACES, Math.floor(index / KINDS.length))} ${kind} ${String(index + 1).padStart(5, '0')}`;
  const leather = pick(LEATHERS, index);
  const description =
    `${name} is cut from ${leather} leather, saddle-stitched by hand in Turku and finished with solid brass. ` +
    `It takes on the marks of every day and is made to be mended, not replaced. Text in ${language}, number ${index}.`;
  return { name, description, material: `${leather} leather`, care: 'Wipe dry, wax twice a year.' };
};

/**
 * Replaces the products of a migrated database by `count` generated ones with `variants` (2 or 4) of each, three pictures
 * and texts in six languages.
 */
const replaceProducts = (file: string, count: number, variants: number): void => {
  const db = new Database(file);
  db.pragma('foreign_keys = ON');
  db.pragma('synchronous = OFF');
  const pictures = db
    .prepare("select file, width, height, placeholder from product_images where kind = 'image' order by id limit 60")
    .all() as { file: string; width: number; height: number; placeholder: string | null }[];
  const categories = db.prepare('select id from categories order by position').pluck().all() as number[];
  const insertProduct = db.prepare(
    `insert into products (id, slug, category_id, gender, status, price_cents, discount, lowest_price_cents, featured_rank,
       width_mm, height_mm, depth_mm, created_at, updated_at)
     values (@id, @slug, @category, @gender, 'active', @price, @discount, @lowest, @rank, 300, 220, 90, @now, @now)`,
  );
  const insertText = db.prepare(
    `insert into product_texts (product_id, locale, name, description, material, care, translated, search_text, name_rank)
     values (@product, @locale, @name, @description, @material, @care, 1, @search, @rank)`,
  );
  const insertPicture = db.prepare(
    `insert into product_images (product_id, position, kind, file, color, width, height, placeholder, alt)
     values (@product, @position, 'image', @file, @color, @width, @height, @placeholder, @alt)`,
  );
  const insertVariant = db.prepare(
    `insert into variants (product_id, sku, size, color, position, stock, price_difference_cents)
     values (@product, @sku, @size, @color, @position, ${STOCK}, @difference)`,
  );
  const insertPrice = db.prepare(
    'insert into price_changes (product_id, at, price_cents, discount) values (@product, @at, @price, @discount)',
  );
  const now = Date.now();
  db.transaction(() => {
    db.exec('delete from orders; delete from payments; delete from carts; delete from outbox; delete from products');
    const ranks = Array.from({ length: count }, (_, index) => index).sort((a, b) =>
      textOf(a, 'en').name < textOf(b, 'en').name ? -1 : 1,
    );
    const rankOf = new Map(ranks.map((index, rank) => [index, rank]));
    for (let index = 0; index < count; index += 1) {
      const product = index + 1;
      const price = 2900 + ((index * 37) % 600) * 100;
      const discount = index % 8 === 0 ? 20 : null;
      const charged = discount ? Math.round((price * (100 - discount)) / 100) : price;
      insertProduct.run({
        id: product,
        slug: `bench-${product}`,
        category: pick(categories, index),
        gender: pick(['male', 'female', 'unisex'], index),
        price,
        discount,
        lowest: charged,
        rank: (index * 7919) % count,
        now,
      });
      for (const locale of LANGUAGES) {
        const text = textOf(index, locale);
        const search = `${text.name} ${text.description} ${pick(KINDS, index)}s`.toLowerCase();
        insertText.run({ product, locale, ...text, search, rank: rankOf.get(index) ?? 0 });
      }
      for (const [position, color] of [COLORS[0], COLORS[1], null].entries()) {
        const picture = pick(pictures, index * 3 + position);
        const alt = Object.fromEntries(LANGUAGES.map((l) => [l, `${textOf(index, l).name}, view ${position}`]));
        insertPicture.run({ product, position, color: color ?? null, ...picture, alt: JSON.stringify(alt) });
      }
      let position = 0;
      for (const color of COLORS) {
        for (const size of SIZES.slice(0, variants / COLORS.length)) {
          const difference = size === 'large' ? 1500 : 0;
          insertVariant.run({ product, sku: `B-${product}-${position}`, size, color, position, difference });
          position += 1;
        }
      }
      insertPrice.run({ product, at: now - 60 * 86_400_000, price, discount: null });
      if (discount) insertPrice.run({ product, at: now - 86_400_000, price, discount });
    }
  })();
  db.pragma('wal_checkpoint(TRUNCATE)');
  db.close();
};

/** The ids of generated variants continue the demo's, so they are looked up. */
export const variantIds = (dataDir: string, limit: number): number[] => {
  const db = new Database(join(dataDir, 'fori.db'), { readonly: true });
  const ids = db.prepare('select id from variants order by id limit ?').pluck().all(limit) as number[];
  db.close();
  return ids;
};

/** The keys by which an import finds variants and products, in order. */
export const variantNames = (dataDir: string): { skus: string[]; slugs: string[] } => {
  const db = new Database(join(dataDir, 'fori.db'), { readonly: true });
  const skus = db.prepare('select sku from variants order by id').pluck().all() as string[];
  const slugs = db.prepare('select slug from products order by id').pluck().all() as string[];
  db.close();
  return { skus, slugs };
};

/**
 * Makes `<folder>/<count>`: a shop's data with `count` products of four variants each unless `variants` says two, by this
 * version of the shop or by the one that `start` starts. Returns the folder.
 */
export const makeCatalogue = async (
  folder: string,
  count: number,
  { start = startShop, variants = VARIANTS }: { start?: (dataDir: string) => Promise<Running>; variants?: number } = {},
): Promise<string> => {
  const template = join(folder, 'template');
  const dataDir = join(folder, String(count));
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(template, { recursive: true });
  const shop = await start(template);
  await shop.stop();
  cpSync(template, dataDir, { recursive: true });
  replaceProducts(join(dataDir, 'fori.db'), count, variants);
  return dataDir;
};
