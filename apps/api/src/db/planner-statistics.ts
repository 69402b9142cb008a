import type Database from 'better-sqlite3';

/** Analyses tables that have not been analysed, or have grown tenfold since, none for longer than some milliseconds. */
const ANALYSE_GROWN = 'optimize = 0x10002';

/**
 * Stores what SQLite's planner needs to know of the tables' sizes. Without it, it reads every product of a large catalogue to find
 * one (decision 0245). Where nothing has grown, this takes no time.
 */
export const storeStatistics = (writer: Database.Database): void => {
  writer.pragma(ANALYSE_GROWN);
};

/** Makes a connection that only reads use the statistics that another one has stored; it would never look for them. */
export const loadStatistics = (reader: Database.Database): void => {
  reader.pragma('query_only = OFF');
  try {
    reader.exec('analyze sqlite_schema');
  } finally {
    reader.pragma('query_only = ON');
  }
};
