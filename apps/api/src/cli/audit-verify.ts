import { readFileSync } from 'node:fs';
import { readConfig } from '../config.ts';
import { verifyAnchors, verifyChain } from '../modules/audit/index.ts';
import { type Command, UsageError } from './command.ts';
import { openShop } from './open-shop.ts';

const findings = {
  changed: (id: number | null) => `record ${id} is not what was written`,
  missing: (id: number | null) =>
    id === null ? 'records after the last one are gone' : `records before record ${id} are gone`,
} as const;

const anchorFindings = {
  unreadable: () => 'is no anchor',
  missing: (record: number | null) => `names record ${record}, which the log does not have`,
  other: (record: number | null) => `names another fingerprint of record ${record} than the log has`,
} as const;

const readAnchors = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new UsageError(`The anchors cannot be read: ${(error as Error).message}`);
  }
};

const counted = (records: number) => (records === 1 ? '1 record' : `${records} records`);

export const auditVerifyCommand: Command = {
  summary: 'reads the whole audit log and says whether it is intact',
  usage: 'audit verify [--anchor FILE]',
  help: 'With --anchor it also compares the log with the anchors in FILE, which the shop writes each day outside its database. Ends with 0 where the log is intact, 1 where it is broken or an anchor is not in it, 2 where it could not be read.',
  options: { anchor: { type: 'string' } },
  run: async ({ values }, { env, print }) => {
    const anchors = typeof values.anchor === 'string' ? readAnchors(values.anchor) : null;
    const shop = await openShop(readConfig(env));
    try {
      const verdict = await verifyChain(shop.db);
      if (verdict.intact) {
        print(`The audit log is intact: ${counted(verdict.records)}.`);
        if (anchors === null) return 0;
        const compared = await verifyAnchors(shop.db, anchors);
        if (compared.kept) {
          print(`Every anchor is in it: ${compared.anchors === 1 ? '1 anchor' : `${compared.anchors} anchors`}.`);
          return 0;
        }
        print(
          `The audit log is NOT the one that was anchored: line ${compared.line} of the file ${anchorFindings[compared.reason](compared.record)}. Anchors in the log before that: ${compared.anchors}.`,
        );
        return 1;
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
