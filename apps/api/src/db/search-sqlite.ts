import { foldForSearch } from '@fori/domain/catalog';
import { fallbackLanguage, type Language, languages } from '@fori/domain/languages';
import type Database from 'better-sqlite3';
import { type SQL, sql } from 'drizzle-orm';
import { likePattern } from './guard.ts';
import * as schema from './schema.sqlite.ts';
import type { Search } from './types.ts';

/**
 * Row ids of the full-text index are composed of language and product, so that a search reads one range per language and
 * finds the products without reading their texts.
 */
const LANGUAGE_RANGE = 2 ** 32;

/** A trigram index cannot match shorter terms. */
const MIN_LETTERS = 3;

const start = (language: Language): number => languages.indexOf(language) * LANGUAGE_RANGE;

const startOf = (locale: string): string =>
  `(case ${locale} ${languages.map((language) => `when '${language}' then ${start(language)}`).join(' ')} end)`;

const rowOf = (row: 'new' | 'old' | 'product_texts'): string => `${startOf(`${row}.locale`)} + ${row}.product_id`;

/** The search's objects with their SQL as SQLite stores it. Any other SQL belongs to an older version or other languages. */
const PARTS: Readonly<Record<string, string>> = {
  product_search: `CREATE VIRTUAL TABLE product_search
    USING fts5(search_text, content='', contentless_delete=1, tokenize='trigram')`,
  product_search_insert: `CREATE TRIGGER product_search_insert AFTER INSERT ON product_texts BEGIN
    INSERT INTO product_search(rowid, search_text) VALUES (${rowOf('new')}, new.search_text);
  END`,
  product_search_delete: `CREATE TRIGGER product_search_delete AFTER DELETE ON product_texts BEGIN
    DELETE FROM product_search WHERE rowid = ${rowOf('old')};
  END`,
  product_search_update: `CREATE TRIGGER product_search_update AFTER UPDATE OF search_text ON product_texts BEGIN
    DELETE FROM product_search WHERE rowid = ${rowOf('old')};
    INSERT INTO product_search(rowid, search_text) VALUES (${rowOf('new')}, new.search_text);
  END`,
  // for terms too short for trigrams: covers a scan of one language's texts
  product_search_texts: `CREATE INDEX product_search_texts ON product_texts(locale, product_id, search_text)`,
};
const TRIGGERS = Object.keys(PARTS).filter((name) => PARTS[name]?.startsWith('CREATE TRIGGER'));

/** Whether the search indexes and their triggers exist as this version creates them. */
export const hasSearchIndex = (connection: Database.Database): boolean => {
  const text = connection.prepare('select sql from sqlite_master where name = ?').pluck();
  return Object.entries(PARTS).every(([name, expected]) => text.get(name) === expected);
};

/** Creates the trigram index of the search texts, the triggers that update it, and the index for short terms. */
export const makeSearchIndex = (connection: Database.Database): void => {
  const make = connection.transaction(() =>
    connection.exec(
      [
        'DROP TABLE IF EXISTS product_search',
        ...TRIGGERS.map((name) => `DROP TRIGGER IF EXISTS ${name}`),
        'DROP INDEX IF EXISTS product_search_texts',
        ...Object.values(PARTS),
        `INSERT INTO product_search(rowid, search_text) SELECT ${rowOf('product_texts')}, search_text FROM product_texts`,
      ].join(';\n'),
    ),
  );
  make.immediate();
};

const { products, productTexts } = schema;

/** The driver binds numbers beyond 32 bits as floating point ones, by which the index would not find its range. */
const whole = (name: string) => sql`cast(${sql.placeholder(name)} as integer)`;

const matches = (first: string, last: string) => sql`select rowid - ${whole(first)} from product_search
  where product_search match ${sql.placeholder('term')} and rowid between ${whole(first)} and ${whole(last)}`;

// `union all`, since removing repeated ids costs more than looking a product up twice
const inIndex = sql`${matches('own', 'ownLast')} union all ${matches('english', 'englishLast')}`;
const inEnglishIndex = matches('english', 'englishLast');

const matchesText = sql`${productTexts.locale} in (${sql.placeholder('language')}, ${fallbackLanguage})
    and ${productTexts.searchText} like ${sql.placeholder('text')} escape '\\'`;
const inTexts = sql`select ${productTexts.productId} from ${productTexts} where ${matchesText}`;

const found = (ids: SQL, language: Language) => ({
  ids,
  findsOnce: language === fallbackLanguage,
  condition: sql`${products.id} in (${ids})`,
  has: sql`exists (select 1 from ${productTexts} where ${productTexts.productId} = ${products.id} and ${matchesText})`,
  lacks: sql`${products.id} not in (${ids})`,
});

/** SQLite's product search: by the trigram index, or a scan of the texts for terms too short for it. */
export const searchSqlite = (term: string, language: Language): Search => {
  const folded = foldForSearch(term);
  const text = likePattern(folded);
  if ([...folded].length < MIN_LETTERS) {
    return { kind: 'scan', ...found(inTexts, language), values: { language, text } };
  }
  const own = start(language);
  const english = start(fallbackLanguage);
  const values = {
    language,
    text,
    term: `"${folded.replaceAll('"', '""')}"`,
    own,
    ownLast: own + LANGUAGE_RANGE - 1,
    english,
    englishLast: english + LANGUAGE_RANGE - 1,
  };
  return language === fallbackLanguage
    ? { kind: 'index of English', ...found(inEnglishIndex, language), values }
    : { kind: 'index', ...found(inIndex, language), values };
};
