import { access, constants, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { DomainError } from '@fori/domain/errors';
import { readConfig } from '../config.ts';
import { type CatalogueImportResult, importCatalogue, problemText } from '../modules/admin-catalogue-zip/index.ts';
import { type Command, fileRefused, UsageError } from './command.ts';
import { openShop } from './open-shop.ts';

/** What is wrong beyond these is only counted. */
const MAX_PRINTED = 100;

const figures = (
  { counts, media }: CatalogueImportResult,
  { dryRun, withShop }: { dryRun: boolean; withShop: boolean },
): string => {
  const lines = Object.entries(counts).map(([name, { created, changed, unchanged }]) => {
    const what =
      name === 'shop' && !withShop
        ? 'left out, see --with-shop'
        : `${created} new, ${changed} changed, ${unchanged} unchanged`;
    return `  ${name.padEnd(12)}${what}`;
  });
  return [dryRun ? 'Dry run, nothing is written:' : 'Imported:', ...lines, `  ${'files'.padEnd(12)}${media} new`].join(
    '\n',
  );
};

/** Throws UsageError saying why a file cannot be imported: root may see what the shop's user does not. */
const assertReadable = async (file: string): Promise<void> => {
  try {
    const facts = await stat(file);
    if (!facts.isFile()) throw new UsageError(`${file} is no file.`);
    await access(file, constants.R_OK);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (error instanceof UsageError) throw error;
    throw ['ENOENT', 'ENOTDIR'].includes(code)
      ? new UsageError(`There is no file ${file}.`)
      : fileRefused(file, 'read', code);
  }
};

export const importCommand: Command = {
  summary: 'brings the catalogue of a ZIP into the shop, or says what that would do',
  usage: 'import <file.zip> [--dry-run] [--with-shop]',
  help: `Products, posts and pages are found by their address; what the shop has besides stays, and so does the stock of known
variants. With --with-shop its details and settings come along: name, address, VAT, shipping, countries, promo bar, jacket
prices. All or nothing: ends with 1 and writes nothing where anything is wrong with the file.`,
  options: { 'dry-run': { type: 'boolean' }, 'with-shop': { type: 'boolean' } },
  takesWords: true,
  run: async ({ positionals: [file, ...others], values }, { env, print, complain }) => {
    if (file === undefined || others.length > 0) throw new UsageError('Name the file to import.');
    await assertReadable(file);
    const dryRun = values['dry-run'] === true;
    const withShop = values['with-shop'] === true;
    const shop = await openShop(readConfig(env), { mayBegin: true });
    try {
      const result = await importCatalogue(shop, {
        path: file,
        fileName: basename(file),
        adminId: null,
        dryRun,
        withShop,
        onProgress: () => undefined,
      });
      const { problems } = result;
      if (problems.length === 0) {
        print(figures(result, { dryRun, withShop }));
        return 0;
      }
      for (const problem of problems.slice(0, MAX_PRINTED)) {
        const where = [problem.file, problem.record, problem.field].filter(Boolean).join(' › ');
        complain(`${where}: ${problemText(problem, 'en')}`.replace(/^: /, ''));
      }
      if (problems.length > MAX_PRINTED) complain(`and ${problems.length - MAX_PRINTED} more`);
      complain('Nothing was imported.');
      return 1;
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      complain(
        error.code === 'service_unavailable'
          ? 'The disk has no room for the pictures.'
          : 'Somebody else imported at the same time: please try again.',
      );
      complain('Nothing was imported.');
      return 1;
    } finally {
      await shop.close();
    }
  },
};
