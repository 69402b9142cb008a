import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir, stat, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';

/** What a storage does in place of its work. */
export type Fault =
  | 'fails'
  | 'is full'
  | 'hangs'
  | 'answers nonsense'
  | 'stops halfway'
  | 'stalls halfway'
  | 'ignores conditions';

/** A bucket and who may use it, as the shop's settings name them. */
interface Place {
  bucket: string;
  prefix: string;
  region: string;
  endpoint: string;
  pathStyle: boolean;
  credentials: { accessKeyId: string; secretAccessKey: string };
}

/** A storage that speaks S3, in this process, with an empty bucket. */
export interface ObjectStorage {
  place: Place;
  /** settings of a shop whose media lie there */
  env: Record<string, string>;
  /** settings for backups there */
  backupEnv: Record<string, string>;
  fault: Fault | null;
  /** requests whose method and path match are answered with an error */
  failOn: RegExp | null;
  /** Replaces the content of an object behind the server's back. */
  damage: (key: string, data: Buffer) => void;
  /** method and path of the requests that were received */
  requests: string[];
  close: () => Promise<void>;
}

const BUCKET = 'shop';
/** The account that the server knows. */
const KEYS = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

interface StoredObject {
  bucket: string;
  key: string;
  content: Readable;
  metadata: unknown;
}

interface FileStore {
  getResourcePath: (bucket: string, key: string | undefined, resource: string) => string;
  putMetadata: (bucket: string, key: string, metadata: unknown, md5: string) => Promise<void>;
  putObject: (object: StoredObject) => Promise<{ size: number; md5: string }>;
  putPart: (bucket: string, id: string, part: number, content: Readable) => Promise<{ size: number; md5: string }>;
}

/** The server's own answers before the last bytes are in the file. */
const storeBeforeAnswering = (store: FileStore): void => {
  const write = async (path: string, content: Readable) => {
    const data = await buffer(content);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, data);
    return { size: data.length, md5: createHash('md5').update(data).digest('hex') };
  };
  store.putObject = async ({ bucket, key, content, metadata }) => {
    const written = await write(store.getResourcePath(bucket, key, 'object'), content);
    await store.putMetadata(bucket, key, metadata, written.md5);
    return written;
  };
  store.putPart = async (bucket, id, part, content) => {
    const path = join(store.getResourcePath(bucket, undefined, 'uploads'), id, String(part));
    const written = await write(path, content);
    await writeFile(`${path}.md5`, written.md5);
    return written;
  };
};

const refuse = (response: ServerResponse, status: number, code: string) =>
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);

/** Starts a storage with a bucket. The server is s3rver; what it lacks, conditions of writing and faults, stands in front of it. */
export const startObjectStorage = async (): Promise<ObjectStorage> => {
  const directory = mkdtempSync(join(tmpdir(), 'fori-storage-'));
  mkdirSync(join(directory, BUCKET));
  const s3 = new S3rver({ directory, silent: true, vhostBuckets: false });
  const { store } = s3 as unknown as { store: FileStore };
  storeBeforeAnswering(store);
  const serve = s3.callback();
  const has = (key: string) =>
    stat(store.getResourcePath(BUCKET, key, 'object')).then(
      () => true,
      () => false,
    );

  let writing = Promise.resolve();
  /** One at a time: the server removes empty folders while another request makes files in them. */
  const write = (request: IncomingMessage, response: ServerResponse) => {
    writing = writing.then(async () => {
      const key = decodeURIComponent((request.url ?? '').split('?')[0] ?? '').slice(BUCKET.length + 2);
      const isConditional = request.headers['if-none-match'] === '*' && storage.fault !== 'ignores conditions';
      if (isConditional && (await has(key))) {
        request.resume();
        refuse(response, 412, 'PreconditionFailed');
        return;
      }
      const done = new Promise<void>((resolve) => response.once('close', resolve));
      serve(request, response);
      await done;
    });
  };
  const server = createServer((request, response) => {
    const line = `${request.method} ${request.url}`;
    const fault = storage.failOn?.test(line) ? 'fails' : storage.fault;
    storage.requests.push(line);
    switch (fault) {
      case 'fails':
        request.resume();
        return refuse(response, 500, 'InternalError');
      case 'is full':
        request.resume();
        return refuse(response, 507, 'StorageFull');
      case 'hangs':
        request.resume();
        return;
      case 'answers nonsense':
        request.resume();
        return response.writeHead(200, { 'content-type': 'text/html' }).end('<html><body>Welcome</body></html>');
      case 'stops halfway':
      case 'stalls halfway':
        if (request.method !== 'GET' || request.url?.includes('list-type')) break;
        response.writeHead(200, { 'content-length': 1000, 'last-modified': new Date().toUTCString() });
        return response.write('half', () => fault === 'stops halfway' && response.destroy());
      default:
    }
    return request.method === 'GET' || request.method === 'HEAD' ? serve(request, response) : write(request, response);
  });
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => sockets.add(socket.once('close', () => sockets.delete(socket))));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const envOf = (area: string) => ({
    [`${area}_S3_ENDPOINT`]: endpoint,
    [`${area}_S3_ACCESS_KEY_ID`]: KEYS.accessKeyId,
    [`${area}_S3_SECRET_ACCESS_KEY`]: KEYS.secretAccessKey,
  });
  const storage: ObjectStorage = {
    place: { bucket: BUCKET, prefix: '', region: 'us-east-1', endpoint, pathStyle: true, credentials: KEYS },
    env: { ...envOf('MEDIA'), MEDIA_S3_BUCKET: BUCKET, MEDIA_S3_PREFIX: 'media' },
    backupEnv: envOf('BACKUP'),
    fault: null,
    failOn: null,
    damage: (key, data) => writeFileSync(store.getResourcePath(BUCKET, key, 'object'), data),
    requests: [],
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
      rmSync(directory, { recursive: true, force: true });
    },
  };
  return storage;
};
