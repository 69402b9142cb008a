import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { uploadWithProgress } from './upload.ts';

/** An XMLHttpRequest controlled by the test. */
class FakeRequest {
  static last: FakeRequest;
  upload: { onprogress?: (event: object) => void } = {};
  headers: Record<string, string> = {};
  withCredentials = false;
  status = 0;
  statusText = '';
  responseText = '';
  aborted = false;
  sent: unknown;
  onload?: () => void;
  onerror?: () => void;
  onloadend?: () => void;
  opened: [string, string] = ['', ''];
  constructor() {
    FakeRequest.last = this;
  }
  open(method: string, url: string) {
    this.opened = [method, url];
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  getAllResponseHeaders = () => 'content-type: application/json\r\nretry-after: 30\r\n';
  send(body: unknown) {
    this.sent = body;
  }
  abort() {
    this.aborted = true;
  }
  respond(status: number, text: string) {
    Object.assign(this, { status, responseText: text });
    this.onload?.();
    this.onloadend?.();
  }
}

beforeEach(() => vi.stubGlobal('XMLHttpRequest', FakeRequest));
afterEach(() => vi.unstubAllGlobals());

const body = new FormData();
const send = (progress = vi.fn(), signal?: AbortSignal) =>
  uploadWithProgress(progress)('/api/jackets/logos', {
    method: 'POST',
    headers: { 'x-csrf-token': 'c' },
    body,
    credentials: 'include',
    ...(signal && { signal }),
  });

describe('an upload', () => {
  test('reports how much has been sent, and returns the response as fetch does', async () => {
    const progress = vi.fn();
    const respond = send(progress);
    const request = FakeRequest.last;
    expect(request).toMatchObject({ opened: ['POST', '/api/jackets/logos'], withCredentials: true, sent: body });
    expect(request.headers).toEqual({ 'x-csrf-token': 'c' });
    request.upload.onprogress?.({ loaded: 25, total: 100, lengthComputable: true });
    request.upload.onprogress?.({ loaded: 25, total: 0, lengthComputable: false });
    request.respond(201, '{"data":1}');
    const response = await respond;
    expect(progress.mock.calls).toEqual([[0.25]]);
    expect([response.status, response.headers.get('retry-after'), await response.json()]).toEqual([
      201,
      '30',
      { data: 1 },
    ]);
  });

  test('rejects as fetch does when the shop is unreachable', async () => {
    const response = send();
    FakeRequest.last.onerror?.();
    await expect(response).rejects.toBeInstanceOf(TypeError);
  });

  test('can be aborted, with the reason', async () => {
    const controller = new AbortController();
    const response = send(vi.fn(), controller.signal);
    controller.abort(new Error('late'));
    await expect(response).rejects.toThrow('late');
    expect(FakeRequest.last.aborted).toBe(true);
  });
});
