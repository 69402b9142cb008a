export type TestDialect = 'sqlite' | 'pglite' | 'postgres';

const isDialect = (name: string | undefined): name is TestDialect =>
  name === 'sqlite' || name === 'pglite' || name === 'postgres';

/** The database of this test run; vitest.config.ts chooses the files for each. */
export const testDialect = (): TestDialect => {
  const name = process.env.TEST_DIALECT;
  if (!isDialect(name)) throw new Error(`TEST_DIALECT is ${name}; vitest.config.ts sets it for each project`);
  return name;
};
