import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { backOfficePages } from '@fori/contracts/pages';
import { DomainError } from '@fori/domain/errors';
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import { describe, expect, test } from 'vitest';
import { contractRoutes } from '../testing/routes.ts';
import { errorHandlerPlugin } from './errors.ts';
import { createLogger, loggedUrl, requestLogPlugin } from './logging.ts';

/** A logger whose lines can be read. */
const recorder = (logLevel = 'info') => {
  const lines: string[] = [];
  const logger = createLogger({ logLevel }, { write: (line: string) => void lines.push(line) });
  return { logger, lines, last: () => JSON.parse(lines.at(-1) ?? '{}') as Record<string, unknown> };
};

describe('[API-157] logged addresses', () => {
  test.each([
    ['/orders/abc?token=s3cr3t&lang=fi', '/orders/abc?token=[redacted]&lang=fi'],
    ['/api/cart?session_id=0b6f', '/api/cart?session_id=[redacted]'],
    ['/api/admin/orders?search=Aino&status=paid&page=2', '/api/admin/orders?search=[redacted]&status=paid&page=2'],
    ['/api/dev/mails?to=aino@example.com', '/api/dev/mails?to=[redacted]'],
    ['/verify-email?user_id=7&email=aino@example.com', '/verify-email?user_id=[redacted]&email=[redacted]'],
    ['/auth/callback?code=s3cr3t&state=s3cr3t', '/auth/callback?code=[redacted]&state=[redacted]'],
    ['/reset-password/s3cr3t', '/reset-password/[redacted]'],
    ['/undo-email/s3cr3t', '/undo-email/[redacted]'],
    ['/api/email-undo/s3cr3t', '/api/email-undo/[redacted]'],
    ['/checkout/paypal/s3cr3t', '/checkout/paypal/[redacted]'],
    ['/admin/invite/s3cr3t?lang=sv', '/admin/invite/[redacted]?lang=sv'],
    ['/admin/setup/s3cr3t', '/admin/setup/[redacted]'],
    ['/admin/setup', '/admin/setup'],
    ['/api/admin/setup/owner', '/api/admin/setup/owner'],
    ['/api/admin/setup-links/s3cr3t', '/api/admin/setup-links/[redacted]'],
    ['/api/payments/demo/paypal/s3cr3t/decision', '/api/payments/demo/paypal/[redacted]/decision'],
    ['/products?category=bags', '/products?category=bags'],
    ['/', '/'],
  ])('%s is logged as %s', (url, logged) => {
    expect(loggedUrl(url)).toBe(logged);
  });

  /** Paths of calls and of pages of the back office with a token. */
  const secret = [...contractRoutes().map(({ route }) => route.path), ...backOfficePages].filter((pattern) =>
    pattern.includes(':token'),
  );

  test('no token in the path of a call or of a page of the back office is logged', () => {
    expect(secret.length).toBeGreaterThan(4);
    for (const pattern of secret) {
      expect(loggedUrl(pattern.replace(':token', 's3cr3t')), pattern).toBe(pattern.replace(':token', '[redacted]'));
    }
  });

  test.each([
    // a rule of `map`, whose value has the groups of its expression
    ['nginx.conf', /^\t"~(\^.*)" "(.*)";$/m, (value: string) => value.replace(/\$(\w+)/g, '$<$1>')],
    // a filter, which replaces all that its expression finds
    ['Caddyfile', /request>uri regexp "(.*)" "(.*)"$/m, (value: string) => value],
  ])('[DEPLOY-15] neither are they by a proxy with the shipped %s', (name, rule, asReplacement) => {
    const file = readFileSync(join(import.meta.dirname, '../../../../infra/deploy/server', name), 'utf8');
    const [, expression = '', value = ''] = rule.exec(file) ?? [];
    const proxyLogs = (path: string) => path.replace(new RegExp(expression, 'g'), asReplacement(value));
    for (const pattern of [...secret, '/reset-password/:token', '/undo-email/:token', '/checkout/paypal/:token']) {
      const [before = '', after = ''] = pattern.split(':token');
      const logged = proxyLogs(pattern.replace(':token', 's3cr3t'));
      expect(
        ['', '[redacted]'].map((token) => before + token + after),
        pattern,
      ).toContain(logged);
    }
    expect(proxyLogs('/products/nordic-tote')).toBe('/products/nordic-tote');
  });
});

