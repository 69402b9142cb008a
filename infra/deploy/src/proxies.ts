/**
 * `pnpm --filter @fori/deploy proxies`: the shipped configurations of Caddy and nginx in front of a release of what is built. Needs
 * the programs caddy, nginx and openssl; as root on Debian they are installed. `proxies nginx` checks one of them.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request as plainRequest } from 'node:http';
import { connect as connectHttp2 } from 'node:http2';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { connect as connectTls } from 'node:tls';
import { makeRelease } from '@fori/release';
import { freePort } from '@fori/setup/free-port';
import { provideProgram } from '@fori/setup/system';
import { createChecks } from './checks.ts';
import { type Running, startOf, startServer, startShop } from './processes.ts';

const MB = 1024 * 1024;
const SECRET = 'e2a5d7c1908f4b36a1c4e7f0d9b8263514f7a0c3e6d9b2855a1f4c7e0d3b6a99';

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

interface Call {
  path?: string;
  method?: string;
  headers?: Record<string, string>;
  /** bytes of a body that is sent, of zeros */
  bodyBytes?: number;
}

/** A call over HTTP/1.1 and TLS. A connection that the server closes early counts with what it had answered, or status 0. */
const call = (port: number, { path = '/', method = 'GET', headers = {}, bodyBytes = 0 }: Call = {}): Promise<Answer> =>
  new Promise((resolve) => {
    const sent = request(
      { host: 'localhost', port, path, method, headers, rejectUnauthorized: false, agent: false },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('close', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks).toString('utf8'),
          }),
        );
      },
    );
    sent.on('error', (error) => resolve({ status: 0, headers: {}, body: String(error) }));
    const chunk = Buffer.alloc(MB);
    let left = bodyBytes;
    const write = () => {
      while (left > 0) {
        const part = chunk.subarray(0, Math.min(left, MB));
        left -= part.length;
        if (!sent.write(part)) {
          sent.once('drain', write);
          return;
        }
      }
      sent.end();
    };
    write();
  });

const callPlain = (port: number, path: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    plainRequest({ host: 'localhost', port, path }, (response) => {
      response.resume();
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body: '' });
    })
      .on('error', reject)
      .end();
  });

/** What the proxy and a client agree on. */
const negotiated = (port: number, options: object): Promise<{ protocol: string | null; alpn: string | false | null }> =>
  new Promise((resolve) => {
    const target = { host: 'localhost', servername: 'localhost', port };
    const socket = connectTls({ ...target, rejectUnauthorized: false, ...options }, () => {
      resolve({ protocol: socket.getProtocol(), alpn: socket.alpnProtocol });
      socket.destroy();
    });
    socket.once('error', () => resolve({ protocol: null, alpn: null }));
  });

const statusOverHttp2 = (port: number, path: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const session = connectHttp2(`https://localhost:${port}`, { rejectUnauthorized: false });
    session.once('error', reject);
    const stream = session.request({ ':path': path });
    stream.once('response', (headers) => resolve(Number(headers[':status'])));
    stream.once('close', () => session.close());
    stream.resume();
    stream.end();
  });

interface Ports {
  http: number;
  https: number;
}

interface Proxy {
  name: string;
  program: string;
  /** whether it limits each address's connections by itself */
  limitsConnections: boolean;
  /** whether it holds calls while the shop is restarted */
  waitsForShop: boolean;
  /** what it writes into its folder beside its output */
  logs: readonly string[];
  start: (folder: string, release: string, upstream: number, ports: Ports) => Promise<Running>;
}

const replaceAll = (text: string, pairs: readonly (readonly [string, string])[]): string =>
  pairs.reduce((changed, [from, to]) => {
    if (!changed.includes(from)) throw new Error(`the configuration has no ${from}`);
    return changed.replaceAll(from, to);
  }, text);

