import { existsSync } from 'node:fs';
import { compose } from '../composition.ts';
import { ConfigError, readConfig, sqliteFile } from '../config.ts';
import { verifyChain } from '../modules/audit/verify-chain.ts';
import type { Command } from './command.ts';

const findings = {
  changed: (id: number | null) => `record ${id} is not what was written`,
  missing: (id: number | null) =>
    id === null ? 'records after the last one are gone' : `records before record ${id} are gone`,
} as const;

const counted = (records: number) => (records === 1 ? '1 record' : `${records} records`);

export const auditVerifyCommand: Command = {
  summary: 'reads the whole audit log and says whether it is intact',
  usage: 'audit verify',
  help: 'Ends with 0 where the log is intact, 1 where it is broken, 2 where it could not be read.',
  run: async (_given, { env, print }) => {
    const config = readConfig(env);
    if (!config.databaseUrl && !existsSync(sqliteFile(config)))
      throw new ConfigError([`DATA_DIR: there is no database at ${sqliteFile(config)}`]);
    const shop = await compose(config);
    try {
      const verdict = await verifyChain(shop.db);
      if (verdict.intact) {
        print(`The audit log is intact: ${counted(verdict.records)}.`);
        return 0;
      }
      print(
        `The audit log is BROKEN: ${findings[verdict.reason](verdict.recordId)}. In order before that: ${counted(verdict.records)}.`,
      );
      return 1;
    } finally {
      await shop.close();
    }
  },
};
