import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compose } from '../composition.ts';
import { readConfig } from '../config.ts';
import { localMediaStore } from '../storage/media-store.ts';
import { backupPlaces, runFori } from '../testing/backups.ts';

const ADMIN = ['create-admin', '--email', 'ada@example.com', '--name', 'Ada Admin'];

/** A shop with an admin and two pictures, made once, and copied for each test. */
let made: string;
beforeAll(async () => {
  made = mkdtempSync(join(tmpdir(), 'fori-backed-up-'));
  await runFori(ADMIN, { DATA_DIR: made });
  await localMediaStore(made).write([
    { name: 'products/one.webp', data: Buffer.from('the first picture') },
    { name: 'products/two.webp', data: Buffer.alloc(5_000_000, 'two') },
  ]);
});
afterAll(() => rmSync(made, { recursive: true, force: true }));

/** The shop with a key, and how its commands are run. */
const openShop = async () => {
  const places = backupPlaces();
  const { dataDir, backups, keyFile } = places;
  cpSync(made, dataDir, { recursive: true, preserveTimestamps: true });
  const run = (args: readonly string[], env: Record<string, string> = {}) =>
    runFori(args, { DATA_DIR: dataDir, BACKUP_KEY_FILE: keyFile, ...env });
  await run(['backup', 'key', keyFile]);
  const restored = join(places.folder, 'restored');
  return { ...places, run, restored, take: () => run(['backup', backups, '--new']) };
};

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
const hashOf = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex');
const admins = (dataDir: string): unknown => {
  const connection = new Database(join(dataDir, 'fori.db'), { readonly: true });
  const emails = connection.prepare('select email from users').pluck().all();
  connection.close();
  return emails;
};

test('[BACKUP-01] the key is a file only its owner can read, and never overwritten', async () => {
  const { run, keyFile, folder } = await openShop();
  expect(statSync(keyFile).mode & 0o777).toBe(0o600);
  const before = hashOf(keyFile);
  expect(await run(['backup', 'key', keyFile])).toMatchObject({
    code: 1,
    err: `There is a file ${keyFile} already, and it stays as it is.`,
  });
  expect(hashOf(keyFile)).toBe(before);
  expect(await run(['backup', 'key', join(folder, 'no/folder')])).toMatchObject({
    code: 1,
    err: expect.stringContaining('cannot be written (ENOENT)'),
  });
});

test('[BACKUP-05] what is restored is what was backed up: rows, files with their times, and the audit log', async () => {
  const { run, take, dataDir, backups, restored } = await openShop();
  const taken = await take();
  expect(taken).toMatchObject({ code: 0, err: '' });
  expect(taken.out).toMatch(/^\d{4}-\d\d-\d\dT.*Z: database of \d.* MB, 2 files of 4\.8 MB; \d+ pieces of/);
  await run(['create-admin', '--email', 'later@example.com', '--name', 'Later']);
  expect(await run(['restore', backups], { DATA_DIR: restored })).toMatchObject({
    code: 0,
    err: '',
    out: expect.stringMatching(/ is restored: \d+ rows, 2 files\. The audit log ends with record 1, [0-9a-f]{64}\.$/),
  });
  expect(readdirSync(restored).sort()).toEqual(['fori.db', 'media']);
  expect(admins(restored)).toEqual(['ada@example.com']);
  for (const name of ['media/products/one.webp', 'media/products/two.webp']) {
    expect(hashOf(join(restored, name))).toBe(hashOf(join(dataDir, name)));
    expect(statSync(join(restored, name)).mtime).toEqual(statSync(join(dataDir, name)).mtime);
  }
  expect(await run(['audit', 'verify'], { DATA_DIR: restored })).toMatchObject({ code: 0 });
});

test('[BACKUP-04] nothing of the shop can be read in the backups, and neither key nor secret is among them', async () => {
  const { take, dataDir, backups, keyFile } = await openShop();
  await take();
  const secrets = [
    readFileSync(join(dataDir, 'secret'), 'utf8').trim(),
    readFileSync(keyFile, 'utf8').split(' ').at(-1),
  ];
  for (const file of filesBelow(backups)) {
    const stored = readFileSync(file);
    for (const text of ['ada@example.com', 'the first picture', 'SQLite format', ...secrets])
      expect(stored.includes(text?.trim() ?? '?'), `${text} in ${file}`).toBe(false);
  }
});

