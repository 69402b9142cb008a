import { appendFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { eq, isNull } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { compose } from '../composition.ts';
import { readConfig } from '../config.ts';
import { openSqlite } from '../db/sqlite.ts';
import { anchorAudit } from '../modules/audit/index.ts';
import { production } from '../testing/production.ts';
import { fileRefused } from './command.ts';
import { fori } from './fori.ts';

const ADMIN = ['create-admin', '--email', 'ada@example.com', '--name', 'Ada Admin'];
/** A port nothing listens on. */
const NOBODY = 'smtp://127.0.0.1:1';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'fori-cli-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

/** Runs a command for a shop in a folder of its own. */
const run = async (
  args: string[],
  { env = {}, secret = '' }: { env?: Record<string, string>; secret?: string } = {},
) => {
  const out: string[] = [];
  const err: string[] = [];
  const code = await fori(args, {
    env: { DATA_DIR: dataDir, ...env },
    print: (text) => void out.push(text),
    complain: (text) => void err.push(text),
    readSecret: async () => secret,
  });
  return { code, out: out.join('\n'), err: err.join('\n') };
};

describe('[API-153] the command line', () => {
  test('lists its commands, and explains each of them', async () => {
    const overview = await run(['--help']);
    expect(overview).toMatchObject({ code: 0, err: '' });
    for (const command of [
      'check',
      'setup-link',
      'create-admin',
      'staff reset-factor',
      'export',
      'import',
      'backup',
      'backup key',
      'backup list',
      'backup verify',
      'backup prune',
      'restore',
      'audit verify',
      'keys rotate',
      'version',
      'sessions end',
    ]) {
      expect(overview.out).toContain(`  ${command}`);
      const help = await run([...command.split(' '), '--help']);
      expect(help).toMatchObject({ code: 0, err: '' });
      expect(help.out).toContain(`Usage: fori ${command}`);
    }
  });

  test('[SEC-32] keys rotate replaces the secret kept with the data, which stays accepted, and only prints one that is set', async () => {
    const { keys } = readConfig({ DATA_DIR: dataDir });
    const former = keys.current('sessions');
    expect(await run(['keys', 'rotate'])).toMatchObject({ code: 0, out: 'The shop has a new secret. Restart it.' });
    const changed = readConfig({ DATA_DIR: dataDir }).keys;
    expect(changed.accepted('sessions')).toEqual([expect.not.stringContaining(former), former]);
    expect(await run(['keys', 'rotate'])).toMatchObject({ code: 0 });
    expect(readConfig({ DATA_DIR: dataDir }).keys.accepted('sessions')).toEqual([
      expect.any(String),
      changed.current('sessions'),
    ]);

    const own = 'a secret of the operator, long enough to be one';
    const { out } = await run(['keys', 'rotate'], { env: { SHOP_SECRET: own } });
    expect(out).toMatch(/^SHOP_SECRET=1\.[0-9a-f]{64}\nSHOP_SECRET_PREVIOUS=a secret of the operator/);
  });

  test.each([
    [[], 'Usage: fori <command>'],
    [['audit'], 'There is no command audit.\n\nUsage: fori <command>'],
    [['audit', 'trail', 'x'], 'There is no command audit trail.'],
    [['nonsense', 'x'], 'There is no command nonsense.'],
    [['create-admin'], '--email and --name are needed'],
    [['create-admin', '--mail', 'a@b.example'], "Unknown option '--mail'"],
    [['staff', 'reset-factor'], 'Name one mail address'],
    [['sessions', 'end'], 'Name one mail address, or say --everybody'],
    [['sessions', 'end', 'ada@example.com', '--everybody'], 'Name one mail address, or say --everybody'],
    [['check', 'everything'], 'There is no check named everything'],
    [['audit', 'verify'], 'there is no database at'],
    [['export'], 'Name the file to write'],
    [['import', 'nothing.zip'], 'There is no file nothing.zip'],
  ])('refuses %j with 2 and says what is wrong', async (args, reason) => {
    const refused = await run(args);
    expect(refused).toMatchObject({ code: 2, out: '' });
    expect(refused.err).toContain(reason);
  });

  test('[SEC-42] sessions end signs one person out, or everybody', async () => {
    await run(ADMIN, { secret: 'a saddle stitched by hand' });
    const { db, close } = openSqlite(join(dataDir, 'fori.db'));
    const { sessions, users, securityEvents } = db.t;
    try {
      const [ada] = await db.read.select().from(users);
      const open = (userId: string) =>
        db.write((tx) =>
          tx
            .insert(sessions)
            .values({ userId, expiresAt: new Date(Date.now() + 60_000) })
            .returning(),
        );
      const active = () => db.read.$count(sessions, isNull(sessions.revokedAt));
      for (let times = 0; times < 2; times += 1) await open(ada?.id ?? '');
      expect(await run(['sessions', 'end', 'nobody@example.com'])).toMatchObject({
        ...{ code: 1, out: '', err: 'Nobody has the address nobody@example.com.' },
      });
      expect(await run(['sessions', 'end', 'Ada@example.com'])).toMatchObject({
        code: 0,
        out: '2 sessions have ended.',
      });
      expect(await active()).toBe(0);
      await open(ada?.id ?? '');
      expect(await run(['sessions', 'end', '--everybody'])).toMatchObject({ code: 0, out: 'One session has ended.' });
      expect(await active()).toBe(0);
      expect(await db.read.$count(securityEvents, eq(securityEvents.kind, 'session_ended'))).toBe(2);
    } finally {
      await close();
    }
  });

  test('[API-155] makes links for the first account of a new shop, and none once there is an admin', async () => {
    const [first, second] = [await run(['setup-link']), await run(['setup-link'])];
    expect(first).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^http:\/\/localhost:3000\/admin\/setup\/[\w-]{43}\n/),
    });
    expect(second.out).not.toBe(first.out);
    await run(ADMIN, { secret: 'a saddle stitched by hand' });
    expect(await run(['setup-link'])).toMatchObject({ code: 1, out: '', err: expect.stringContaining('create-admin') });
  });

  test('[ADMIN-154] [ADMIN-156] exports the catalogue into a file and imports it; a file that is wrong ends with 1 and the reason', async () => {
    const file = join(dataDir, 'catalogue.zip');
    await openSqlite(join(dataDir, 'fori.db')).close();
    expect(await run(['export', '/no/folder/catalogue.zip'])).toMatchObject({
      code: 2,
      err: expect.stringContaining('cannot be written (ENOENT)'),
    });
    expect(await run(['export', file])).toMatchObject({ code: 0, out: expect.stringContaining('MB') });
    expect(readdirSync(dataDir).filter((name) => name.includes('catalogue'))).toEqual(['catalogue.zip']);
    const dryRun = await run(['import', file, '--dry-run']);
    expect(dryRun).toMatchObject({ code: 0, out: expect.stringContaining('Dry run, nothing is written') });
    expect(dryRun.out).toMatch(/shop +left out, see --with-shop/);
    const imported = await run(['import', file, '--with-shop']);
    expect(imported).toMatchObject({
      code: 0,
      out: expect.stringMatching(/5 unchanged[\s\S]*shop +0 new, 0 changed, 1 unchanged/),
    });
    expect(await run(['import', join(dataDir, 'fori.db')])).toMatchObject({
      code: 1,
      out: '',
      err: 'This is not a ZIP file.\nNothing was imported.',
    });
  });

  test('a file that is there but out of reach is said to be that, by import and export, not missing and without a stack [API-192]', async () => {
    await openSqlite(join(dataDir, 'fori.db')).close();
    // also refused to root, who runs tests
    const loop = join(dataDir, 'loop');
    symlinkSync(loop, loop);
    for (const [command, verb] of [
      ['import', 'read'],
      ['export', 'written'],
    ])
      expect(await run([command ?? '', join(loop, 'shop.zip')])).toMatchObject({
        code: 2,
        out: '',
        err: expect.stringContaining(`shop.zip cannot be ${verb} (ELOOP).`),
      });
    expect(await run(['import', dataDir])).toMatchObject({ err: expect.stringContaining(`${dataDir} is no file.`) });
    expect(fileRefused('/root/shop.zip', 'read', 'EACCES').message).toContain('commands run as the user fori');
  });

  test('[ADMIN-227] creates an admin once, and verifies the audit log, which has a record of it', async () => {
    expect(await run(ADMIN, { secret: 'too short' })).toMatchObject({ code: 2, err: expect.stringContaining('12') });
    expect(await run(ADMIN, { secret: 'a saddle stitched by hand' })).toMatchObject({
      code: 0,
      out: 'ada@example.com can sign in at http://localhost:3000/admin/login now.',
    });
    expect(await run(ADMIN, { secret: 'a saddle stitched by hand' })).toMatchObject({ code: 2 });
    expect(await run(['audit', 'verify'])).toMatchObject({ code: 0, out: 'The audit log is intact: 1 record.' });
  });

  test('[AUTH-165] removes the second factor of a member of staff, in the audit log and by mail, and of nobody else', async () => {
    await run(ADMIN, { secret: 'a saddle stitched by hand' });
    const shop = await compose(readConfig({ DATA_DIR: dataDir }));
    const { users, passkeys, auditLog, outbox } = shop.db.t;
    const [ada] = await shop.db.read.select().from(users);
    const key = { credentialId: 'x', publicKey: 'x', counter: 0, synced: false, name: 'Laptop' };
    await shop.db.write((tx) =>
      tx
        .insert(passkeys)
        .values({ userId: ada?.id ?? '', ...key })
        .returning(),
    );
    expect(await run(['staff', 'reset-factor', 'nobody@example.com'])).toMatchObject({
      code: 1,
      out: '',
      err: 'Nobody in the back office has the address nobody@example.com.',
    });
    expect(await shop.db.read.select().from(passkeys)).toHaveLength(1);
    expect(await run(['staff', 'reset-factor', 'Ada@example.com'])).toMatchObject({
      code: 0,
      out: 'Ada@example.com sets up a new second factor at the next sign-in.',
    });
    expect(await shop.db.read.select().from(passkeys)).toEqual([]);
    expect((await shop.db.read.select().from(auditLog)).at(-1)).toMatchObject({
      actorId: 'command line',
      action: 'user.reset_factors',
      before: { passkeys: 1 },
    });
    expect(await shop.db.read.select().from(outbox)).toMatchObject([{ to: 'ada@example.com' }]);
    await shop.close();
  });

  test('[OPS-03] mail retry makes mails due again that were given up, says why they were refused, and leaves the others', async () => {
    const { db, close } = openSqlite(join(dataDir, 'fori.db'));
    const { outbox } = db.t;
    const written = new Date('2026-11-30T08:00:00Z');
    const mail = {
      template: 'order-confirmation',
      to: 'ada@example.com',
      subject: 's',
      text: 't',
      html: 'h',
      createdAt: written,
    } as const;
    try {
      await db.write((tx) =>
        tx
          .insert(outbox)
          .values([
            { ...mail, attempts: 5, dueAt: written, failedAt: written, lastError: '550 no such mailbox' },
            { ...mail, attempts: 1, dueAt: written, sentAt: written },
          ])
          .returning(),
      );
      expect(await run(['mail', 'retry'])).toMatchObject({
        code: 0,
        out: '2026-11-30T08:00:00.000Z  550 no such mailbox\nOne mail goes again.',
      });
      expect(await db.read.select().from(outbox)).toMatchObject([
        { failedAt: null, attempts: 0 },
        { sentAt: written, attempts: 1, dueAt: written },
      ]);
      expect(await run(['mail', 'retry'])).toMatchObject({ out: '0 mails go again.' });
    } finally {
      await close();
    }
  });

  test('[SEC-16] compares the audit log with a file of anchors: 0 where all are in it, 1 naming the first that is not, 2 without the file', async () => {
    await run(ADMIN, { secret: 'a saddle stitched by hand' });
    const shop = await compose(readConfig({ DATA_DIR: dataDir }));
    await anchorAudit(shop);
    await shop.close();
    const file = join(dataDir, 'anchors', 'audit.jsonl');
    expect(await run(['audit', 'verify', '--anchor', file])).toMatchObject({
      code: 0,
      out: 'The audit log is intact: 1 record.\nEvery anchor is in it: 1 anchor.',
    });
    appendFileSync(file, `${JSON.stringify({ date: '2026-11-29', record: 1, hash: 'f'.repeat(64) })}\n`);
    expect(await run(['audit', 'verify', '--anchor', file])).toMatchObject({
      code: 1,
      out: expect.stringContaining('line 2 of the file names another fingerprint of record 1'),
    });
    expect(await run(['audit', 'verify', '--anchor', `${file}.gone`])).toMatchObject({
      code: 2,
      err: expect.stringContaining('The anchors cannot be read'),
    });
  });
});

