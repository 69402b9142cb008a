import { Agent, request as httpRequest } from 'node:http';

export interface Call {
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  /** the caller's address as a proxy would report it, which the shop trusts (`TRUST_PROXY=loopback`) */
  from?: string;
  headers?: Record<string, string>;
  /** an object is sent as JSON, a form as multipart, a buffer as it is */
  body?: object | FormData | Buffer;
}

export interface ApiResponse {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
  json: <T>() => T;
}

/** Calls to one shop over persistent connections. */
export type Client = (call: Call) => Promise<ApiResponse>;

const encode = async (body: Call['body']): Promise<{ type?: string; data?: Buffer }> => {
  if (body === undefined) return {};
  if (Buffer.isBuffer(body)) return { data: body };
  if (body instanceof FormData) {
    const form = new Response(body);
    return { type: form.headers.get('content-type') ?? '', data: Buffer.from(await form.arrayBuffer()) };
  }
  return { type: 'application/json', data: Buffer.from(JSON.stringify(body)) };
};

export const createClient = (url: string): Client & { close: () => void } => {
  const agent = new Agent({ keepAlive: true, maxSockets: 512 });
  const { hostname, port } = new URL(url);
  const call: Client = async ({ method = 'GET', path, from, headers, body }) => {
    const { type, data } = await encode(body);
    return new Promise((resolve, reject) => {
      const outgoing = httpRequest(
        {
          agent,
          hostname,
          port,
          method,
          path,
          headers: {
            ...(type && { 'content-type': type }),
            ...(data && { 'content-length': data.length }),
            ...(from && { 'x-forwarded-for': from }),
            ...headers,
          },
        },
        (incoming) => {
          const chunks: Buffer[] = [];
          incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
          incoming.on('error', reject);
          incoming.on('end', () => {
            const received = Buffer.concat(chunks);
            resolve({
              status: incoming.statusCode ?? 0,
              headers: incoming.headers,
              body: received,
              json: <T>() => JSON.parse(received.toString('utf8')) as T,
            });
          });
        },
      );
      outgoing.on('error', reject);
      outgoing.end(data);
    });
  };
  return Object.assign(call, { close: () => agent.destroy() });
};

/** The headers a changing call needs: CSRF token and its cookie. */
export const csrfHeaders = async (call: Client, from?: string): Promise<Record<string, string>> => {
  const response = await call({ path: '/api/csrf', ...(from && { from }) });
  const cookie = [response.headers['set-cookie'] ?? []].flat()[0]?.split(';')[0] ?? '';
  return { 'x-csrf-token': response.json<{ token: string }>().token, cookie };
};

/** Nth address of a documentation network, other than those of the ordinary visitors (`baseline.ts`). */
export const attackerAddress = (nth = 0): string => `203.0.113.${1 + (nth % 250)}`;

interface Listed {
  data: { data: { id: number; images: { url: string }[] }[] };
}
interface Detail {
  data: { variants: { id: number; stock: number }[] };
}

/** Some products of the shop, each with a picture's path and the ids of its variants in stock. */
export const someProducts = async (call: Client, from?: string) => {
  const caller = from ? { from } : {};
  const { data } = (await call({ path: '/api/products', ...caller })).json<Listed>().data;
  return Promise.all(
    data.slice(0, 8).map(async ({ id, images }) => {
      const { variants } = (await call({ path: `/api/products/${id}`, ...caller })).json<Detail>().data;
      const inStock = variants.filter(({ stock }) => stock > 2);
      return { id, picture: images[0]?.url ?? '', variants: inStock.map((variant) => variant.id) };
    }),
  );
};