test('[BACKUP-05] the newest backup is restored unless --at names another by the beginning of its id', async () => {
  const { run, take, backups, restored } = await openShop();
  const first = (await take()).out.split(': ')[0] ?? '';
  await run(['create-admin', '--email', 'later@example.com', '--name', 'Later']);
  await run(['backup', backups]);
  const listed = await run(['backup', 'list', backups]);
  expect(listed.out.split('\n').map((line) => line.split(' ')[0])).toEqual([first, expect.any(String)]);
  await run(['restore', backups, '--at', first], { DATA_DIR: restored });
  expect(admins(restored)).toEqual(['ada@example.com']);
  await run(['restore', backups], { DATA_DIR: `${restored}-2` });
  expect(admins(`${restored}-2`)).toEqual(['ada@example.com', 'later@example.com']);
  expect(await run(['restore', backups, '--at', '2020'], { DATA_DIR: `${restored}-3` })).toMatchObject({
    code: 1,
    err: `There is no backup 2020 in ${backups}; fori backup list names them.`,
  });
});

test('[BACKUP-06] verify restores beside the shop, checks the audit log, and leaves nothing', async () => {
  const { run, take, backups, folder, dataDir } = await openShop();
  const temp = join(folder, 'temp');
  mkdirSync(temp);
  await take();
  expect(await run(['backup', 'verify', backups, '--temp', temp])).toMatchObject({
    code: 0,
    out: expect.stringMatching(/can be restored: \d+ rows, 2 files, an intact audit log of 1 records\.$/),
  });
  expect(readdirSync(temp)).toEqual([]);

  const connection = new Database(join(dataDir, 'fori.db'));
  connection.exec("update audit_log set actor_id = 'somebody else'");
  connection.close();
  await run(['backup', backups]);
  expect(await run(['backup', 'verify', backups, '--temp', temp])).toMatchObject({
    code: 1,
    err: 'The audit log in the backup is broken (changed, record 1).',
  });
  expect(await run(['backup', 'verify', backups, '--temp', join(temp, 'none')])).toMatchObject({
    code: 1,
    err: expect.stringContaining('cannot be written (ENOENT)'),
  });
});

test('[BACKUP-08] a damaged, shortened, exchanged or missing file is named, by restore and by verify, and nothing is restored', async () => {
  const { run, take, backups, restored } = await openShop();
  await take();
  // the largest is of the second picture
  const [large = '', other = ''] = filesBelow(join(backups, 'pieces')).sort(
    (a, b) => statSync(b).size - statSync(a).size,
  );
  const whole = readFileSync(large);
  const name = large.slice(backups.length + 1);
  const attempts = async (expected: string) => {
    for (const command of [
      ['restore', backups],
      ['backup', 'verify', backups],
    ])
      expect(await run(command, { DATA_DIR: restored })).toMatchObject({ code: 1, out: '', err: expected });
    expect(existsSync(restored) ? readdirSync(restored) : []).toEqual([]);
  };
  const damaged = Buffer.from(whole);
  damaged.writeUInt8(damaged.readUInt8(5000) ^ 1, 5000);
  writeFileSync(large, damaged);
  await attempts(`The file ${name} in ${backups} is damaged.`);
  writeFileSync(large, whole);
  truncateSync(large, 1000);
  await attempts(`The file ${name} in ${backups} is damaged.`);
  writeFileSync(large, readFileSync(other));
  await attempts(`The file ${name} in ${backups} is damaged.`);
  rmSync(large);
  await attempts(`${backups} lacks the file ${name}.`);
  writeFileSync(large, whole);
  const [record = ''] = readdirSync(join(backups, 'backups'));
  renameSync(join(backups, 'backups', record), join(backups, 'backups', '2026-01-01T00-00-00.000Z'));
  await attempts(`The file backups/2026-01-01T00-00-00.000Z in ${backups} is damaged.`);
});

test('[BACKUP-03] a piece that is gone is stored again where the shop still has its content', async () => {
  const { run, take, backups } = await openShop();
  await take();
  const [large = ''] = filesBelow(join(backups, 'pieces')).sort((a, b) => statSync(b).size - statSync(a).size);
  rmSync(large);
  await run(['backup', backups]);
  expect(await run(['backup', 'verify', backups])).toMatchObject({ code: 0 });
});

test('[BACKUP-09] restores into an empty place only, and says what is in the way', async () => {
  const { run, take, backups, dataDir, restored } = await openShop();
  await take();
  const refusal = (what: string) => ({
    code: 1,
    out: '',
    err: `A backup is restored into an empty place only, and ${what}. Nothing was changed.`,
  });
  const before = hashOf(join(dataDir, 'fori.db'));
  expect(await run(['restore', backups])).toMatchObject(refusal(`there is a database at ${dataDir}/fori.db`));
  expect(hashOf(join(dataDir, 'fori.db'))).toBe(before);
  await localMediaStore(restored).write([{ name: 'a.webp', data: Buffer.from('a') }]);
  expect(await run(['restore', backups], { DATA_DIR: restored })).toMatchObject(
    refusal(`${restored}/media holds files`),
  );
  // what an operator puts there before, and what an interrupted restoration leaves
  rmSync(join(restored, 'media/a.webp'));
  mkdirSync(join(restored, 'restore-unfinished/media'), { recursive: true });
  writeFileSync(join(restored, 'secret'), 'a secret of the shop, long enough to be one');
  expect(await run(['restore', backups], { DATA_DIR: restored })).toMatchObject({ code: 0 });
  expect(readdirSync(restored).sort()).toEqual(['fori.db', 'media', 'secret']);
});

