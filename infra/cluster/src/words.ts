/** Says in words that the shop is away, in place of HAProxy's own answers: to a browser as a page, to a program as JSON. */
const MESSAGE = 'The shop is not available for a moment. Please try again shortly.';
const RETRY_AFTER_S = 3;

const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>One moment, please</title>
<style>
  body { font: 1.125rem/1.5 system-ui, sans-serif; max-width: 34rem; margin: 20vh auto; padding: 0 1.5rem; }
</style>
<h1>One moment, please</h1>
<p>${MESSAGE}</p>
<p><a href="">Try again</a></p>
</html>
`;
const json = JSON.stringify({ message: MESSAGE, code: 'unavailable', retry_after: RETRY_AFTER_S });

const response = (type: string, body: string): string =>
  [
    'HTTP/1.1 503 Service Unavailable',
    `Content-Type: ${type}; charset=utf-8`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    `Retry-After: ${RETRY_AFTER_S}`,
    '',
    body,
  ].join('\r\n');

/** HAProxy's error files, which are whole responses. */
export const errorFiles = {
  pages: response('text/html', page),
  api: response('application/json', json),
} as const;
