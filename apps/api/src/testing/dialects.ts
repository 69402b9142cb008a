export type TestDialect = 'sqlite' | 'pglite' | 'postgres';

/** What the API tests run on: both embedded engines, or a PostgreSQL server (`TEST_DIALECT=postgres`, `pnpm test:postgres`). */
export const testDialects = (): readonly TestDialect[] => {
  if (process.env.TEST_DIALECT === 'postgres') return ['postgres'];
  if (process.env.TEST_DIALECT === 'sqlite') return ['sqlite'];
  return ['sqlite', 'pglite'];
};
