import { parseArgs } from 'node:util';
import { BackupError } from '../backup/backup-error.ts';
import { ConfigError, readConfig } from '../config.ts';
import { NewerDatabaseError } from '../db/migration-state.ts';
import { CreateAdminError } from '../modules/accounts/registration/create-admin.ts';
import { databaseProblem } from '../start-problem.ts';
import { StorageUnavailable } from '../storage/storage-errors.ts';
import { auditVerifyCommand } from './audit-verify.ts';
import { backupCommand } from './backup.ts';
import { backupKeyCommand } from './backup-key.ts';
import { backupListCommand } from './backup-list.ts';
import { backupPruneCommand } from './backup-prune.ts';
import { backupVerifyCommand } from './backup-verify.ts';
import { checkCommand } from './check.ts';
import { type Arguments, type Command, type Terminal, UsageError } from './command.ts';
import { createAdminCommand } from './create-admin.ts';
import { databaseMoveCommand } from './database-move.ts';
import { exportCommand } from './export.ts';
import { importCommand } from './import.ts';
import { keysRotateCommand } from './keys-rotate.ts';
import { mailRetryCommand } from './mail-retry.ts';
import { mediaMoveCommand } from './media-move.ts';
import { restoreCommand } from './restore.ts';
import { sessionsEndCommand } from './sessions-end.ts';
import { setupLinkCommand } from './setup-link.ts';
import { resetFactorCommand } from './staff-reset-factor.ts';
import { versionCommand } from './version.ts';

const NOT_WELL = 1;
const WRONG_USE = 2;

/** By their words on the command line; of several that match, the first is meant. */
const commands: Readonly<Record<string, Command>> = {
  check: checkCommand,
  'setup-link': setupLinkCommand,
  'create-admin': createAdminCommand,
  'staff reset-factor': resetFactorCommand,
  export: exportCommand,
  import: importCommand,
  'backup key': backupKeyCommand,
  'backup list': backupListCommand,
  'backup verify': backupVerifyCommand,
  'backup prune': backupPruneCommand,
  backup: backupCommand,
  restore: restoreCommand,
  'database move': databaseMoveCommand,
  'media move': mediaMoveCommand,
  'mail retry': mailRetryCommand,
  'audit verify': auditVerifyCommand,
  'keys rotate': keysRotateCommand,
  version: versionCommand,
  'sessions end': sessionsEndCommand,
};

const overview = () => `Usage: fori <command>

${Object.entries(commands)
  .map(([name, { summary }]) => `  ${name.padEnd(20)}${summary}`)
  .join('\n')}

fori <command> --help says more. The shop is the one that the environment names (DATA_DIR or DATABASE_URL, SHOP_SECRET
and the other settings): set it as for the server, which may be running meanwhile.`;

const helpFor = ({ summary, usage, help }: Command) =>
  `Usage: fori ${usage}\n\n${summary.charAt(0).toUpperCase()}${summary.slice(1)}. ${help}`;

const parse = ({ options = {}, takesWords = false }: Command, args: readonly string[]): Arguments => {
  try {
    return parseArgs({
      args: [...args],
      options: { ...options, help: { type: 'boolean', short: 'h' } },
      allowPositionals: takesWords,
    });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
};

/** The words that were to name a command: two where one begins with the first of them. */
const unknownName = ([first = '', second]: readonly string[]): string =>
  second !== undefined && Object.keys(commands).some((name) => name.startsWith(`${first} `))
    ? `${first} ${second}`
    : first;

const isExpected = (error: unknown): error is Error =>
  [UsageError, ConfigError, CreateAdminError, NewerDatabaseError].some((kind) => error instanceof kind);

/**
 * The operator's command line: runs the command that `args` name and returns the exit code. 1 for a backup or restoration that
 * could not be made and a bucket that fails, 2 for a wrong call, unusable settings or a database that cannot be used, each with the reason; a
 * defect is thrown.
 */
export const fori = async (args: readonly string[], terminal: Terminal): Promise<number> => {
  const name = Object.keys(commands).find((words) => words.split(' ').every((word, at) => args[at] === word));
  const command = name === undefined ? undefined : commands[name];
  if (name === undefined || !command) {
    const isHelp = args.some((word) => ['help', '--help', '-h'].includes(word));
    if (isHelp || args.length === 0) {
      (isHelp ? terminal.print : terminal.complain)(overview());
      return isHelp ? 0 : WRONG_USE;
    }
    terminal.complain(`There is no command ${unknownName(args)}.\n\n${overview()}`);
    return WRONG_USE;
  }
  try {
    const given = parse(command, args.slice(name.split(' ').length));
    if (given.values.help) {
      terminal.print(helpFor(command));
      return 0;
    }
    return await command.run(given, terminal);
  } catch (error) {
    if (error instanceof BackupError || error instanceof StorageUnavailable) {
      terminal.complain(error.message);
      return NOT_WELL;
    }
    const problem = isExpected(error) ? null : databaseProblem(error, readConfig(terminal.env, { readOnly: true }));
    if (problem !== null) {
      terminal.complain(problem);
      return WRONG_USE;
    }
    if (!isExpected(error)) throw error;
    terminal.complain(error instanceof UsageError ? `${error.message}\n\n${helpFor(command)}` : error.message);
    return WRONG_USE;
  }
};