const proxies: Proxy[] = [
  {
    name: 'Caddy',
    program: 'caddy',
    limitsConnections: false,
    waitsForShop: true,
    logs: [],
    start: (folder, release, upstream, ports) => {
      const file = join(folder, 'Caddyfile');
      // for localhost Caddy makes the certificate itself
      const own = `{\n\thttp_port ${ports.http}\n\thttps_port ${ports.https}\n\tadmin off\n\tskip_install_trust\n`;
      const shipped = readFileSync(join(release, 'deploy/Caddyfile'), 'utf8');
      writeFileSync(file, replaceAll(shipped, [['{\n\tservers {', `${own}\tservers {`]]));
      return startServer('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], ports.https, {
        HOME: folder,
        XDG_DATA_HOME: folder,
        FORI_HOST: 'localhost',
        FORI_UPSTREAM: `127.0.0.1:${upstream}`,
        FORI_DEPLOY: join(release, 'deploy'),
      });
    },
  },
  {
    name: 'nginx',
    program: 'nginx',
    limitsConnections: true,
    waitsForShop: false,
    logs: ['access.log', 'error.log'],
    start: (folder, release, upstream, ports) => {
      const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
      const subject = ['-subj', '/CN=localhost', '-days', '1', '-nodes', '-newkey', 'rsa:2048'];
      execFileSync('openssl', ['req', '-x509', ...subject, '-keyout', key, '-out', certificate], { stdio: 'ignore' });
      const site = replaceAll(readFileSync(join(release, 'deploy/nginx.conf'), 'utf8'), [
        ['shop.example;', 'localhost;'],
        ['127.0.0.1:3000', `127.0.0.1:${upstream}`],
        ['listen 80;', `listen ${ports.http};`],
        ['listen [::]:80;', ''],
        ['listen 443 ssl', `listen ${ports.https} ssl`],
        ['listen [::]:443 ssl http2;', ''],
        ['/etc/letsencrypt/live/shop.example/fullchain.pem', certificate],
        ['/etc/letsencrypt/live/shop.example/privkey.pem', key],
        ['/opt/fori/current/deploy', join(release, 'deploy')],
        ['/var/log/nginx', folder],
      ]);
      writeFileSync(join(folder, 'site.conf'), site);
      const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
        (name) => `${name}_temp_path ${join(folder, name)};`,
      );
      writeFileSync(
        join(folder, 'nginx.conf'),
        `daemon off; user ${userInfo().username}; pid ${join(folder, 'pid')}; error_log stderr; worker_processes 1;
events { worker_connections 1024; }
http { access_log off; ${temporary.join(' ')} include ${join(folder, 'site.conf')}; }`,
      );
      return startServer('nginx', ['-c', join(folder, 'nginx.conf'), '-p', folder], ports.https);
    },
  },
];

const { check, exitCode } = createChecks();

