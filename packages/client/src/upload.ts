import type { CallOptions, Fetch } from './fetcher.ts';

/** Receives how much has been sent, from 0 to 1. */
export type OnProgress = (sent: number) => void;

const headersIn = (text: string): Headers => {
  const headers = new Headers();
  for (const line of text.trim().split(/[\r\n]+/)) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon).trim(), line.slice(colon + 1).trim());
  }
  return headers;
};

/** Statuses for which `Response` accepts no body, not even an empty one. */
const BODILESS = [204, 205, 304];

/**
 * A `fetch` that reports the progress of an upload. Rejects like `fetch`: with a TypeError where the server is unreachable,
 * with the signal's reason where the caller aborts.
 */
export const uploadWithProgress =
  (onProgress: OnProgress): Fetch =>
  (url, { method = 'GET', headers, body, credentials, signal } = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      const onAbort = () => {
        request.abort();
        reject(signal?.reason);
      };
      request.open(method, url);
      request.withCredentials = credentials === 'include';
      new Headers(headers).forEach((value, name) => {
        request.setRequestHeader(name, value);
      });
      request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
        if (lengthComputable && total > 0) onProgress(loaded / total);
      };
      request.onload = () => {
        const { status, statusText } = request;
        const content = BODILESS.includes(status) ? null : request.responseText;
        resolve(new Response(content, { status, statusText, headers: headersIn(request.getAllResponseHeaders()) }));
      };
      request.onerror = () => reject(new TypeError('Failed to upload'));
      request.ontimeout = request.onerror;
      request.onloadend = () => signal?.removeEventListener('abort', onAbort);
      if (signal?.aborted) {
        onAbort();
        return;
      }
      signal?.addEventListener('abort', onAbort, { once: true });
      request.send(body as XMLHttpRequestBodyInit | null | undefined);
    });

/** The options of a call that reports the progress of its upload. */
export const withProgress = (onProgress: OnProgress): CallOptions & Pick<RequestInit, 'cache'> => ({
  transport: uploadWithProgress(onProgress),
});