describe('log lines', () => {
  test('are JSON with time, a numeric level and no host or process id', () => {
    const { logger, last } = recorder();
    logger.info({ a: 1 }, 'hello');
    expect(last()).toEqual({ level: 30, time: expect.stringMatching(/^\d{4}-.*Z$/), a: 1, msg: 'hello' });
  });

  test('an error keeps its type, code and stack, but not the values a database or mail server quotes', () => {
    const { logger, lines, last } = recorder();
    const cause = Object.assign(new Error('550 <aino@example.com>: no such mailbox'), { code: '23505' });
    const error = new Error('Failed query: insert into "users" values ($1)\nparams: aino@example.com,$argon2id$v=19', {
      cause,
    });
    logger.error({ err: error }, 'request failed');
    const text = lines.join('');
    for (const secret of ['aino@example.com', 'argon2id', 'params:']) expect(text).not.toContain(secret);
    expect(last()).toMatchObject({
      err: { type: 'Error', message: expect.stringContaining('insert into'), cause: { code: '23505' } },
    });
    expect(text).toContain('logging.test.ts');
  });

  test('[WATCH-17] a call that failed because the disk is full says so', async () => {
    const { logger, last } = recorder();
    const app = Fastify({
      loggerInstance: logger as FastifyBaseLogger,
      logController: new LogController({ disableRequestLogging: true }),
    });
    app.decorateRequest('language', 'en');
    app.register(errorHandlerPlugin, { noteRefusal: async () => undefined });
    app.get('/cart', () => {
      throw new Error('Failed query', { cause: Object.assign(new Error('full'), { code: 'SQLITE_FULL' }) });
    });
    app.get('/upload', () => {
      throw new DomainError('service_unavailable', { reason: 'disk_full' });
    });
    for (const url of ['/cart', '/upload']) {
      await app.inject({ url });
      expect(last(), url).toMatchObject({ level: 50, reason: 'disk_full', msg: 'request failed' });
    }
    await app.close();
  });

  test('secret headers are never logged, wherever the object holds them', () => {
    const { logger, lines } = recorder();
    const headers = {
      authorization: 'Bearer s3cr3t',
      cookie: 'fori-csrf=s3cr3t',
      'x-csrf-token': 's3cr3t',
      'x-session-id': 's3cr3t',
      'x-order-token': 's3cr3t',
    };
    logger.info({ headers, ...headers }, 'oops');
    expect(lines.join('')).not.toContain('s3cr3t');
  });

  test('a request is one line: method, address, status, duration and the request id of the response', async () => {
    const { logger, lines, last } = recorder();
    const app = Fastify({
      loggerInstance: logger as FastifyBaseLogger,
      genReqId: () => 'request-1',
      logController: new LogController({ requestIdLogLabel: 'request_id', disableRequestLogging: true }),
    });
    app.register(requestLogPlugin);
    app.post('/orders/:id', async (request) => {
      request.log.info('inside');
      return {};
    });
    await app.inject({
      method: 'POST',
      url: '/orders/abc?token=s3cr3t',
      remoteAddress: '203.0.113.9',
      headers: { authorization: 'Bearer s3cr3t', cookie: 'a=s3cr3t', 'x-order-token': 's3cr3t' },
      payload: { email: 'aino@example.com', number: '4242424242424242' },
    });
    expect(last()).toMatchObject({
      request_id: 'request-1',
      method: 'POST',
      url: '/orders/abc?token=[redacted]',
      status: 200,
      ms: expect.any(Number),
      msg: 'request',
    });
    expect(lines).toHaveLength(2);
    for (const secret of ['s3cr3t', '203.0.113.9', 'aino@example.com', '4242']) {
      expect(lines.join('')).not.toContain(secret);
    }
    await app.close();
  });
});

describe('lines on standard output', () => {
  /** A process that runs a script with the logger. */
  const logging = (script: string) => {
    const source = `import { createLogger } from '${new URL('./logging.ts', import.meta.url)}';
      const log = createLogger({ logLevel: 'info' });
      ${script}`;
    const args = ['--import', 'tsx', '--input-type=module', '--eval', source];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    let text = '';
    child.stdout.setEncoding('utf8').on('data', (part: string) => {
      text += part;
    });
    const messages = () =>
      text
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line).msg);
    return { child, messages };
  };

  test('are all written when the process ends in order', async () => {
    const { child, messages } = logging("log.info('one'); log.info('two'); process.exit(0);");
    await once(child, 'close');
    expect(messages()).toEqual(['one', 'two']);
  });

  test('are written at once on an error, with those before it', async () => {
    const { child, messages } = logging("log.info('one'); log.warn('two'); process.kill(process.pid, 'SIGKILL');");
    await once(child, 'close');
    expect(messages()).toEqual(['one', 'two']);
  });

  test('are written without further activity', async () => {
    const { child, messages } = logging("log.info('one'); setInterval(() => undefined, 1000);");
    await once(child.stdout, 'data');
    child.kill('SIGKILL');
    await once(child, 'close');
    expect(messages()).toEqual(['one']);
  });
});
