import type { LightMyRequestResponse } from 'fastify';
import type { Caller, TestShop } from './harness.ts';

export type Part = Buffer | string | { data: Buffer | string; type: string; name?: string };

/** A multipart body of named parts, which may be repeated. */
export const formOf = (parts: readonly (readonly [name: string, part: Part])[]) => {
  const boundary = `fori${crypto.randomUUID()}`;
  const chunks: (Buffer | string)[] = [];
  for (const [name, part] of parts) {
    const file = typeof part === 'string' ? null : Buffer.isBuffer(part) ? { data: part, type: 'image/png' } : part;
    const fileName = file && 'name' in file ? file.name : file ? 'picture.png' : undefined;
    chunks.push(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"`);
    if (fileName !== undefined) chunks.push(`; filename="${fileName}"`);
    if (file) chunks.push(`\r\ncontent-type: ${file.type}`);
    chunks.push('\r\n\r\n', file ? file.data : String(part), '\r\n');
  }
  chunks.push(`--${boundary}--\r\n`);
  return {
    body: Buffer.concat(chunks.map((chunk) => (typeof chunk === 'string' ? Buffer.from(chunk) : chunk))),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
};

export const sendForm = (
  shop: TestShop,
  method: 'POST' | 'PUT',
  path: string,
  parts: readonly (readonly [string, Part])[],
  caller: Caller,
): Promise<LightMyRequestResponse> => {
  const { body, headers } = formOf(parts);
  return shop.call(method, path, body, { ...caller, headers: { ...caller.headers, ...headers } });
};
