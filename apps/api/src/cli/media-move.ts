import { systemCode } from '../backup/backup-error.ts';
import { type Config, readConfig } from '../config.ts';
import { localMediaStore, mediaDir } from '../storage/media-store.ts';
import { moveMedia } from '../storage/move-media.ts';
import { inMegabytes } from './backup-options.ts';
import { type Command, type Terminal, UsageError } from './command.ts';

/** How often progress is printed. */
const PROGRESS_MS = 5000;
/** What differs beyond these is only counted. */
const MAX_NAMED = 20;

const openBoth = async ({ dataDir, mediaBucket }: Config, to: 's3' | 'folder') => {
  if (mediaBucket === null) throw new UsageError('MEDIA_S3_BUCKET and the settings beside it name the bucket.');
  const { bucketMediaStore } = await import('../storage/bucket-media-store.ts');
  const { bucket, prefix } = mediaBucket.place;
  const folder = { store: localMediaStore(dataDir), name: mediaDir(dataDir) };
  const storage = { store: await bucketMediaStore(mediaBucket), name: `s3://${bucket}${prefix && `/${prefix}`}` };
  return to === 's3' ? { source: folder, target: storage } : { source: storage, target: folder };
};

/** Moves, says what became of it, and returns the exit code. */
const move = async (config: Config, to: 's3' | 'folder', removeSource: boolean, { print, complain }: Terminal) => {
  const { source, target } = await openBoth(config, to);
  let printedAt = performance.now();
  const { files, bytes, copied, different, unverified } = await moveMedia(source.store, target.store, {
    removeSource,
    onProgress: (done, of, read) => {
      if (performance.now() - printedAt < PROGRESS_MS) return;
      printedAt = performance.now();
      print(`${done} of ${of} files, ${inMegabytes(read)}`);
    },
  });
  print(`${files} files, ${inMegabytes(bytes)}; copied now: ${copied}.`);
  const wrong = [
    ...different.map((name) => `${name} is in ${target.name} with other content, and stays as it is`),
    ...unverified.map((name) => `${name} was not in ${target.name} as it was sent, and is to be copied again`),
  ];
  if (wrong.length === 0) {
    print(
      removeSource
        ? `All are in ${target.name}, and were removed from ${source.name}.`
        : `All are in ${target.name}. ${source.name} has them still.`,
    );
    return 0;
  }
  for (const line of wrong.slice(0, MAX_NAMED)) complain(line);
  if (wrong.length > MAX_NAMED) complain(`and ${wrong.length - MAX_NAMED} more`);
  complain(`Nothing was removed from ${source.name}.`);
  return 1;
};

export const mediaMoveCommand: Command = {
  summary: 'brings the media from the folder into the bucket, or back',
  usage: 'media move --to <s3|folder> [--remove-source]',
  help: `Between DATA_DIR and the bucket that MEDIA_S3_BUCKET names. Copies what is not there yet, reads every file back and compares it with
the one it came from; overwrites nothing. Run again it goes on where it was, and takes along what has been added. --remove-source
empties the source once all files were found equal: say it after the shop was restarted on the target. Ends with 1 where
a file differs, and removes nothing then.`,
  options: { to: { type: 'string' }, 'remove-source': { type: 'boolean' } },
  run: async ({ values }, terminal) => {
    const { to } = values;
    if (to !== 's3' && to !== 'folder') throw new UsageError('Say --to s3 or --to folder.');
    const config = readConfig(terminal.env, { readOnly: true });
    try {
      return await move(config, to, values['remove-source'] === true, terminal);
    } catch (error) {
      const code = systemCode(error);
      if (code === undefined) throw error;
      terminal.complain(
        `${mediaDir(config.dataDir)} cannot be read or written (${code}). Mend that and run this again.`,
      );
      return 1;
    }
  },
};
