import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, inject, test } from 'vitest';
import { loadStatistics, storeStatistics } from './planner-statistics.ts';

const ROWS = 2000;

test('[LIST-129] one row of a table that has grown is found by its id, not through an index that all rows are in', () => {
  const file = join(inject('runFolder'), 'statistics.db');
  const writer = new Database(file);
  writer.pragma('journal_mode = WAL');
  writer.exec(`
    create table products (id integer primary key, status text);
    create index products_status_idx on products (status);
    create table texts (product_id integer, name text);
    create index texts_idx on texts (product_id)`);
  const reader = new Database(file);
  reader.pragma('query_only = ON');
  for (const [table, values] of [
    ['products', "(?, 'active')"],
    ['texts', "(?, 'Tote')"],
  ]) {
    const insert = writer.prepare(`insert into ${table} values ${values}`);
    for (let id = 0; id < ROWS; id += 1) insert.run(id);
  }
  const query = `explain query plan select * from texts t join products p on p.id = t.product_id and p.status = 'active'
    where t.product_id >= 7 and t.product_id < 8`;
  const plan = () => (reader.prepare(query).all() as { detail: string }[]).map(({ detail }) => detail).join('; ');
  const before = plan();
  storeStatistics(writer);
  loadStatistics(reader);
  expect(before).toContain('products_status_idx');
  expect(plan()).not.toMatch(/products_status_idx \(status=\?\)/);
  expect(() => reader.exec('delete from texts')).toThrow(/readonly/);
  reader.close();
  writer.close();
});
