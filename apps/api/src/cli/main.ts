/** `node apps/api/dist/cli.js`: the command line for operators of a shop. */
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { fori } from './fori.ts';

/** Prompts without echoing what is typed. */
const askSecret = async (label: string): Promise<string> => {
  process.stderr.write(label);
  const discard = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: discard, terminal: true });
  const secret = await terminal.question('');
  terminal.close();
  process.stderr.write('\n');
  return secret;
};

const readPiped = async (): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks)
    .toString('utf8')
    .replace(/\r?\n$/, '');
};

// a package's script runs in the package's folder; paths in settings are relative to where it was called
if (process.env.npm_lifecycle_event && process.env.INIT_CWD) process.chdir(process.env.INIT_CWD);

try {
  process.exitCode = await fori(process.argv.slice(2), {
    env: process.env,
    print: (text) => process.stdout.write(`${text}\n`),
    complain: (text) => process.stderr.write(`${text}\n`),
    readSecret: (label) => (process.stdin.isTTY ? askSecret(label) : readPiped()),
  });
} catch (error) {
  process.stderr.write(`${String((error as Error)?.stack ?? error)}\n`);
  process.exitCode = 2;
}
