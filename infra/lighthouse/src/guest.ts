import { randomUUID } from 'node:crypto';
import puppeteer, { type CookieData } from 'puppeteer-core';

/** A guest as the shop knows them: by the id in local storage, and by the cookie of whoever has put something into the cart. */
export interface Guest {
  id: string;
  cookie: string | undefined;
}

const cookieNamed = (response: Response, name: string): string | undefined =>
  response.headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.split(';')[0];

/** A guest who has put something into the cart. */
export const guestWithItem = async (shopUrl: string): Promise<Guest> => {
  const page = await fetch(`${shopUrl}/api/csrf`);
  const { token } = (await page.json()) as { token: string };
  const id = randomUUID();
  const call = async (path: string, body?: unknown) => {
    const response = await fetch(`${shopUrl}/api${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        'content-type': 'application/json',
        cookie: page.headers.get('set-cookie')?.split(';')[0] ?? '',
        'x-csrf-token': token,
        'x-session-id': id,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response;
  };
  const { data } = (await (await call('/products/1')).json()) as {
    data: { variants: { id: number; stock: number }[] };
  };
  const variant = data.variants.find(({ stock }) => stock > 0);
  const added = await call('/cart', { product_variant_id: variant?.id, quantity: 1 });
  return { id, cookie: cookieNamed(added, 'fori-guest') };
};

/** Makes a browser shop as that guest, without having opened a page of the shop. */
export const shopAs = async (port: number, shopUrl: string, { id, cookie }: Guest): Promise<void> => {
  const browser = await puppeteer.connect({ browserURL: `http://127.0.0.1:${port}`, defaultViewport: null });
  try {
    const [name = '', value = ''] = cookie?.split('=') ?? [];
    const kept: CookieData[] = cookie
      ? [{ name, value, domain: new URL(shopUrl).hostname, path: '/', httpOnly: true, sameSite: 'Lax' }]
      : [];
    await browser.setCookie(...kept);
    const page = await browser.newPage();
    await page.goto(`${shopUrl}/robots.txt`);
    await page.evaluate((known) => localStorage.setItem('fori-session-id', known), id);
    await page.close();
  } finally {
    await browser.disconnect();
  }
};
