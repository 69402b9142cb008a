import { foldForSearch } from '@fori/domain/catalog';
import { fallbackLanguage, type Language, languages } from '@fori/domain/languages';
import type Database from 'better-sqlite3';
import { sql } from 'drizzle-orm';
import { likePattern } from './guard.ts';
import * as schema from './schema.sqlite.ts';
import type { Search } from './types.ts';

/**
 * The full-text index numbers its rows by language and product, so that a search reads one stretch of them for each of its
 * languages and comes to the products without a look at their texts.
 */
const STRETCH = 2 ** 32;

/** A trigram index knows nothing shorter. */
const MIN_LETTERS = 3;

const start = (language: Language): number => languages.indexOf(language) * STRETCH;

const startOf = (locale: string): string =>
  `(case ${locale} ${languages.map((language) => `when '${language}' then ${start(language)}`).join(' ')} end)`;

const rowOf = (row: 'new' | 'old' | 'product_texts'): string => `${startOf(`${row}.locale`)} + ${row}.product_id`;

/** Everything the search rests on, as SQLite keeps its text: another text (other languages, another layout) is an older index. */
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
  // for terms too short for trigrams: the texts of a language one after another, without all that is beside them
  product_search_texts: `CREATE INDEX product_search_texts ON product_texts(locale, product_id, search_text)`,
};
const TRIGGERS = Object.keys(PARTS).filter((name) => PARTS[name]?.startsWith('CREATE TRIGGER'));

/** Whether the search index and everything that keeps it are there as this version makes them. */
export const hasSearchIndex = (connection: Database.Database): boolean => {
  const text = connection.prepare('select sql from sqlite_master where name = ?').pluck();
  return Object.entries(PARTS).every(([name, wanted]) => text.get(name) === wanted);
};

/** Makes the trigram index over the search texts, the triggers that keep it, and the index for short terms. */
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

const found = (first: string, last: string) => sql`select rowid - ${sql.placeholder(first)} from product_search
  where product_search match ${sql.placeholder('term')}
    and rowid between ${sql.placeholder(first)} and ${sql.placeholder(last)}`;

const inIndex = sql`${products.id} in (${found('own', 'ownLast')} union ${found('english', 'englishLast')})`;

const inTexts = sql`${products.id} in (select ${productTexts.productId} from ${productTexts}
  where ${productTexts.locale} in (${sql.placeholder('language')}, ${fallbackLanguage})
    and ${productTexts.searchText} like ${sql.placeholder('term')} escape '\\')`;

/** A search as SQLite does it: by its index, or through all texts for terms too short for one. */
export const searchSqlite = (term: string, language: Language): Search => {
  const folded = foldForSearch(term);
  if ([...folded].length < MIN_LETTERS) {
    return { kind: 'scan', condition: inTexts, values: { language, term: likePattern(folded) } };
  }
  const own = start(language);
  const english = start(fallbackLanguage);
  const values = {
    term: `"${folded.replaceAll('"', '""')}"`,
    own,
    ownLast: own + STRETCH - 1,
    english,
    englishLast: english + STRETCH - 1,
  };
  return { kind: 'index', condition: inIndex, values };
};
