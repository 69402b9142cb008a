import type Database from 'better-sqlite3';

const ORDERS = '--orders=';
const ordersOption = process.argv.find((argument) => argument.startsWith(ORDERS))?.slice(ORDERS.length);

/** What the back office is measured with (requirement: each list within 50 ms at this size). */
export const SIZES = {
  customers: 20_000,
  orders: Number(ordersOption ?? 50_000),
  reviews: 30_000,
  messages: 5000,
  posts: 300,
  records: 100_000,
  admins: 40,
} as const;

export const DAY_MS = 86_400_000;
export const DAYS = 730;
export const FIRST = [
  'Aino',
  'Eino',
  'Åsa',
  'Björn',
  'Guðrún',
  'Ida',
  'Jørgen',
  'Kaisa',
  'Lars',
  'Märta',
  'Olav',
  'Sanna',
];
export const LAST = [
  'Virtanen',
  'Mäkinen',
  'Lindström',
  'Hansen',
  'Jónsdóttir',
  'Ålander',
  'Sørensen',
  'Korhonen',
  'Berg',
];
export const LANGUAGES = ['en', 'fi', 'sv', 'no', 'da', 'is'];

/** The same numbers in each run, so that runs are comparable. */
export const seeded = (seed: number) => () => {
  seed = (seed * 1_664_525 + 1_013_904_223) % 4_294_967_296;
  return seed / 4_294_967_296;
};

export const pick = <T>(list: readonly T[], share: number): T => list[Math.floor(share * list.length)] as T;
export const fold = (text: string): string => text.normalize('NFC').toLowerCase();

export interface Person {
  id: string;
  name: string;
  email: string;
  createdAt: number;
}

type Row = Record<string, string | number | null>;

/** Inserts rows into a table by the names of their columns; the statement is made for the first one. */
export const inserter = (db: Database.Database, table: string) => {
  let statement: Database.Statement | null = null;
  return (row: Row): void => {
    const columns = Object.keys(row);
    statement ??= db.prepare(
      `insert into ${table} (${columns.join(', ')}) values (${columns.map((column) => `@${column}`).join(', ')})`,
    );
    statement.run(row);
  };
};

/** Ids that grow with time, like the shop's, so that index order is realistic. */
export const idAt = (at: number, index: number): string => {
  const moment = at.toString(16).padStart(12, '0');
  return `${moment.slice(0, 8)}-${moment.slice(8)}-7000-8000-${index.toString(16).padStart(12, '0')}`;
};
