import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { compose } from '../composition.ts';
import { ConfigError, readConfig } from '../config.ts';
import { CreateAdminError, createAdmin } from '../modules/accounts/registration/create-admin.ts';

const USAGE = `Usage: create-admin --email <address> --name <full name>
The password is read from standard input, or asked for on a terminal.
The database is the one the shop's own settings name (DATA_DIR or DATABASE_URL).
`;

/** Prompts without echoing what is typed. */
const askPassword = async (): Promise<string> => {
  process.stderr.write('Password: ');
  const discard = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: discard, terminal: true });
  const password = await terminal.question('');
  terminal.close();
  process.stderr.write('\n');
  return password;
};

const readPiped = async (): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks)
    .toString('utf8')
    .replace(/\r?\n$/, '');
};

/** Creates an admin from the command line; returns the exit code. */
const main = async (): Promise<number> => {
  const { values } = parseArgs({ options: { email: { type: 'string' }, name: { type: 'string' } } });
  const { email, name } = values;
  if (!email || !name) {
    process.stderr.write(USAGE);
    return 2;
  }
  const config = readConfig(process.env);
  const password = process.stdin.isTTY ? await askPassword() : await readPiped();
  const shop = await compose(config);
  try {
    await createAdmin(shop, { email, name, password });
  } finally {
    await shop.close();
  }
  process.stdout.write(`${email} can sign in at ${config.publicUrl}/admin/login now.\n`);
  return 0;
};

try {
  process.exitCode = await main();
} catch (error) {
  const isExpected =
    error instanceof CreateAdminError ||
    error instanceof ConfigError ||
    (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'));
  process.stderr.write(`${isExpected ? error.message : String((error as Error).stack ?? error)}\n`);
  process.exitCode = isExpected ? 2 : 1;
}
