import Database from 'better-sqlite3';
import pg from 'pg';
import { vi } from 'vitest';

/** The class of SQLite's statements, which the driver does not export. */
const statementClass = (): Database.Statement => {
  const connection = new Database(':memory:');
  const prototype = Object.getPrototypeOf(connection.prepare('select 1')) as Database.Statement;
  connection.close();
  return prototype;
};

/** Counts the queries that `work` sends to the database, of whichever dialect it is. */
export const countQueries = async (work: () => Promise<unknown>): Promise<number> => {
  const sqlite = statementClass();
  const spies = [
    vi.spyOn(sqlite, 'all'),
    vi.spyOn(sqlite, 'get'),
    vi.spyOn(sqlite, 'run'),
    vi.spyOn(pg.Client.prototype, 'query'),
  ];
  try {
    await work();
    return spies.reduce((sum, { mock }) => sum + mock.calls.length, 0);
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
};
