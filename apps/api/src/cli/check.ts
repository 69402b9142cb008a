import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MEGABYTE } from '@fori/domain/bytes';
import { type Config, ConfigError, readConfig, sqliteFile } from '../config.ts';
import { inspectPostgres } from '../db/inspect.ts';
import { assertWritable } from '../db/sqlite.ts';
import { checkSmtp } from '../mail/sender.ts';
import { takesDemoPayments } from '../start-notices.ts';
import { localMediaStore, mediaDir } from '../storage/media-store.ts';
import { openMediaStore } from '../storage/open-media-store.ts';
import { freeBytesAt } from '../storage/upload-space.ts';
import type { StripeSettings } from '../stripe-settings.ts';
import { type Command, UsageError } from './command.ts';
import { inspectDatabase } from './open-shop.ts';

/** `note`: it works, but the operator should know something. */
interface Finding {
  verdict: 'ok' | 'note' | 'FAILED';
  text: string;
}

const ok = (text: string): Finding => ({ verdict: 'ok', text });
const note = (text: string): Finding => ({ verdict: 'note', text });
const failed = (text: string): Finding => ({ verdict: 'FAILED', text });

const checkDatabase = async (config: Config): Promise<Finding> => {
  const { databaseUrl, databaseMigrationUrl } = config;
  const { exists, pending, encrypted } = await inspectDatabase(config);
  if (databaseMigrationUrl) await inspectPostgres(databaseMigrationUrl);
  if (!databaseUrl && exists) await assertWritable(sqliteFile(config));
  const name = databaseUrl ? `PostgreSQL (${encrypted ? 'over TLS' : 'without TLS'})` : sqliteFile(config);
  if (!exists) return note(`${name} has no shop in it yet; the first start makes it`);
  if (pending > 0) return note(`${name} answers; the next start applies ${pending} migrations, so back it up before`);
  return ok(`${name} answers and is up to date`);
};

const checkMail = async ({ smtpUrl, smtpRequiresTls }: Config): Promise<Finding> => {
  if (!smtpUrl) return note('no SMTP_URL: mail goes to the demo mailbox');
  await checkSmtp(smtpUrl, { requireTls: smtpRequiresTls });
  return ok('the mail server accepts the connection and the sign-in');
};

/** Writes a file to the bucket, reads it and removes it again. */
const checkBucket = async (config: Config): Promise<Finding> => {
  const media = await openMediaStore(config);
  const name = `check/${randomBytes(8).toString('hex')}.json`;
  const data = randomBytes(1024);
  await media.write([{ name, data }]);
  const stored = await media.read(name).finally(() => media.remove([name]));
  if (!stored?.equals(data)) return failed('a file written to the bucket is not what was written');
  const left = (await localMediaStore(config.dataDir).all()).length;
  if (left > 0)
    return note(
      `the bucket too; ${left} files in ${mediaDir(config.dataDir)} are not shown, fori media move brings them there`,
    );
  return ok('the bucket too');
};

const checkFolder = async ({ dataDir, minFreeBytes }: Config): Promise<Finding> => {
  if (!existsSync(dataDir)) return note(`${dataDir} does not exist; the first start makes it`);
  // a shop that was never started has no media folder yet
  const folder = existsSync(mediaDir(dataDir)) ? mediaDir(dataDir) : dataDir;
  const file = join(folder, `check-${randomBytes(8).toString('hex')}`);
  const data = randomBytes(1024);
  await writeFile(file, data, { flush: true });
  const stored = await readFile(file).finally(() => rm(file));
  if (!stored.equals(data)) return failed(`a file written to ${dataDir} is not what was written`);
  const free = await freeBytesAt(dataDir);
  const text = `${Math.floor(free / MEGABYTE)} MB are free in ${dataDir}`;
  if (free < minFreeBytes)
    return failed(`${text}; below ${Math.floor(minFreeBytes / MEGABYTE)} MB (UPLOADS_MIN_FREE_MB) uploads are refused`);
  return ok(`files can be written and read; ${text}`);
};

const checkStorage = async (config: Config): Promise<Finding> => {
  const folder = await checkFolder(config);
  if (config.mediaBucket === null || folder.verdict === 'FAILED') return folder;
  const bucket = await checkBucket(config);
  if (bucket.verdict === 'FAILED') return bucket;
  const verdict = folder.verdict === 'note' ? folder.verdict : bucket.verdict;
  return { verdict, text: `${folder.text}; ${bucket.text}` };
};

/** Asks Stripe for the account's balance, which any key that can take payments may read. */
const checkStripe = async (settings: StripeSettings): Promise<Finding> => {
  const { readStripeBalance } = await import('../modules/payments/stripe-provider.ts');
  await readStripeBalance(settings);
  return settings.test
    ? note('Stripe accepts the key, which is a test key: no money moves')
    : ok('Stripe accepts the key; orders are paid at its pages');
};

const checkPayment = async (config: Config): Promise<Finding> => {
  if (config.stripe) return checkStripe(config.stripe);
  if (takesDemoPayments(config)) return note('DEMO_PAYMENTS=on: orders are accepted and nobody is charged for them');
  if (config.demoPayments) return ok('demo payments, as every demo shop has them');
  return failed('no payment provider is connected, so that no order can be placed');
};

const checks = { database: checkDatabase, mail: checkMail, storage: checkStorage, payment: checkPayment } as const;
type CheckName = keyof typeof checks;
const names = ['settings', ...Object.keys(checks)];

const settingsOf = (env: Readonly<Record<string, string | undefined>>): { config: Config } | { problems: string } => {
  try {
    return { config: readConfig(env, { readOnly: true }) };
  } catch (error) {
    if (error instanceof ConfigError) return { problems: error.problems.join('; ') };
    throw error;
  }
};

export const checkCommand: Command = {
  summary: 'tries settings, database, mail, storage and payment',
  usage: `check [${names.join('] [')}]`,
  help: `Tries everything, or only what is named: no mail is sent, no database migrated and no folder made.
Ends with 0 where all of it works, and with 1 where something does not.`,
  takesWords: true,
  run: async ({ positionals }, { env, print }) => {
    const unknown = positionals.filter((name) => !names.includes(name));
    if (unknown.length > 0) throw new UsageError(`There is no check named ${unknown.join(', ')}.`);
    const isWanted = (name: string) => positionals.length === 0 || positionals.includes(name);
    const findings: Finding[] = [];
    const report = (name: string, finding: Finding) => {
      findings.push(finding);
      print(`${name.padEnd(10)}${finding.verdict.padEnd(8)}${finding.text}`);
    };

    const settings = settingsOf(env);
    if ('problems' in settings) {
      report('settings', failed(settings.problems));
      return 1;
    }
    if (isWanted('settings')) report('settings', ok(`usable, for a ${settings.config.mode} shop`));
    for (const name of Object.keys(checks) as CheckName[]) {
      if (!isWanted(name)) continue;
      report(
        name,
        await checks[name](settings.config).catch((error: unknown) =>
          failed(String((error as Error)?.message ?? error)),
        ),
      );
    }
    return findings.some(({ verdict }) => verdict === 'FAILED') ? 1 : 0;
  },
};
