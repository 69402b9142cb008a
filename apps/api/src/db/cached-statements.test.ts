import Database from 'better-sqlite3';
import { expect, test, vi } from 'vitest';
import { cacheStatements } from './sqlite.ts';

const MANY = 500;

test('a full cache keeps its statements while they are used, and is emptied by a new one', () => {
  const connection = new Database(':memory:');
  const compile = vi.spyOn(connection, 'prepare');
  const { prepare } = cacheStatements(connection);
  const useAll = () => Array.from({ length: MANY }, (_, index) => prepare(`select ${index}`));
  const first = useAll();
  expect(useAll()).toEqual(first);
  expect(compile).toHaveBeenCalledTimes(MANY);
  prepare('select -1');
  prepare('select 0');
  expect(compile).toHaveBeenCalledTimes(MANY + 2);
  connection.close();
});
