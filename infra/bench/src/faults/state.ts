import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { capture } from '@fori/setup/process';
import { fori } from '../campaign/command.ts';
import type { ShopDatabase } from '../campaign/database.ts';
import type { TestedShop } from '../campaign/with-shop.ts';

const api = join(import.meta.dirname, '../../../../apps/api');

/** Folders below `media` with files that rows refer to. */
const NAMED_FOLDERS = ['jackets', 'reviews'];
/** Random letters at the begin of the name of a stored file. */
const KEY = /^\w{24}/;

/** Units of the variants that are sold and not cancelled, and units left. */
export const unitsOf = async (
  { rows }: ShopDatabase,
  goods: readonly number[],
): Promise<{ sold: number; left: number }> => {
  const ids = goods.join(', ');
  const [sold] = await rows<{ n: number }>(
    `select coalesce(sum(l.quantity), 0) as n from order_lines l join orders o on o.id = l.order_id
     where o.status <> 'cancelled' and l.variant_id in (${ids})`,
  );
  const [left] = await rows<{ n: number }>(`select coalesce(sum(stock), 0) as n from variants where id in (${ids})`);
  return { sold: Number(sold?.n), left: Number(left?.n) };
};

/** What an own check of the database finds wrong. */
export const corruptionOf = async ({ kind, rows }: ShopDatabase): Promise<string[]> => {
  if (kind !== 'sqlite') return [];
  const integrity = await rows<{ integrity_check: string }>('pragma integrity_check');
  const foreign = await rows<{ table: string }>('pragma foreign_key_check');
  return [
    ...integrity.flatMap(({ integrity_check }) => (integrity_check === 'ok' ? [] : [`integrity: ${integrity_check}`])),
    ...foreign.map(({ table }) => `a row of ${table} refers to one that is not there`),
  ];
};

/** Settings for a command on the shop's data. */
const commandEnv = ({ dataDir, database }: TestedShop): Record<string, string> => ({
  ...database.env,
  DATA_DIR: dataDir,
  LOG_LEVEL: 'silent',
});

/** Why the chain of the audit log is not intact. */
export const brokenAudit = (tested: TestedShop): Promise<string[]> =>
  fori(['audit', 'verify'], commandEnv(tested)).then(
    () => [],
    (error: Error) => [`audit log: ${error.message}`],
  );

/** Runs the shop's sweepers of files as if two weeks had passed. The shop must not run. */
export const sweepFiles = async (tested: TestedShop): Promise<Record<string, number>> => {
  const { code, output } = await capture(process.execPath, ['--import', 'tsx', 'src/testing/sweep-process.ts'], {
    cwd: api,
    env: { ...process.env, ...commandEnv(tested) },
  });
  if (code !== 0) throw new Error(`the sweepers ended with ${code}: ${output}`);
  return JSON.parse(output.trim().split('\n').at(-1) ?? '{}') as Record<string, number>;
};

/** Columns that name files, with the folder of these. */
const FILE_COLUMNS = [
  'select file from jacket_logos',
  'select file from review_media',
  'select captured_front as file from cart_jackets where captured_front is not null',
  "select file from product_images where kind = 'image'",
];

const filesBelow = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
    : [];

/** Files that no row names, files that were never finished, and rows whose file is not there, all younger than the campaign. */
export const strayFiles = async ({ dataDir, database }: TestedShop, since: number): Promise<string[]> => {
  const media = join(dataDir, 'media');
  const named = new Set<string>();
  for (const statement of FILE_COLUMNS)
    for (const { file } of await database.rows<{ file: string }>(statement)) {
      const key = KEY.exec(file.split('/').at(-1) ?? '')?.[0];
      if (key) named.add(key);
    }
  const stored = new Set<string>();
  const problems: string[] = [];
  for (const file of filesBelow(media)) {
    const name = file.split('/').at(-1) ?? '';
    const key = KEY.exec(name)?.[0];
    if (key) stored.add(key);
    if (statSync(file).mtimeMs < since) continue;
    const folder = file.slice(media.length + 1).split('/')[0] ?? '';
    if (name.endsWith('.tmp')) problems.push(`${file} was never finished`);
    else if (NAMED_FOLDERS.includes(folder) && (!key || !named.has(key))) problems.push(`no row names ${file}`);
  }
  for (const key of named) if (!stored.has(key)) problems.push(`the file of ${key} is not there`);
  const uploads = filesBelow(join(dataDir, 'uploads'));
  return [...problems, ...uploads.map((file) => `${file} was left behind`)];
};
