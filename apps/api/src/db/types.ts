import type { Language } from '@fori/domain/languages';
import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Equal, Expect } from './kit.ts';
import type * as pg from './schema.pg.ts';
import type * as sqlite from './schema.sqlite.ts';

export type Schema = typeof pg;
export type _SameSchema = Expect<Equal<typeof pg, typeof sqlite>>;

type Full = PgDatabase<PgQueryResultHKT, Schema>;

/**
 * What queries are written with, and the tables they are about: the part both dialects share. No raw statements, no nested
 * transactions, and no `with`, behind which a change of the catalogue would go unnoticed.
 */
export type Queries = Pick<Full, 'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | '$count'> & {
  readonly t: Schema;
};

/** The versions of what public pages show. */
export interface CatalogueVersions {
  /** moves with every change but a sale, which moves that of stock */
  content: number;
  stock: number;
}

/** A search as a part of prepared queries. */
export interface Search {
  /** which of a dialect's ways it goes; the condition's text depends on nothing else */
  kind: 'index' | 'scan';
  /** on `products`, its values written as placeholders */
  condition: SQL;
  /** what the placeholders stand for */
  values: Record<string, unknown>;
}

export interface Db {
  readonly dialect: 'sqlite' | 'pg';
  readonly t: Schema;
  /** For use outside `write` only; inside it, use the given transaction. */
  readonly read: Queries;
  /**
   * The one write door: runs `change` in one transaction, rolled back when it throws. On SQLite one at a time, with
   * the write lock from the start; on PostgreSQL repeated when the server reports a serialisation failure or deadlock,
   * so `change` must have no effects but its own queries.
   */
  write<T>(change: (tx: Queries) => Promise<T>): Promise<T>;
  /** Other numbers after each change of the catalogue, by whatever process: what was made of the last ones is out of date. */
  catalogueVersions(): Promise<CatalogueVersions>;
  /** How products are found whose text in the language or in English contains the term, letter case aside. */
  search(term: string, language: Language): Search;
  /**
   * Answers when the database is there, migrated and writable; throws otherwise. Never waits for changes under way: while there are
   * some, the last commit and the disk tell whether it can be written (API-112).
   */
  check(): Promise<void>;
}

export interface Opened {
  db: Db;
  close: () => Promise<void>;
}