test('[DEPLOY-14] a database is not moved while a process has it open, nor without a place to move it to', async () => {
  const { close } = openSqlite(join(dataDir, 'fori.db'));
  const move = ['database', 'move', '--to', 'postgres'];
  expect(await run(move)).toMatchObject({ code: 2, err: expect.stringContaining('DATABASE_URL names') });
  const env = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' };
  expect(await run(move, { env })).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringContaining('stop the shop first'),
  });
  await close();
  expect(await run(move, { env })).toMatchObject({ code: 1, out: '', err: expect.stringContaining('ECONNREFUSED') });
  expect(existsSync(join(dataDir, 'fori.db'))).toBe(true);
});

test('a command whose database does not answer says so in a sentence and ends with 2 [DEPLOY-16]', async () => {
  const env = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' };
  for (const args of [['audit', 'verify'], ['mail', 'retry'], ['sessions', 'end', '--everybody'], ['setup-link']])
    expect(await run(args, { env })).toEqual({
      code: 2,
      out: '',
      err: 'DATABASE_URL: the database does not answer (connect ECONNREFUSED 127.0.0.1:1)',
    });
});

describe('[DEPLOY-12] the database of a command', () => {
  const reading = [
    ['audit', 'verify'],
    ['sessions', 'end', '--everybody'],
    ['staff', 'reset-factor', 'ada@example.com'],
  ];

  test('is not made by one that reads or changes a shop', async () => {
    for (const args of [...reading, ['export', join(dataDir, 'shop.zip')]])
      expect(await run(args)).toMatchObject({ code: 2, out: '', err: expect.stringContaining('there is no database') });
    expect(existsSync(join(dataDir, 'fori.db'))).toBe(false);
  });

  test('is not migrated by any', async () => {
    await run(ADMIN, { secret: 'a saddle stitched by hand' });
    const applied = () => {
      const raw = new Database(join(dataDir, 'fori.db'));
      const { count } = raw.prepare('select count(*) as count from __drizzle_migrations').get() as { count: number };
      raw.close();
      return count;
    };
    const raw = new Database(join(dataDir, 'fori.db'));
    raw
      .prepare('delete from __drizzle_migrations where created_at = (select max(created_at) from __drizzle_migrations)')
      .run();
    raw.close();
    const before = applied();
    for (const args of [...reading, ['setup-link'], ADMIN])
      expect(await run(args, { secret: 'a saddle stitched by hand' })).toMatchObject({
        code: 2,
        err: expect.stringContaining('the next start of the shop applies 1 migrations'),
      });
    expect(applied()).toBe(before);
  });
});

