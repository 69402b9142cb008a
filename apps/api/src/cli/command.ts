import type { ParseArgsConfig } from 'node:util';

/** What a command may use of its process; tests replace it. */
export interface Terminal {
  env: Readonly<Record<string, string | undefined>>;
  /** Prints lines of the result. */
  print: (text: string) => void;
  /** Prints what went wrong. */
  complain: (text: string) => void;
  /** A secret, asked for without echo or read from standard input. */
  readSecret: (label: string) => Promise<string>;
}

/** What `parseArgs` found. */
export interface Arguments {
  values: Readonly<Record<string, unknown>>;
  positionals: readonly string[];
}

/** A command of the operator's command line. */
export interface Command {
  /** one line for the overview */
  summary: string;
  /** everything after `fori` */
  usage: string;
  /** what it does, reads and exits with */
  help: string;
  options?: NonNullable<ParseArgsConfig['options']>;
  /** further words are allowed */
  takesWords?: boolean;
  /** Returns the exit code. Throws UsageError and ConfigError for what the caller can mend. */
  run: (given: Arguments, terminal: Terminal) => Promise<number>;
}

/** The command was not called as its help says. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

const OWN_USER =
  ' On a server commands run as the user fori, who may not look into /root: take a folder such as /var/tmp.';

/** What is said of a file that the system refuses for the reason of its code. */
export const fileRefused = (file: string, verb: 'read' | 'written', code: string | undefined): UsageError =>
  new UsageError(`${file} cannot be ${verb} (${code}).${code === 'EACCES' ? OWN_USER : ''}`);
