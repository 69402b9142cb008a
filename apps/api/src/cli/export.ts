import { createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { MEGABYTE } from '@fori/domain/bytes';
import { readConfig } from '../config.ts';
import { exportCatalogue } from '../modules/admin-catalogue-zip/index.ts';
import { type Command, fileRefused, UsageError } from './command.ts';
import { openShop } from './open-shop.ts';

export const exportCommand: Command = {
  summary: 'writes all that the shop shows into a ZIP: products, pictures, categories, journal, pages, settings',
  usage: 'export <file.zip>',
  help: `People, orders, reviews and secrets are not in it. A file of that name is replaced once the new one is complete.`,
  takesWords: true,
  run: async ({ positionals: [file, ...others] }, { env, print }) => {
    if (file === undefined || others.length > 0) throw new UsageError('Name the file to write.');
    const shop = await openShop(readConfig(env));
    // beside the target, so that renaming it is one step
    const unfinished = `${file}.unfinished`;
    try {
      await pipeline(exportCatalogue(shop), createWriteStream(unfinished));
      await rename(unfinished, file);
    } catch (error) {
      // a folder that may not be entered fails this too, and would hide why
      await rm(unfinished, { force: true }).catch(() => undefined);
      const { code, path, syscall } = error as NodeJS.ErrnoException;
      // the system names no file where the disk is full; only the ZIP is written
      if (path?.startsWith(file) || syscall === 'write') throw fileRefused(file, 'written', code);
      throw error;
    } finally {
      await shop.close();
    }
    print(`${file}: ${((await stat(file)).size / MEGABYTE).toFixed(1)} MB`);
    return 0;
  },
};
