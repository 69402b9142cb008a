import { pruneBackups } from '../backup/prune-backups.ts';
import { readConfig } from '../config.ts';
import { KEY_HELP, keyOption, storeOf, TARGET_HELP } from './backup-options.ts';
import { type Arguments, type Command, UsageError } from './command.ts';

/** What is kept unless the command line says otherwise. */
const KEPT = { hours: 48, daily: 7, weekly: 4, monthly: 12 } as const;

const countIn = ({ values }: Arguments, name: keyof typeof KEPT): number => {
  const text = values[`keep-${name}`];
  if (typeof text !== 'string') return KEPT[name];
  if (!/^\d{1,5}$/.test(text)) throw new UsageError(`--keep-${name} must be a whole number.`);
  return Number(text);
};

export const backupPruneCommand: Command = {
  summary: 'removes backups that are no longer to be kept',
  usage:
    'backup prune <target> [--keep-hours 48] [--keep-daily 7] [--keep-weekly 4] [--keep-monthly 12] [--key <file>]',
  help: `Keeps all of the last hours, the newest of each of so many days, weeks and months, and always the newest of all; days begin at
midnight UTC. ${TARGET_HELP} ${KEY_HELP} Ends with 1 and removes nothing where a backup that is to be kept cannot be read.`,
  options: {
    ...keyOption,
    'keep-hours': { type: 'string' },
    'keep-daily': { type: 'string' },
    'keep-weekly': { type: 'string' },
    'keep-monthly': { type: 'string' },
  },
  takesWords: true,
  run: async (given, { env, print }) => {
    const keep = {
      hours: countIn(given, 'hours'),
      daily: countIn(given, 'daily'),
      weekly: countIn(given, 'weekly'),
      monthly: countIn(given, 'monthly'),
    };
    const store = await storeOf(given, readConfig(env, { readOnly: true }));
    const { kept, removed, pieces } = await pruneBackups(store, keep, new Date());
    print(`Kept: ${kept}. Removed: ${removed}, with ${pieces} pieces that no other needs.`);
    return 0;
  },
};