test('[BACKUP-07] the wrong key, no key, a key among the backups and a folder of something else are refused', async () => {
  const { run, take, backups, folder, keyFile, restored } = await openShop();
  expect(await run(['backup', backups])).toMatchObject({
    code: 1,
    err: `There are no backups in ${backups}. If this is to be the first one there, say --new; else see whether the disk is mounted.`,
  });
  for (const command of ['restore', 'backup list', 'backup prune', 'backup verify'])
    expect(await run([...command.split(' '), backups]), command).toMatchObject({
      code: 1,
      err: `There are no backups in ${backups}: see whether the disk is mounted.`,
    });
  await take();
  const other = join(folder, 'other.key');
  await run(['backup', 'key', other]);
  for (const command of [
    ['backup', backups],
    ['restore', backups],
    ['backup', 'verify', backups],
    ['backup', 'prune', backups],
  ])
    expect(await run([...command, '--key', other], { DATA_DIR: restored }), command.join(' ')).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringMatching(
        /^The key is not the one of these backups: it is [0-9a-f]{16}, and .* needs [0-9a-f]{16}\.$/,
      ),
    });
  expect(await run(['backup', backups], { BACKUP_KEY_FILE: '' })).toMatchObject({
    code: 2,
    err: expect.stringContaining('Name the key by --key or BACKUP_KEY_FILE'),
  });
  expect(await run(['backup', backups, '--key', join(folder, 'gone')])).toMatchObject({
    code: 1,
    err: expect.stringContaining('cannot be read (ENOENT)'),
  });
  writeFileSync(other, 'no key');
  expect(await run(['backup', backups, '--key', other])).toMatchObject({
    code: 1,
    err: expect.stringContaining('is no key of backups'),
  });
  renameSync(keyFile, join(backups, 'backup.key'));
  expect(await run(['backup', backups, '--key', join(backups, 'backup.key')])).toMatchObject({
    code: 1,
    err: expect.stringContaining('lies among the backups'),
  });
});

test('[BACKUP-07] a folder with other files is refused, and so are kinds of addresses that are not known', async () => {
  const { run } = await openShop();
  expect(await run(['backup', made, '--new'])).toMatchObject({
    code: 1,
    err: `${made} is not empty, and what is in it are no backups of a shop.`,
  });
  expect(await run(['backup', 'ftp://example.com/backups', '--new'])).toMatchObject({
    code: 1,
    err: expect.stringContaining('ftp://example.com/backups is neither'),
  });
});

test('[BACKUP-21] neither a key nor the first backup is put where the shop’s data are', async () => {
  const { run, dataDir } = await openShop();
  const key = join(dataDir, 'backup.key');
  expect(await run(['backup', 'key', key])).toMatchObject({ code: 1, err: expect.stringContaining('DATA_DIR') });
  expect(existsSync(key)).toBe(false);
  for (const target of [dataDir, join(dataDir, 'backups')])
    expect(await run(['backup', target, '--new'])).toMatchObject({
      code: 1,
      err: `${target} lies in DATA_DIR, and would be lost with it: keep the backups elsewhere.`,
    });
  expect(existsSync(join(dataDir, 'backups'))).toBe(false);
});

test('no key is made among backups, and no first backup is taken with a key in DATA_DIR; those that began with one there go on [BACKUP-25]', async () => {
  const { run, take, dataDir, backups, folder, keyFile } = await openShop();
  const inData = join(dataDir, 'backup.key');
  renameSync(keyFile, inData);
  const refused = await run(['backup', backups, '--new', '--key', inData]);
  expect(refused).toMatchObject({ code: 1, err: expect.stringContaining(`${inData} lies in DATA_DIR`) });
  expect(existsSync(backups)).toBe(false);
  renameSync(inData, keyFile);
  await take();
  renameSync(keyFile, inData);
  expect(await run(['backup', backups, '--key', inData])).toMatchObject({ code: 0 });
  for (const key of [join(backups, 'k'), join(backups, 'pieces', 'k')]) {
    expect(await run(['backup', 'key', key])).toMatchObject({
      code: 1,
      err: expect.stringContaining('would lie among the backups'),
    });
    expect(existsSync(key)).toBe(false);
  }
  expect(await run(['backup', 'key', join(folder, 'beside.key')])).toMatchObject({ code: 0 });
});

