import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { compose } from '../composition.ts';
import { ConfigError, readConfig } from '../config.ts';
import { verifyChain } from '../modules/audit/verify-chain.ts';

const findings = {
  changed: (id: number | null) => `record ${id} is not what was written`,
  missing: (id: number | null) =>
    id === null ? 'records after the last one are gone' : `records before record ${id} are gone`,
} as const;

/** Verifies the audit log of the configured shop. Returns the exit code: 0 when it is intact, 1 when it is not. */
const main = async (): Promise<number> => {
  // pnpm runs this in the package's folder; paths in settings are relative to where it was called
  if (process.env.INIT_CWD) process.chdir(process.env.INIT_CWD);
  const config = readConfig(process.env);
  const file = join(config.dataDir, 'fori.db');
  if (!config.databaseUrl && !existsSync(file)) throw new ConfigError([`DATA_DIR: there is no database at ${file}`]);
  const shop = await compose(config);
  try {
    const verdict = await verifyChain(shop.db);
    if (verdict.intact) {
      process.stdout.write(`The audit log is intact: ${verdict.records} records.\n`);
      return 0;
    }
    process.stdout.write(
      `The audit log is BROKEN: ${findings[verdict.reason](verdict.recordId)}. ${verdict.records} records are in order before that.\n`,
    );
    return 1;
  } finally {
    await shop.close();
  }
};

try {
  process.exitCode = await main();
} catch (error) {
  const isExpected = error instanceof ConfigError;
  process.stderr.write(`${isExpected ? error.message : String((error as Error).stack ?? error)}\n`);
  process.exitCode = 2;
}
