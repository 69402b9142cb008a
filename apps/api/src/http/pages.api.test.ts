import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { buildApp } from '../app.ts';
import { describeShop } from '../testing/harness.ts';
import type { Renderer, RenderResult } from './page-source.ts';
import { RENDER_LIMIT_MS } from './pages.ts';

const template =
  '<html data-app-html-attributes><meta name="csrf-token" content=""><!--app-head--><div id="root"><!--app-html--></div><!--app-body--></html>';
const rendered = (rest: Partial<RenderResult> = {}): RenderResult => ({
  status: 200,
  complete: true,
  html: '<h1>Page</h1>',
  head: '<title>T</title>',
  htmlAttributes: 'lang="en-GB"',
  bodyScripts: '',
  ...rest,
});

describeShop('a page of the storefront', (shop) => {
  let app: FastifyInstance;
  let render: Renderer['render'];
  beforeAll(async () => {
    app = await buildApp(shop().shop, {
      pages: {
        storefront: async () => ({ template, renderer: { render: (request) => render(request) } }),
        backOffice: async () => template,
        assets: null,
      },
    });
  });
  afterAll(() => app.close());
  afterEach(() => void vi.useRealTimers());

  const shell = /<html lang="fi-FI">.*<div id="root"><!--app-html--><\/div>/;
  const open = (url = '/?lang=fi') => app.inject({ url });

  test('is what the renderer made of it, with a CSRF token of its own, kept by nobody', async () => {
    render = async () => rendered();
    const answer = await open();
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('<div id="root"><h1>Page</h1></div>');
    expect(answer.body).toMatch(/name="csrf-token" content="[^"]+"/);
    expect(answer.headers['cache-control']).toBe('private, no-store');
  });

  test('whose rendering hangs comes as a shell within the time limit, with status 200', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const begun = vi.fn(() => new Promise<RenderResult>(() => undefined));
    render = begun;
    const answer = open();
    await vi.waitUntil(() => begun.mock.calls.length > 0, { interval: 0 });
    await vi.advanceTimersByTimeAsync(RENDER_LIMIT_MS);
    const { statusCode, body, headers } = await answer;
    expect(statusCode).toBe(200);
    expect(body).toMatch(shell);
    expect(body).toMatch(/name="csrf-token" content="[^"]+"/);
    expect(headers['cache-control']).toBe('private, no-store');
  });

  test('whose rendering breaks comes as a shell with status 500', async () => {
    render = async () => {
      throw new Error('a screen broke');
    };
    const { statusCode, body } = await open();
    expect(statusCode).toBe(500);
    expect(body).toMatch(shell);
    expect(body).not.toContain('a screen broke');
  });

  test('is given the answers of the API, refusals too, without leaving the process', async () => {
    const statuses: number[] = [];
    render = async ({ fetch }) => {
      for (const path of ['/api/exchange-rates', '/api/products/999999', '/api/me']) {
        const { status } = await fetch(path);
        statuses.push(status);
      }
      return rendered();
    };
    expect((await open()).statusCode).toBe(200);
    expect(statuses).toEqual([200, 404, 401]);
  });

  test.each(['/assets/gone-1a2b3c.js', '/media/gone.avif', '/api/gone'])(
    '%s is none: what is gone is told as such, without rendering anything',
    async (url) => {
      render = async () => {
        throw new Error('rendered');
      };
      const { statusCode, headers } = await open(url);
      expect(statusCode).toBe(404);
      expect(headers['content-type']).toContain('application/json');
      expect(headers['cache-control']).toBe('no-store');
    },
  );
});
