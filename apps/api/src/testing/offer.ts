import type { Settings } from '@fori/contracts/admin-settings/schemas';
import { languages } from '@fori/domain/languages';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { buildApp } from '../app.ts';
import type { RenderRequest } from '../http/page-source.ts';
import type { Caller, TestShop } from './harness.ts';
import { signedIn } from './people.ts';

export const everything = {
  languages: [...languages] as Settings['languages'],
  currencies: ['EUR', 'USD', 'SEK', 'NOK', 'DKK', 'ISK'] as Settings['currencies'],
};
export const template =
  '<html data-app-html-attributes><!--app-head--><div id="root"><!--app-html--></div><!--app-body--></html>';

/** The offer that an admin writes and visitors see on the pages. */
export const offerCalls = (shop: () => TestShop) => {
  let admin: Caller;
  let app: FastifyInstance;
  /** of the last rendered page */
  let asked: Pick<RenderRequest, 'language' | 'currency'> | null = null;
  beforeAll(async () => {
    app = await buildApp(shop().shop, {
      pages: {
        storefront: async () => ({
          template,
          renderer: {
            render: async ({ language, currency }) => {
              asked = { language, currency };
              const parts = { head: '', html: `<h1>${language} ${currency}</h1>`, bodyScripts: '' };
              return { status: 200, complete: true, htmlAttributes: `lang="${language}"`, ...parts };
            },
          },
        }),
        backOffice: async () => template,
        assets: null,
      },
    });
  });
  afterAll(() => app.close());

  const read = async () =>
    (await shop().call('GET', '/admin/settings?lang=en', undefined, admin)).json<{ data: Settings }>().data;
  const put = async (change: Partial<Settings>) =>
    shop().call('PUT', '/admin/settings?lang=en', { ...(await read()), ...change }, admin);
  const offer = async (change: Partial<Settings>) => {
    const response = await put(change);
    expect(response.statusCode, response.body).toBe(200);
  };

  beforeEach(async () => {
    admin = await signedIn(shop(), 'admin');
    await offer(everything);
  });
  return { offer, admin: () => admin, read, asked: () => asked, app: () => app, put };
};
