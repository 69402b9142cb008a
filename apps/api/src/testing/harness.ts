import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe } from 'vitest';
import { buildApp } from '../app.ts';
import { compose, type Overrides, type Shop } from '../composition.ts';
import { readConfig } from '../config.ts';
import type { Db } from '../db/types.ts';
import { createDrawingThread } from '../modules/orders/documents/pdf-renderer.ts';
import { replaceIdentity } from '../modules/store/index.ts';
import { demoIdentity } from '../seed/demo-identity.ts';
import { freshDatabase } from './database.ts';
import { type TestDialect, testDialect } from './dialects.ts';
import { plainPainter } from './jackets.ts';

export interface Caller {
  /** what a browser would send along: a guest's session id, a token */
  sessionId?: string;
  token?: string;
  headers?: Record<string, string>;
  /** the address the call comes from */
  from?: string;
}

/** A running shop on a fresh database, as the tests see it. */
export interface TestShop {
  readonly dialect: TestDialect;
  readonly app: FastifyInstance;
  readonly shop: Shop;
  readonly db: Db;
  /** where the shop keeps its files */
  readonly dataDir: string;
  /** sets the shop's clock; it stands still until set again */
  setTime: (time: Date | string) => void;
  /** a call under /api with a valid CSRF pair, as the storefront makes it */
  call: (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: unknown,
    caller?: Caller,
  ) => Promise<LightMyRequestResponse>;
}

export const START = new Date('2026-11-21T09:00:00.000Z');

/** A new guest. */
export const newGuest = (): Caller => ({ sessionId: randomUUID() });

/** How the shop of a block of tests differs from the default. */
interface ShopOptions {
  env?: Record<string, string>;
  /** parts of the shop that are replaced */
  overrides?: Omit<Overrides, 'opened' | 'clock'>;
  /** whether the shop has an identity, the demo's; true by default */
  named?: boolean;
  prepare?: (shop: TestShop) => Promise<void>;
}

/** Calls to an app with a CSRF pair of its own. */
const callsTo = (app: FastifyInstance): TestShop['call'] => {
  let csrf: { token: string; cookie: string } | null = null;
  const csrfPair = async () => {
    const response = await app.inject({ url: '/api/csrf' });
    return {
      token: response.json<{ token: string }>().token,
      cookie: String(response.headers['set-cookie']).split(';')[0] ?? '',
    };
  };
  return async (method, path, body, caller = {}) => {
    csrf ??= await csrfPair();
    const options: InjectOptions = {
      method,
      url: `/api${path}`,
      headers: {
        'x-csrf-token': csrf.token,
        cookie: csrf.cookie,
        ...(caller.sessionId && { 'x-session-id': caller.sessionId }),
        ...(caller.token && { authorization: `Bearer ${caller.token}` }),
        ...caller.headers,
      },
      ...(caller.from && { remoteAddress: caller.from }),
      ...(body !== undefined && { payload: body as NonNullable<InjectOptions['payload']> }),
    };
    return app.inject(options);
  };
};

const ownThread = createDrawingThread();
/** The shops of a worker follow one another, and share the thread that draws their PDFs: starting one takes a second. */
const drawingThread = { ...ownThread, end: async () => undefined };

const open = async (dialect: TestDialect, { env = {}, overrides, named = true }: Omit<ShopOptions, 'prepare'>) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'fori-data-'));
  let now = START;
  const opened = await freshDatabase(dialect);
  if (named) await opened.db.write((tx) => replaceIdentity(tx, demoIdentity, null, new Date(0)));
  const config = readConfig({ DATA_DIR: dataDir, RATE_LIMITS: 'off', LOG_LEVEL: 'silent', ...env });
  const shop = await compose(config, {
    opened,
    clock: () => now,
    jacketPainter: plainPainter,
    drawingThread,
    ...overrides,
  });
  const app = await buildApp(shop);
  const call = callsTo(app);
  const close = async () => {
    await app.close();
    await shop.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
  const setTime = (time: Date | string) => {
    now = new Date(time);
  };
  return { test: { dialect, app, shop, db: shop.db, dataDir, setTime, call } satisfies TestShop, close };
};

/** Another process of a shop, on the same database and clock, with a memory of its own. Not on SQLite, which is for one. */
export const startBeside = async (test: TestShop): Promise<{ test: TestShop; close: () => Promise<void> }> => {
  const { db, shop: first } = test;
  const opened = { db, state: first.databaseState, writeCounts: db.write, close: async () => undefined };
  const shop = await compose(first.config, { opened, clock: () => first.clock(), jacketPainter: plainPainter });
  const app = await buildApp(shop);
  const close = async () => {
    await app.close();
    await shop.close();
  };
  return { test: { ...test, app, shop, call: callsTo(app) }, close };
};

/** Describes the shop on a fresh database that the tests of the block share. `shop()` gives it inside tests and hooks. */
export const describeShop = (name: string, tests: (shop: () => TestShop) => void, options: ShopOptions = {}): void => {
  const dialect = testDialect();
  describe(`${name} (${dialect})`, () => {
    let running: Awaited<ReturnType<typeof open>> | undefined;
    beforeAll(async () => {
      running = await open(dialect, options);
      await options.prepare?.(running.test);
    });
    afterAll(() => running?.close());
    tests(() => {
      if (!running) throw new Error('the shop runs inside tests and hooks only');
      return running.test;
    });
  });
};