/** What the proxy does with calls on their way, seen by a server in the shop's place that answers with what it got. */
const checkForwarding = async ({ name, start, limitsConnections }: Proxy, folder: string, release: string) => {
  const held: (() => void)[] = [];
  let wanted = Number.POSITIVE_INFINITY;
  const echo = createServer((message, response) => {
    let bytes = 0;
    message.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
    });
    message.on('error', () => undefined);
    message.on('end', () => {
      const answer = () => response.end(JSON.stringify({ headers: message.headers, bytes }));
      if (message.url !== '/held') answer();
      else if (held.push(answer) >= wanted) for (const one of held.splice(0)) one();
    });
  });
  echo.requestTimeout = 0;
  await new Promise<void>((resolve) => echo.listen(0, '127.0.0.1', resolve));
  const ports = { http: await freePort(), https: await freePort() };
  const proxy = await start(folder, release, (echo.address() as AddressInfo).port, ports);
  try {
    const spoofed = {
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'http',
      'x-real-ip': '203.0.113.9',
      forwarded: 'for=203.0.113.9',
      traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
      tracestate: 'vendor=1',
      baggage: 'user=1',
    };
    const { headers } = JSON.parse((await call(ports.https, { headers: spoofed })).body) as Answer;
    const isLocal = headers['x-forwarded-for'] === '127.0.0.1' || headers['x-forwarded-for'] === '::1';
    check(`${name} says who the visitor is, whatever the visitor says`, isLocal, headers['x-forwarded-for']);
    const claims = [headers.forwarded, headers['x-real-ip']].filter(Boolean);
    check(`${name} passes no other claim of an address on`, claims.length === 0, claims);
    const traces = [headers.traceparent, headers.tracestate, headers.baggage].filter(Boolean);
    check(`${name} passes no trace that the visitor has begun on`, traces.length === 0, traces);
    const host = String(headers['x-forwarded-host']);
    check(`${name} says which host was asked for`, /^localhost(:\d+)?$/.test(host), host);
    check(`${name} says that the visitor's connection is encrypted`, headers['x-forwarded-proto'] === 'https');

    const large = await call(ports.https, { method: 'POST', bodyBytes: 255 * MB });
    check(
      `${name} takes a form of 255 MB`,
      large.status === 200 && large.body.includes(`"bytes":${255 * MB}`),
      large.status,
    );
    // it may close the connection rather than read on
    const tooLarge = await call(ports.https, { method: 'POST', bodyBytes: 300 * MB });
    const isRefused = tooLarge.status === 413 || tooLarge.status === 0;
    check(
      `${name} refuses a form of 300 MB`,
      isRefused && !tooLarge.body.includes('Back in a moment'),
      tooLarge.status,
    );
    const announced = await call(ports.https, { method: 'POST', headers: { 'content-length': String(300 * MB) } });
    check(`${name} refuses a form that says it has 300 MB with 413`, announced.status === 413, announced.status);
    const longHeader = await call(ports.https, { headers: { 'x-long': 'x'.repeat(80_000) } });
    check(`${name} refuses a header of 80 kB`, longHeader.status >= 400 || longHeader.status === 0, longHeader.status);

    if (limitsConnections) {
      const attempts = 60;
      wanted = 50;
      const answers = await Promise.all(Array.from({ length: attempts }, () => call(ports.https, { path: '/held' })));
      const [served, refused] = [200, 429].map((status) => answers.filter((answer) => answer.status === status).length);
      check(`${name} holds 50 connections of an address and refuses more with 429`, served === 50 && refused === 10, {
        served,
        refused,
      });
    }
  } finally {
    await proxy.stop();
    echo.close();
    echo.closeAllConnections();
  }
};

/** Whether an answer is the page for visitors of a shop that cannot be reached. */
const isSaid = ({ status, headers, body }: Answer): boolean =>
  status === 503 && headers.server !== 'Caddy' && headers['retry-after'] === '30' && body.includes('Back in a moment');

