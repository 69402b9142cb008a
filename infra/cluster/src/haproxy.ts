import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@fori/setup/free-port';
import { findProgram } from '@fori/setup/process';
import { canInstallPackages, installPackages, SetupError } from '@fori/setup/system';
import { errorFiles } from './words.ts';

/** Where HAProxy leads to. */
export interface Behind {
  /** ports of the shop's processes */
  shops: readonly number[];
  /** ports of the database's servers */
  databases: readonly number[];
}

export interface Proxy {
  /** of the shop */
  url: string;
  /** of whichever database server is the primary, and of one that is a replica */
  primary: string;
  replica: string;
  stop: () => Promise<void>;
}

const hex = (bytes: Buffer): string => bytes.toString('hex');

/** A message of PostgreSQL's protocol: its length, which counts itself, and what it says. */
const message = (kind: string, said: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeInt32BE(said.length + 4);
  return Buffer.concat([Buffer.from(kind), length, said]);
};

const PROTOCOL_3 = Buffer.from([0, 3, 0, 0]);
const startup = message('', Buffer.concat([PROTOCOL_3, Buffer.from('user\0fori\0database\0postgres\0\0')]));
const question = message('Q', Buffer.from('select pg_is_in_recovery()\0'));
const goodbye = message('X', Buffer.alloc(0));
/** The row that answers: one column of one letter. */
const answer = (letter: 't' | 'f'): string =>
  hex(message('D', Buffer.concat([Buffer.from([0, 1, 0, 0, 0, 1]), Buffer.from(letter)])));

/** A TCP proxy to one at a time of those servers whose answer to `pg_is_in_recovery()` is the letter. */
const databaseProxy = (name: string, port: number, letter: 't' | 'f', servers: readonly number[]): string => `
listen ${name}
  mode tcp
  bind 127.0.0.1:${port}
  timeout client 1h
  timeout server 1h
  option tcp-check
  tcp-check connect
  tcp-check send-binary ${hex(startup)}
  tcp-check send-binary ${hex(question)}
  tcp-check expect binary ${answer(letter)}
  tcp-check send-binary ${hex(goodbye)}
  default-server check inter 500ms fastinter 250ms downinter 250ms fall 2 rise 1 on-marked-down shutdown-sessions
${servers.map((at, nth) => `  server db${nth + 1} 127.0.0.1:${at}${nth > 0 ? ' backup' : ''}`).join('\n')}
`;

const shopProxy = (name: 'api' | 'pages', folder: string, servers: readonly string[]): string => `
backend ${name}
  balance leastconn
  option httpchk
  http-check send meth GET uri /api/health/ready
  http-check expect status 200
  # what changes something is sent again only where no process has seen it
  retry-on conn-failure empty-response
  http-request disable-l7-retry unless METH_GET
  errorfile 502 ${join(folder, `${name}.http`)}
  errorfile 503 ${join(folder, `${name}.http`)}
  errorfile 504 ${join(folder, `${name}.http`)}
${servers.map((server) => `  server ${server}`).join('\n')}
`;

interface Ports {
  shop: number;
  primary: number;
  replica: number;
}

const configuration = (folder: string, { shop, primary, replica }: Ports, { shops, databases }: Behind): string => `
global
  maxconn 2000

defaults
  mode http
  timeout connect 1s
  timeout client 65s
  timeout server 30s
  timeout queue 5s
  # a busy process answers late, and is not gone for that
  timeout check 3s
  retries 3
  option redispatch 1

# A request that fails on a connection the client has used before is dropped without an answer, for the client to repeat it. Within,
# each request has a connection of its own, so that it is answered in words.
listen shop
  bind 127.0.0.1:${shop}
  server within abns@fori-${shop} send-proxy-v2

frontend within
  bind abns@fori-${shop} accept-proxy
  option httpclose
  option forwardfor
  use_backend api if { path_beg /api }
  default_backend pages
${shopProxy(
  'api',
  folder,
  shops.map(
    (at, nth) => `shop${nth + 1} 127.0.0.1:${at} check inter 300ms fastinter 150ms downinter 300ms fall 2 rise 1`,
  ),
)}${shopProxy(
  'pages',
  folder,
  shops.map((at, nth) => `shop${nth + 1} 127.0.0.1:${at} track api/shop${nth + 1}`),
)}${databaseProxy('primary', primary, 'f', databases)}${databaseProxy('replica', replica, 't', databases)}`;

const provideHaproxy = async (): Promise<string> => {
  const places = ['haproxy', '/usr/sbin/haproxy', '/opt/homebrew/bin/haproxy'];
  const found = findProgram(places);
  if (found) return found;
  if (canInstallPackages()) await installPackages(['haproxy']);
  const installed = findProgram(places);
  if (!installed) throw new SetupError('The cluster needs HAProxy: apt-get install haproxy, or brew install haproxy');
  return installed;
};

/** Starts HAProxy in front of the shop's processes and of the database's servers, which need not be there yet. */
export const startProxy = async (folder: string, behind: (ports: Ports) => Behind): Promise<Proxy> => {
  const program = await provideHaproxy();
  const ports = { shop: await freePort(), primary: await freePort(), replica: await freePort() };
  for (const [name, text] of Object.entries(errorFiles)) writeFileSync(join(folder, `${name}.http`), text);
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, configuration(folder, ports, behind(ports)));
  execFileSync(program, ['-c', '-f', file], { stdio: ['ignore', 'ignore', 'inherit'] });
  const child: ChildProcess = spawn(program, ['-db', '-f', file], { stdio: 'ignore' });
  const abandon = () => child.kill('SIGKILL');
  process.once('exit', abandon);
  const at = (port: number) => `postgres://fori@127.0.0.1:${port}/fori`;
  return {
    url: `http://127.0.0.1:${ports.shop}`,
    primary: at(ports.primary),
    replica: at(ports.replica),
    stop: async () => {
      process.off('exit', abandon);
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
};
