import { randomUUID } from 'node:crypto';
import puppeteer from 'puppeteer-core';

/** A guest who has put something into the cart. Returns the id by which the shop knows them. */
export const guestWithItem = async (shopUrl: string): Promise<string> => {
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
    return response.json();
  };
  const { data } = (await call('/products/1')) as { data: { variants: { id: number; stock: number }[] } };
  const variant = data.variants.find(({ stock }) => stock > 0);
  await call('/cart', { product_variant_id: variant?.id, quantity: 1 });
  return id;
};

/** Makes a browser shop as that guest, without having opened a page of the shop. */
export const shopAs = async (port: number, shopUrl: string, guest: string): Promise<void> => {
  const browser = await puppeteer.connect({ browserURL: `http://127.0.0.1:${port}`, defaultViewport: null });
  try {
    const page = await browser.newPage();
    await page.goto(`${shopUrl}/robots.txt`);
    await page.evaluate((id) => localStorage.setItem('fori-session-id', id), guest);
    await page.close();
  } finally {
    await browser.disconnect();
  }
};
