import { readFileSync } from 'node:fs';

/** Settings that may be in a file instead of the environment, which other programs of the same account can read. */
const SECRETS = [
  'DATABASE_URL',
  'DATABASE_MIGRATION_URL',
  'DATABASE_READ_URL',
  'SMTP_URL',
  'SHOP_SECRET',
  'SHOP_SECRET_PREVIOUS',
  'METRICS_TOKEN',
  'TRANSLATION_API_KEY',
  'BRING_API_KEY',
  'SHIPMONDO_API_KEY',
  'SHIPMONDO_WEBHOOK_KEY',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'MEDIA_S3_ACCESS_KEY_ID',
  'MEDIA_S3_SECRET_ACCESS_KEY',
  'BACKUP_S3_ACCESS_KEY_ID',
  'BACKUP_S3_SECRET_ACCESS_KEY',
] as const;

type Variables = Readonly<Record<string, string | undefined>>;

/**
 * The settings with those read from the files that `<NAME>_FILE` names, as systemd and container platforms hand out secrets (SEC-34), and
 * what is wrong with such files. Blank counts as unset.
 */
export const withSecretFiles = (variables: Variables): { given: Record<string, string>; problems: string[] } => {
  const given: Record<string, string> = {};
  for (const [name, value] of Object.entries(variables)) if (value?.trim()) given[name] = value;
  const problems: string[] = [];
  for (const name of SECRETS) {
    const file = given[`${name}_FILE`];
    if (file === undefined) continue;
    if (given[name] !== undefined) {
      problems.push(`${name} and ${name}_FILE are both set`);
      continue;
    }
    try {
      const secret = readFileSync(file.trim(), 'utf8').trim();
      if (secret === '') problems.push(`${name}_FILE is empty`);
      else given[name] = secret;
    } catch (error) {
      problems.push(`${name}_FILE cannot be read: ${(error as Error).message}`);
    }
  }
  return { given, problems };
};