describe('[API-154] fori check', () => {
  test('tries everything, and leaves no database and no file', async () => {
    const { code, out } = await run(['check']);
    expect(out.split('\n').map((line) => line.split(/\s+/).slice(0, 2).join(' '))).toEqual([
      'settings ok',
      'database note',
      'mail note',
      'storage ok',
      'payment ok',
    ]);
    expect(code).toBe(0);
    expect(readdirSync(dataDir)).toEqual([]);
  });

  test('says that a folder does not exist, and makes none; of a shop that has started it tries the folder of its files', async () => {
    const missing = join(dataDir, 'nowhere');
    const { code, out } = await run(['check'], { env: { DATA_DIR: missing } });
    expect(out).toContain(`${missing} does not exist`);
    expect(code).toBe(0);
    expect(existsSync(missing)).toBe(false);
    mkdirSync(join(dataDir, 'media'));
    expect(await run(['check', 'storage'])).toMatchObject({ code: 0, out: expect.stringMatching(/^storage\s+ok/) });
    expect(readdirSync(join(dataDir, 'media'))).toEqual([]);
  });

  test('names every setting that cannot be used', async () => {
    const { code, out } = await run(['check'], { env: { SHOP_MODE: 'production', PORT: 'x' } });
    expect(code).toBe(1);
    expect(out).toMatch(/^settings\s+FAILED.*PORT.*PUBLIC_URL.*SMTP_URL.*SHOP_SECRET/);
  });

  test('fails for a production shop without a provider of payments, or whose mail server does not answer', async () => {
    const env = { ...production, SMTP_URL: NOBODY };
    expect(await run(['check', 'payment'], { env })).toMatchObject({ code: 1, out: expect.stringContaining('FAILED') });
    expect(await run(['check', 'mail'], { env })).toMatchObject({
      code: 1,
      out: expect.stringMatching(/^mail\s+FAILED\s+.*127\.0\.0\.1:1/),
    });
  });

  test('finds a mail server that answers', async () => {
    const server = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'] });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.server.address() as AddressInfo;
    const found = await run(['check', 'mail'], { env: { SMTP_URL: `smtp://127.0.0.1:${port}` } });
    expect(found).toMatchObject({ code: 0, out: expect.stringMatching(/^mail\s+ok/) });
    await new Promise<void>((resolve) => server.close(resolve));
  });

  test('[DEPLOY-05] says whether the database is up to date, or of a newer version, or what it has in its place', async () => {
    await openSqlite(join(dataDir, 'fori.db')).close();
    expect(await run(['check', 'database'])).toMatchObject({ code: 0, out: expect.stringMatching(/^database\s+ok/) });
    const raw = new Database(join(dataDir, 'fori.db'));
    raw.prepare('update __drizzle_migrations set created_at = created_at + 1e12').run();
    raw.close();
    for (const command of [['check', 'database'], ['setup-link']]) {
      const newer = await run(command);
      expect(newer.code).toBe(command[0] === 'check' ? 1 : 2);
      expect(newer.out + newer.err).toContain('belongs to a newer version of the shop');
    }
    const lost = await run(['check', 'database'], { env: { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' } });
    expect(lost).toMatchObject({ code: 1, out: expect.stringMatching(/^database\s+FAILED/) });
  });
});
