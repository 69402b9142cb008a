import type { Language } from '@fori/domain/languages';
import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Log } from '../composition.ts';
import type { ObserveStatement } from '../observing/observer.ts';
import type { Equal, Expect } from './kit.ts';
import type { ReplicaState } from './replica-choice.ts';
import type * as pg from './schema.pg.ts';
import type * as sqlite from './schema.sqlite.ts';

export type Schema = typeof pg;
export type _SameSchema = Expect<Equal<typeof pg, typeof sqlite>>;

type Full = PgDatabase<PgQueryResultHKT>;

/**
 * The part of drizzle's query interface that both dialects share, with the tables. No raw statements, no nested
 * transactions, and no `with`, which would hide changes of the catalogue. Without `returning` a change gives the
 * driver's own result, which is another on each database but typed as PostgreSQL's: changes return an id even where nobody reads it.
 */
export type Queries = Pick<Full, 'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | '$count'> & {
  readonly t: Schema;
};

/** The versions of what public pages show. */
export interface CatalogueVersions {
  /** another after every change except a sale, which raises `stock`; in no order */
  content: number | string;
  stock: number;
}

/** A product search as part of a prepared query. */
export interface Search {
  /** which of the dialect's conditions it is; the condition's SQL depends on nothing else */
  kind: 'index' | 'index of English' | 'scan';
  /** selects the ids of the products, some of them twice; its values are written as placeholders */
  ids: SQL;
  /** whether `ids` has no product twice */
  findsOnce: boolean;
  /** on `products`: whether they are among these */
  condition: SQL;
  /** the same, checked for each product by its texts */
  has: SQL;
  /** the opposite */
  lacks: SQL;
  /** the placeholders' values */
  values: Record<string, unknown>;
}

export interface Db {
  readonly dialect: 'sqlite' | 'pg';
  readonly t: Schema;
  /** For use outside `write` only; inside it, use the given transaction. */
  readonly read: Queries;
  /**
   * The only way to write: runs `change` in one transaction, rolled back when it throws. On SQLite one at a time, with
   * the write lock from the start; on PostgreSQL repeated when the server reports a serialisation failure or deadlock,
   * so `change` must have no effects but its own queries.
   */
  write<T>(change: (tx: Queries) => Promise<T>): Promise<T>;
  /** They differ after each change of the catalogue by any process; anything cached under older versions is stale. */
  catalogueVersions(): Promise<CatalogueVersions>;
  /** The condition for products whose text in the language or in English contains the term, ignoring case. */
  search(term: string, language: Language): Search;
  /**
   * Resolves when the database is reachable, migrated and writable; throws otherwise. Never waits for running transactions:
   * while there are any, the last commit and the disk show whether it is writable (API-112).
   */
  check(): Promise<void>;
}

/** How a database is opened. */
export interface OpenOptions {
  /** default: those of this version of the shop */
  migrationsFolder?: string;
  /** told when a database with data is migrated */
  log?: Pick<Log, 'info' | 'warn'>;
  /** times and traces each statement; none are without it */
  observe?: ObserveStatement;
  /** bytes that are free on the disk of a folder; SQLite alone */
  freeBytes?: (folder: string) => Promise<number>;
}

/** The state of a database, for operators. */
export interface DatabaseState {
  engine: 'SQLite' | 'PostgreSQL';
  /** of the engine */
  version: string;
  bytes: number;
  /** the write-ahead log; null where the database does not say */
  walBytes: number | null;
  migrations: { count: number; newestAt: Date };
  /** of this process; null where it has no pool */
  connections: { busy: number; idle: number; waiting: number } | null;
  /** what waits for the only writing connection, and since when the running change does; null where changes do not queue */
  writes: { waiting: number; runningForMs: number | null } | null;
}

/** The part of the database that public pages and their data are read from (decision 0053). */
export interface CatalogueReads {
  /** its `read` and its versions may be of a replica, and a little old; it writes where the shop writes */
  db: Db;
  state: () => ReplicaState;
}

export interface Opened {
  db: Db;
  /** throws where the database cannot be reached */
  state: () => Promise<DatabaseState>;
  /** missing without a replica */
  catalogue?: CatalogueReads;
  /**
   * A transaction of the counters behind limits, one at a time on a connection of their own, which gives up after two seconds: they
   * and the shop's transactions do not wait for each other. Missing on SQLite, whose counters are in memory.
   */
  writeCounts?: <T>(change: (tx: Queries) => Promise<T>) => Promise<T>;
  close: () => Promise<void>;
}