test('[BACKUP-11] of two backups at once the second waits for the first', async () => {
  const { run, take, backups } = await openShop();
  await take();
  const both = await Promise.all([run(['backup', backups]), run(['backup', backups])]);
  expect(both.map(({ code }) => code)).toEqual([0, 0]);
});

test('[BACKUP-12] prune removes backups that are not to be kept and what only they needed; one that cannot be read stops it', async () => {
  const { run, take, dataDir, backups } = await openShop();
  await take();
  rmSync(join(dataDir, 'media/products/two.webp'));
  await run(['backup', backups]);
  const before = filesBelow(join(backups, 'pieces')).length;
  expect(await run(['backup', 'prune', backups])).toMatchObject({
    code: 0,
    out: 'Kept: 2. Removed: 0, with 0 pieces that no other needs.',
  });
  const keep = ['--keep-hours', '0', '--keep-daily', '1', '--keep-weekly', '0', '--keep-monthly', '0'];
  const records = readdirSync(join(backups, 'backups')).sort();
  const newest = join(backups, 'backups', records.at(-1) ?? '');
  const whole = readFileSync(newest);
  truncateSync(newest, 10);
  expect(await run(['backup', 'prune', backups, ...keep])).toMatchObject({
    code: 1,
    err: expect.stringContaining('is damaged'),
  });
  expect(readdirSync(join(backups, 'backups'))).toHaveLength(2);
  writeFileSync(newest, whole);
  expect(await run(['backup', 'prune', backups, ...keep])).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^Kept: 1\. Removed: 1, with [1-9]\d* pieces that no other needs\.$/),
  });
  expect(filesBelow(join(backups, 'pieces')).length).toBeLessThan(before);
  expect(await run(['backup', 'verify', backups])).toMatchObject({ code: 0 });
});

test('[BACKUP-13] the shop knows the time of its last complete backup', async () => {
  const { take, run, dataDir, backups } = await openShop();
  await take();
  await run(['backup', backups]);
  const shop = await compose(readConfig({ DATA_DIR: dataDir }));
  const { sequences } = shop.db.t;
  const rows = await shop.db.read.select().from(sequences);
  await shop.close();
  const minute = rows.find(({ name }) => name === 'last_backup_minute')?.value ?? 0;
  expect(Math.abs(Date.now() / 60_000 - minute)).toBeLessThan(2);
});

test('[BACKUP-09] a backup of a newer version of the shop, or of the other database, is refused', async () => {
  const { run, take, dataDir, backups, restored } = await openShop();
  await take();
  expect(
    await run(['restore', backups], { DATA_DIR: restored, DATABASE_URL: 'postgres://127.0.0.1:1/none' }),
  ).toMatchObject({
    code: 1,
    err: 'The backup is of SQLite, and DATABASE_URL names PostgreSQL: leave it out.',
  });
  const connection = new Database(join(dataDir, 'fori.db'));
  connection.exec("insert into __drizzle_migrations (hash, created_at) values ('of the next version', 99999999999999)");
  connection.close();
  await run(['backup', backups]);
  expect(await run(['restore', backups], { DATA_DIR: restored })).toMatchObject({
    code: 1,
    err: expect.stringMatching(
      /^The backup is from a newer version of the shop .* migrations, and this version knows \d+\.$/,
    ),
  });
});

test.each([
  [['backup'], 2, 'Name the folder or bucket of the backups'],
  [['backup', 'a', 'b'], 2, 'Name the folder or bucket of the backups'],
  [['backup', 'key'], 2, 'Name the file for the key'],
  [['backup', 'prune', 'a', '--keep-daily', 'many'], 2, '--keep-daily must be a whole number'],
  [['restore'], 2, 'Name the folder or bucket of the backups'],
])('refuses %j with %i and says what is wrong', async (args, code, reason) => {
  const { dataDir } = backupPlaces();
  const refused = await runFori(args, { DATA_DIR: dataDir });
  expect(refused).toMatchObject({ code, out: '', err: expect.stringContaining(reason) });
});

test('a place without a database, and one that cannot be written, are named', async () => {
  const { folder, backups, keyFile } = backupPlaces();
  const empty = join(folder, 'empty');
  mkdirSync(empty);
  await runFori(['backup', 'key', keyFile], {});
  const run = (args: string[]) => runFori(args, { DATA_DIR: empty, BACKUP_KEY_FILE: keyFile });
  expect(await run(['backup', backups, '--new'])).toMatchObject({
    code: 1,
    err: `There is no database at ${empty}/fori.db.`,
  });
  const file = join(folder, 'file');
  writeFileSync(file, '');
  expect(await run(['backup', `${file}/backups`, '--new'])).toMatchObject({
    code: 1,
    err: expect.stringContaining('cannot be written'),
  });
});
