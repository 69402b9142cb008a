import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const DATA_DIR = mkdtempSync(join(tmpdir(), 'fori-config-'));
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }));

const problemsOf = (variables: Record<string, string>): readonly string[] => {
  try {
    readConfig({ DATA_DIR, ...variables });
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
};

const complete = {
  SHOP_MODE: 'production',
  PUBLIC_URL: 'https://shop.example/',
  SMTP_URL: 'smtp://mail.example:587',
  SHOP_SECRET: 'a secret of these tests, long enough to be one',
};

describe('settings', () => {
  test('a demo shop starts without any settings', () => {
    expect(readConfig({ DATA_DIR })).toMatchObject({
      mode: 'demo',
      port: 3000,
      publicUrl: 'http://localhost:3000',
      demoPayments: true,
      rateLimits: true,
    });
  });

  test('a demo shop stores the secret it generated, readable by its owner only', () => {
    const key = readConfig({ DATA_DIR }).keys.current('sessions');
    expect(key).toMatch(/^[0-9a-f]{64}$/);
    expect(readConfig({ DATA_DIR }).keys.current('sessions')).toBe(key);
    const file = join(DATA_DIR, 'secret');
    expect(readFileSync(file, 'utf8').trim()).toBe(key);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  test('a production shop refuses to start without address, mail server and secret, naming each missing setting', () => {
    const problems = problemsOf({ SHOP_MODE: 'production' });
    for (const name of ['PUBLIC_URL', 'SMTP_URL', 'SHOP_SECRET']) expect(problems.join('\n')).toContain(name);
    expect(problems).toHaveLength(3);
  });

  test('[SEC-30] another secret is accepted beside the current one only, and has to be another', () => {
    expect(problemsOf({ ...complete, SHOP_SECRET_PREVIOUS: complete.SHOP_SECRET })).toEqual([
      'SHOP_SECRET_PREVIOUS must be another secret beside SHOP_SECRET',
    ]);
    expect(problemsOf({ SHOP_SECRET_PREVIOUS: complete.SHOP_SECRET })).toHaveLength(1);
    const { keys } = readConfig({
      DATA_DIR,
      ...complete,
      SHOP_SECRET_PREVIOUS: 'an earlier secret of the tests, long enough',
    });
    expect(keys.accepted('guests')).toHaveLength(2);
  });

  test('a complete production shop starts, and takes demo payments only when asked to', () => {
    expect(readConfig({ DATA_DIR, ...complete })).toMatchObject({
      mode: 'production',
      publicUrl: 'https://shop.example',
      demoPayments: false,
    });
    expect(readConfig({ DATA_DIR, ...complete, DEMO_PAYMENTS: 'on' }).demoPayments).toBe(true);
  });

  describe('[API-141] a secret that is easy to guess is refused, and the message says how to make one', () => {
    test.each([
      ['one repeated letter', 'x'.repeat(32)],
      ['one repeated letter with a few others behind it', `${'x'.repeat(30)}abcdefgh`],
      ['a repeated word', 'changeme'.repeat(5)],
      ['a repeated phrase with an end cut off', 'our shop secret! our shop secret! our sh'],
      ['few different characters', 'abababbabaabababbababaabbabaabba'],
    ])('%s is refused as too easy to guess', (_what, secret) => {
      expect(problemsOf({ SHOP_SECRET: secret })).toEqual([
        expect.stringMatching(/SHOP_SECRET is too easy to guess.*openssl rand -hex 32/),
      ]);
      expect(problemsOf({ METRICS_TOKEN: secret })).toEqual([
        expect.stringMatching(/METRICS_TOKEN is too easy to guess.*openssl rand -hex 32/),
      ]);
    });

    test('[API-141] a shop’s secret needs more than one of the metrics: 80 bits by its characters', () => {
      const secret = 'abcdacbdbadcdcabcadbdabcbcadacdb';
      expect(problemsOf({ SHOP_SECRET: secret })).toEqual([expect.stringContaining('too easy to guess')]);
      expect(problemsOf({ METRICS_TOKEN: secret })).toEqual([]);
    });

    test('[API-141] randomly generated secrets are accepted in any notation', () => {
      for (let round = 0; round < 200; round += 1) {
        const bytes = randomBytes(16);
        for (const secret of [bytes.toString('hex'), randomBytes(24).toString('base64url'), randomUUID()]) {
          expect(problemsOf({ SHOP_SECRET: secret, METRICS_TOKEN: secret }), secret).toEqual([]);
        }
      }
    });
  });

  describe('[API-142] a production shop needs an https address', () => {
    test('[API-142] https is recognised despite blanks and capitals in the address', () => {
      for (const address of ['HTTP://shop.example', ' http://shop.example']) {
        expect(problemsOf({ ...complete, PUBLIC_URL: address })).toEqual([
          expect.stringMatching(/PUBLIC_URL must start/),
        ]);
      }
      expect(readConfig({ DATA_DIR, ...complete, PUBLIC_URL: ' HTTPS://Shop.example/ ' }).publicUrl).toBe(
        'https://shop.example',
      );
    });

    test.each(['http://shop.example', 'http://192.168.1.7:3000', 'http://localhost.shop.example'])(
      '%s is refused',
      (address) => {
        expect(problemsOf({ ...complete, PUBLIC_URL: address })).toEqual([
          expect.stringMatching(/PUBLIC_URL must start with https:\/\/ in production.*localhost/),
        ]);
        expect(problemsOf({ PUBLIC_URL: address })).toEqual([]);
      },
    );

    test.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000', 'https://shop.example'])(
      '[API-142] %s is accepted: traffic within this machine needs no encryption',
      (address) => {
        expect(problemsOf({ ...complete, PUBLIC_URL: address })).toEqual([]);
      },
    );
  });

  test.each(['https://shop.example/shop', 'https://shop.example/?x=1', 'https://shop.example/#top'])(
    '[API-142] %s is refused, since the shop is reached at a host of its own',
    (address) => {
      expect(problemsOf({ ...complete, PUBLIC_URL: address })).toEqual([
        'PUBLIC_URL must be a protocol and a host (https://shop.example), without a path',
      ]);
    },
  );

  test('[API-143] a shop listens on this machine only unless HOST is set', () => {
    for (const settings of [{}, complete]) expect(readConfig({ DATA_DIR, ...settings }).host).toBe('127.0.0.1');
    for (const settings of [{}, complete]) {
      expect(readConfig({ DATA_DIR, ...settings, HOST: '192.0.2.7' }).host).toBe('192.0.2.7');
    }
  });

  describe('[SEC-35] the database of a production shop', () => {
    const refusal = /DATABASE_URL must end with \?sslmode=verify-full.*DATABASE_TLS=off/;
    test.each([
      'postgres://fori@db.example/fori',
      'postgres://fori@db.example/fori?sslmode=require',
      'postgres://fori@db.example/fori?sslmode=verify-full&sslmode=disable',
      'postgres://fori@localhost/fori?host=db.example',
      'postgres://fori@db.example/fori?host=',
    ])('[SEC-35] %s is refused unless DATABASE_TLS=off', (DATABASE_URL) => {
      expect(problemsOf({ ...complete, DATABASE_URL })).toEqual([expect.stringMatching(refusal)]);
      expect(problemsOf({ ...complete, DATABASE_URL, DATABASE_TLS: 'off' })).toEqual([]);
      expect(problemsOf({ DATABASE_URL })).toEqual([]);
    });

    test.each([
      'postgres://fori@db.example/fori?sslmode=verify-full',
      'postgres://fori@localhost/fori',
      'postgres://fori@[::1]:5433/fori',
      'postgres:///fori?host=/run/postgresql',
      'postgres://fori@%2Frun%2Fpostgresql/fori',
    ])('[SEC-35] %s is accepted', (DATABASE_URL) => {
      expect(problemsOf({ ...complete, DATABASE_URL })).toEqual([]);
    });

    test('[SEC-35] is where PGHOST says, for an address without a host', () => {
      const DATABASE_URL = 'postgres:///fori';
      for (const PGHOST of ['', 'localhost', '/run/postgresql'])
        expect(problemsOf({ ...complete, DATABASE_URL, PGHOST })).toEqual([]);
      const elsewhere = { ...complete, PGHOST: 'db.example' };
      expect(problemsOf({ ...elsewhere, DATABASE_URL })).toEqual([expect.stringMatching(refusal)]);
      expect(problemsOf({ ...elsewhere, DATABASE_URL: 'postgres://fori@localhost/fori' })).toEqual([]);
    });

    test('[SEC-36] is migrated by another account where one is named, under the same rule', () => {
      const own = 'postgres://fori@localhost/fori';
      const { databaseUrl, databaseMigrationUrl } = readConfig({
        ...{ DATA_DIR, ...complete, DATABASE_URL: own, DATABASE_MIGRATION_URL: 'postgres://owner@localhost/fori' },
      });
      expect([databaseUrl, databaseMigrationUrl]).toEqual([own, 'postgres://owner@localhost/fori']);
      expect(
        problemsOf({ ...complete, DATABASE_URL: own, DATABASE_MIGRATION_URL: 'postgres://owner@db.example/fori' }),
      ).toEqual([expect.stringContaining('DATABASE_MIGRATION_URL')]);
      expect(problemsOf({ DATABASE_MIGRATION_URL: own })).toEqual([expect.stringContaining('DATABASE_URL')]);
    });
  });

  test('[API-184] a production shop asks exchange rates and translations over https, or this machine', () => {
    const shipmondo = { SHIPMONDO_API_USER: 'user', SHIPMONDO_API_KEY: 'key' };
    const bring = { BRING_API_UID: 'shop@example.com', BRING_API_KEY: 'key', ...shipmondo };
    const services = ['EXCHANGE_RATES_URL', 'TRANSLATION_URL', 'VIES_URL', 'BRING_API_URL', 'SHIPMONDO_API_URL'];
    const names = [...services, 'OTEL_EXPORTER_OTLP_ENDPOINT'];
    for (const name of names) {
      expect(problemsOf({ ...complete, ...bring, [name]: 'HTTP://rates.example' })).toEqual([
        expect.stringMatching(new RegExp(`${name} must start with https://`)),
      ]);
      for (const address of ['https://rates.example', 'http://127.0.0.1:5000'])
        expect(problemsOf({ ...complete, ...bring, [name]: address })).toEqual([]);
      expect(problemsOf({ ...bring, [name]: 'http://rates.example' })).toEqual([]);
    }
  });

  test('[PARCEL-26] pick-up points of Bring need its user and its key', () => {
    expect(readConfig({ DATA_DIR, BRING_API_UID: ' shop@example.com ', BRING_API_KEY: 'key' }).bring).toEqual({
      ...{ uid: 'shop@example.com', key: 'key', url: undefined },
    });
    expect(readConfig({ DATA_DIR }).bring).toBeNull();
    expect(problemsOf({ BRING_API_UID: 'shop@example.com' })).toEqual([
      'BRING_API_KEY is required beside BRING_API_UID',
    ]);
    expect(problemsOf({ BRING_API_URL: 'https://stand-in.example' })).toEqual([
      expect.stringContaining('BRING_API_URL needs'),
    ]);
  });

  test('[PARCEL-37] Shipmondo needs its user and its key; the key of its messages is its own and cannot be guessed', () => {
    const account = { SHIPMONDO_API_USER: 'user', SHIPMONDO_API_KEY: 'key' };
    const SHIPMONDO_WEBHOOK_KEY = '0f1e2d3c4b5a69788796a5b4c3d2e1f0';
    expect(readConfig({ DATA_DIR }).shipmondo).toBeNull();
    expect(readConfig({ DATA_DIR, ...account, SHIPMONDO_WEBHOOK_KEY }).shipmondo).toEqual({
      ...{ user: 'user', key: 'key', url: undefined, webhookKey: SHIPMONDO_WEBHOOK_KEY },
    });
    expect(problemsOf({ SHIPMONDO_API_KEY: 'key' })).toEqual([
      'SHIPMONDO_API_USER is required beside SHIPMONDO_API_KEY',
    ]);
    expect(problemsOf({ SHIPMONDO_WEBHOOK_KEY })).toEqual([expect.stringContaining('SHIPMONDO_WEBHOOK_KEY needs')]);
    expect(problemsOf({ ...account, SHIPMONDO_WEBHOOK_KEY: 'ab'.repeat(20) })).toEqual([
      expect.stringContaining('SHIPMONDO_WEBHOOK_KEY is too easy to guess'),
    ]);
  });

  describe('[SEC-34] secrets in files', () => {
    const fileWith = (text: string) => {
      const file = join(DATA_DIR, randomUUID());
      writeFileSync(file, text);
      return file;
    };
    test('[SEC-34] are read in place of the setting, without the line’s end', () => {
      const { SHOP_SECRET, SMTP_URL, ...rest } = complete;
      const given = { SHOP_SECRET_FILE: fileWith(`${SHOP_SECRET}\n`), SMTP_URL_FILE: fileWith(SMTP_URL) };
      const config = readConfig({ DATA_DIR, ...rest, ...given });
      expect(config.keys.current('sessions')).toBe(SHOP_SECRET);
      expect(config.smtpUrl).toBe(SMTP_URL);
    });

    test('[SEC-34] that are missing, empty, set twice or hold something unusable are refused by name', () => {
      expect(problemsOf({ SHOP_SECRET_FILE: join(DATA_DIR, 'none') })).toEqual([
        expect.stringMatching(/SHOP_SECRET_FILE cannot be read/),
      ]);
      expect(problemsOf({ METRICS_TOKEN_FILE: fileWith(' \n') })).toEqual(['METRICS_TOKEN_FILE is empty']);
      expect(problemsOf({ SMTP_URL: 'smtp://localhost', SMTP_URL_FILE: fileWith('smtp://localhost') })).toEqual([
        'SMTP_URL and SMTP_URL_FILE are both set',
      ]);
      expect(problemsOf({ SHOP_SECRET_FILE: fileWith('short') })).toEqual([
        expect.stringContaining('SHOP_SECRET must'),
      ]);
    });
  });

  test('[SEC-47] a back office of its own is at a host below the shop’s, reached in the same way', () => {
    const { backOfficeUrl } = readConfig({ DATA_DIR, ...complete, BACK_OFFICE_URL: 'https://Staff.shop.example/' });
    expect(backOfficeUrl).toBe('https://staff.shop.example');
    expect(readConfig({ DATA_DIR, ...complete }).backOfficeUrl).toBeNull();
    for (const address of [
      'https://shop.example',
      'https://staffshop.example',
      'http://staff.shop.example',
      'https://staff.shop.example/admin',
    ]) {
      expect(problemsOf({ ...complete, BACK_OFFICE_URL: address })).toEqual([
        expect.stringContaining('BACK_OFFICE_URL'),
      ]);
    }
  });

  test('[API-147] mail is encrypted in transit unless SMTP_TLS=off or the mail server is on this machine', () => {
    const requiresTls = (settings: Record<string, string>) =>
      readConfig({ DATA_DIR, ...complete, ...settings }).smtpRequiresTls;
    expect(requiresTls({})).toBe(true);
    expect(requiresTls({ SMTP_TLS: 'off' })).toBe(false);
    for (const host of ['localhost', '127.0.0.1', '[::1]']) {
      expect(requiresTls({ SMTP_URL: `smtp://${host}:25` })).toBe(false);
      expect(requiresTls({ SMTP_URL: `smtp://${host}:25`, SMTP_TLS: 'on' })).toBe(true);
    }
    expect(problemsOf({ SMTP_TLS: 'maybe' })).toEqual([expect.stringContaining('SMTP_TLS')]);
  });

  test("[API-148] the API's description is shown in a demo, and in production only with API_DOCS", () => {
    expect(readConfig({ DATA_DIR }).apiDocs).toBe(true);
    expect(readConfig({ DATA_DIR, API_DOCS: 'off' }).apiDocs).toBe(false);
    expect(readConfig({ DATA_DIR, ...complete }).apiDocs).toBe(false);
    expect(readConfig({ DATA_DIR, ...complete, API_DOCS: 'on' }).apiDocs).toBe(true);
  });

  test('[API-149] connections are limited to 2000 or to MAX_CONNECTIONS', () => {
    expect(readConfig({ DATA_DIR }).maxConnections).toBe(2000);
    expect(readConfig({ DATA_DIR, MAX_CONNECTIONS: '50' }).maxConnections).toBe(50);
    for (const value of ['0', '-1', '1.5', 'many']) {
      expect(problemsOf({ MAX_CONNECTIONS: value })).toEqual([expect.stringContaining('MAX_CONNECTIONS')]);
    }
  });

  test('rate limits can be turned off in a demo only', () => {
    expect(readConfig({ DATA_DIR, RATE_LIMITS: 'off' }).rateLimits).toBe(false);
    expect(problemsOf({ ...complete, RATE_LIMITS: 'off' })).toEqual([expect.stringContaining('RATE_LIMITS')]);
  });

  describe('the identity provider', () => {
    const provider = { OIDC_DOMAIN: 'shop.eu.auth0.com', OIDC_CLIENT_ID: 'client', OIDC_AUDIENCE: 'https://api' };

    test('is not configured by default, in production either', () => {
      expect(readConfig({ DATA_DIR }).identity).toBeNull();
      expect(readConfig({ DATA_DIR, ...complete }).identity).toBeNull();
    });

    test.each(['shop.eu.auth0.com', 'https://shop.eu.auth0.com', 'https://shop.eu.auth0.com/'])(
      '%s becomes an https origin; its tokens name it with a trailing slash',
      (domain) => {
        expect(readConfig({ DATA_DIR, ...complete, ...provider, OIDC_DOMAIN: domain }).identity).toEqual({
          origin: 'https://shop.eu.auth0.com',
          issuer: 'https://shop.eu.auth0.com/',
          clientId: 'client',
          audience: 'https://api',
        });
      },
    );

    test.each(Object.keys(provider))(
      '%s alone, or all settings without it, are refused naming what is missing',
      (name) => {
        const { [name as keyof typeof provider]: value, ...others } = provider;
        expect(problemsOf(others)).toEqual([expect.stringContaining(`${name} is required`)]);
        const alone = problemsOf({ [name]: value });
        expect(alone).toHaveLength(2);
        for (const other of Object.keys(others)) expect(alone.join()).toContain(`${other} is required`);
      },
    );

    test('http is accepted only for a provider on this machine, in a demo', () => {
      const local = { ...provider, OIDC_DOMAIN: 'http://localhost:3010' };
      expect(readConfig({ DATA_DIR, ...local }).identity?.issuer).toBe('http://localhost:3010/');
      expect(problemsOf({ ...complete, ...local })).toEqual([expect.stringContaining('OIDC_DOMAIN')]);
      expect(problemsOf({ ...provider, OIDC_DOMAIN: 'http://shop.eu.auth0.com' })).toHaveLength(1);
    });

    test.each(['https://a.example/path', 'https://user@a.example', 'https://a.example?x', 'a b', 'https://'])(
      '%s is refused as an origin',
      (domain) => {
        expect(problemsOf({ ...provider, OIDC_DOMAIN: domain })).toEqual([expect.stringContaining('OIDC_DOMAIN')]);
      },
    );
  });

  test.each([
    ['SHOP_MODE', 'staging'],
    ['PORT', '70000'],
    ['PORT', 'http'],
    ['DATABASE_URL', 'mysql://localhost/shop'],
    ['PUBLIC_URL', 'shop.example'],
    ['SMTP_URL', 'https://mail.example'],
    ['EXCHANGE_RATES_URL', 'file:///etc/passwd'],
    ['TRANSLATION_URL', 'ftp://translate.example'],
    ['SHOP_SECRET', 'short'],
    ['METRICS_TOKEN', 'short'],
    ['LOG_LEVEL', 'loud'],
    ['RATE_LIMITS', 'no'],
    ['DEMO_PAYMENTS', 'yes'],
    ['CACHE_MB', '1.5'],
    ['CACHE_MB', '-1'],
    ['BACKUP_MAX_AGE_HOURS', 'a day'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '10.0.0.0/8, proxy.local'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['DATA_DIR', '/dev/null/shop'],
  ])('%s=%s is refused by name', (name, value) => {
    expect(problemsOf({ [name]: value })).toEqual([expect.stringContaining(name)]);
  });

  test('[BACKUP-13] a production shop is warned of a backup older than 26 hours, a demo of none, unless its operator says otherwise', () => {
    const maxAge = (given: Record<string, string>) => readConfig({ DATA_DIR, ...given }).backups.maxAgeHours;
    expect(maxAge({})).toBe(0);
    expect(maxAge(complete)).toBe(26);
    expect(maxAge({ ...complete, BACKUP_MAX_AGE_HOURS: '0' })).toBe(0);
  });

  test('trusted networks are addresses, prefixes or names for groups of networks', () => {
    const { trustProxy } = readConfig({ DATA_DIR, TRUST_PROXY: 'loopback, 10.0.0.0/8,2001:db8::/32 ,192.0.2.1' });
    expect(trustProxy).toEqual(['loopback', '10.0.0.0/8', '2001:db8::/32', '192.0.2.1']);
    expect(readConfig({ DATA_DIR }).trustProxy).toEqual([]);
  });

  test('all problems are reported at once; a blank value counts as unset', () => {
    expect(problemsOf({ PORT: 'x', LOG_LEVEL: 'x', SMTP_URL: ' ' })).toHaveLength(2);
  });
});
