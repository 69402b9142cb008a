/** A folder as one file that is the same, byte for byte, whenever and by whom it is made. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

/**
 * Writes the folder `name` below `parent` into a .tar.gz: entries sorted, owned by root, without the modes of this machine, and
 * all of the same moment. Needs GNU tar. Throws where tar fails.
 */
export const writeArchive = async (parent: string, name: string, file: string, moment: Date): Promise<void> => {
  const seconds = Math.floor(moment.getTime() / 1000);
  const same = [
    '--sort=name',
    `--mtime=@${seconds}`,
    '--owner=0',
    '--group=0',
    '--numeric-owner',
    '--mode=u=rwX,go=rX',
  ];
  const tar = spawn('tar', ['--create', '--format=gnu', ...same, '--directory', parent, name], {
    env: { ...process.env, LC_ALL: 'C' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(tar, 'close');
  await pipeline(tar.stdout, createGzip({ level: 9 }), createWriteStream(file));
  const [code] = await ended;
  if (code !== 0) throw new Error(`tar ended with ${code}; a release needs GNU tar`);
};

/** The SHA-256 of a file, in hexadecimal digits. */
export const hashOf = async (file: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
};