/** The proxy in front of the release. */
const checkShop = async ({ name, start, waitsForShop, logs }: Proxy, folder: string, release: string) => {
  const ports = { http: await freePort(), https: await freePort() };
  const port = await freePort();
  const env = {
    SHOP_MODE: 'production',
    DATA_DIR: join(folder, 'data'),
    PUBLIC_URL: `https://localhost:${ports.https}`,
    SMTP_URL: 'smtp://127.0.0.1:1',
    SHOP_SECRET: SECRET,
    TRUST_PROXY: 'loopback',
    UPLOADS_MIN_FREE_MB: '0',
  };
  const runShop = () => startShop(startOf(release), port, env);
  let shop = await runShop();
  const proxy = await start(folder, release, port, ports);
  try {
    const redirect = await callPlain(ports.http, '/products?page=2');
    const location = String(redirect.headers.location);
    const isRedirect =
      [301, 308].includes(redirect.status) && /^https:\/\/localhost(:\d+)?\/products\?page=2$/.test(location);
    check(`${name} leads from http to https, path and all`, isRedirect, [redirect.status, location]);
    const refused = await callPlain(ports.http, '/api/products');
    check(`${name} refuses calls over http`, refused.status === 403, refused.status);
    const modern = await negotiated(ports.https, { ALPNProtocols: ['h2', 'http/1.1'] });
    check(`${name} speaks HTTP/2 over TLS 1.3`, modern.alpn === 'h2' && modern.protocol === 'TLSv1.3', modern);
    const older = await negotiated(ports.https, { maxVersion: 'TLSv1.2' });
    check(`${name} speaks TLS 1.2`, older.protocol === 'TLSv1.2', older);
    const old = await negotiated(ports.https, {
      minVersion: 'TLSv1',
      maxVersion: 'TLSv1.1',
      ciphers: 'DEFAULT@SECLEVEL=0',
    });
    check(`${name} refuses TLS 1.1`, old.protocol === null, old);
    const weak = await negotiated(ports.https, {
      maxVersion: 'TLSv1.2',
      ciphers: 'ECDHE-ECDSA-AES128-SHA:ECDHE-RSA-AES128-SHA:AES128-GCM-SHA256',
    });
    check(`${name} refuses ciphers without forward secrecy or authentication`, weak.protocol === null, weak);

    check(`${name} serves the back office over HTTP/2`, (await statusOverHttp2(ports.https, '/admin/')) === 200);
    const page = await call(ports.https, { path: '/admin/', headers: { 'accept-encoding': 'br, gzip' } });
    const security = ['strict-transport-security', 'content-security-policy', 'x-content-type-options'];
    const missing = security.filter((header) => typeof page.headers[header] !== 'string');
    check(`${name} passes the shop's security headers on, once each`, missing.length === 0, missing);
    check(
      `${name} does not name itself with its version`,
      !/\d/.test(String(page.headers.server ?? '')),
      page.headers.server,
    );
    const plain = await call(ports.https, { path: '/admin/' });
    const asset = /\/admin\/assets\/[\w.-]+\.js/.exec(plain.body)?.[0] ?? '/none';
    for (const encoding of ['br', 'gzip']) {
      const { headers } = await call(ports.https, { path: asset, headers: { 'accept-encoding': encoding } });
      check(
        `${name} passes a script compressed with ${encoding} on`,
        headers['content-encoding'] === encoding,
        headers,
      );
    }
    const closed = await call(ports.https, { path: '/' });
    const isClosed = closed.status === 503 && closed.headers['retry-after'] !== undefined;
    check(
      `${name} passes on that the shop is not open yet`,
      isClosed && !closed.body.includes('Back in a moment'),
      closed.status,
    );
    const metrics = await call(ports.https, { path: '/api/metrics' });
    check(`${name} does not open the metrics to visitors`, metrics.status === 404, metrics.status);

    await call(ports.https, { path: '/reset-password/of-a-link' });
    await shop.stop();
    const headers = { referer: 'https://localhost/undo-email/of-a-referrer', 'x-order-token': 'of-an-order' };
    const down = await call(ports.https, { path: '/reset-password/of-a-link?token=of-a-mail', headers });
    check(`${name} says in words that the shop cannot be reached`, isSaid(down), [down.status, down.headers]);
    const waiting = waitsForShop ? call(ports.https, { path: '/api/health/live' }) : null;
    shop = await runShop();
    const { status } = (await waiting) ?? (await call(ports.https, { path: '/api/health/live' }));
    const what = waitsForShop
      ? 'lets visitors wait while the shop is restarted'
      : 'reaches the shop as soon as it is back';
    check(`${name} ${what}`, status === 200, status);
  } finally {
    await proxy.stop();
    await shop.stop();
  }
  const written = proxy.output() + logs.map((log) => readFileSync(join(folder, log), 'utf8')).join('');
  const isLogged = logs.length === 0 || written.includes('"GET /reset-password/[redacted] HTTP/1.1"');
  check(
    `${name} logs neither queries nor tokens of links and headers`,
    isLogged && !/page=2|of-an?-/.test(written),
    written.slice(-2000),
  );
};

const wanted = process.argv[2];
const folder = mkdtempSync(join(tmpdir(), 'fori-proxies-'));
try {
  const release = (await makeRelease(folder)).folder;
  for (const proxy of proxies.filter(({ program }) => !wanted || program === wanted)) {
    await provideProgram(proxy.program, proxy.program);
    const own = join(folder, proxy.program);
    mkdirSync(own);
    await checkForwarding(proxy, own, release);
    await checkShop(proxy, own, release);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = exitCode();
