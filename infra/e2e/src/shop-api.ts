import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { type JacketDesign, jacketViews } from '@fori/domain/jackets';
import { byLanguage } from '@fori/domain/languages';

interface ListedProduct {
  id: number;
  name: string;
  images: { url: string }[];
  variants: { id: number; color: string; size: string; stock: number }[];
}

/** An order of which only the last call is left. */
interface ReadyOrder {
  (key?: string): Promise<Response>;
  sendHalf: () => Promise<{ finish: () => Promise<number> }>;
}

/** A session of staff ends when it is not used for half an hour, and the shared shop may not be for longer. */
const REUSED_FOR_MS = 10 * 60_000;
const adminTokens = new Map<string, { token: string; since: number }>();

/** A guest who calls the API without a browser, to prepare a browser test. */
export class ShopApi {
  readonly sessionId = randomUUID();

  private constructor(
    private readonly url: string,
    private readonly headers: Record<string, string>,
  ) {}

  static async open(url: string): Promise<ShopApi> {
    const response = await fetch(`${url}/api/csrf`);
    const { token } = (await response.json()) as { token: string };
    const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? '';
    return new ShopApi(url, { 'x-csrf-token': token, cookie, 'content-type': 'application/json' });
  }

  call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Response> {
    return fetch(`${this.url}/api${path}`, {
      method,
      headers: { ...this.headers, 'x-session-id': this.sessionId, ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  }

  /** Sends a multipart form with files. */
  send(method: string, path: string, form: FormData, more: Record<string, string> = {}): Promise<Response> {
    const { 'content-type': _json, ...headers } = this.headers;
    return fetch(`${this.url}/api${path}`, {
      method,
      headers: { ...headers, 'x-session-id': this.sessionId, ...more },
      body: form,
    });
  }

  /** Adds a jacket to the cart or edits it there, with one picture for both sides. */
  async sendJacket(method: 'POST' | 'PUT', path: string, design: JacketDesign, picture: Buffer): Promise<void> {
    const form = new FormData();
    const file = new Blob([new Uint8Array(picture)], { type: 'image/png' });
    for (const view of jacketViews) form.set(`${view}_image`, file, `${view}.png`);
    form.set('jacket_data', JSON.stringify(design));
    const response = await this.send(method, path, form);
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  }

  async data<T>(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<T> {
    const response = await this.call(method, path, body, headers);
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return ((await response.json()) as { data: T }).data;
  }

  /** The product with this slug. */
  async product(slug: string): Promise<ListedProduct> {
    const { data } = await this.data<{ data: ListedProduct[] }>('GET', '/products?per_page=100');
    const found = data.find((product) => product.images.some((image) => image.url.includes(`/${slug}/`)));
    if (!found) throw new Error(`no product ${slug}`);
    return found;
  }

  /** Of a session of the demo's admin that lasts as long as its shop: a password takes a tenth of a second to check. */
  async adminToken(): Promise<string> {
    const known = adminTokens.get(this.url);
    if (known && Date.now() - known.since < REUSED_FOR_MS) return known.token;
    const response = await this.call('POST', '/admin/login', {
      email: 'admin@fori.example',
      password: 'fori-demo-admin',
    });
    const { token } = (await response.json()) as { token: string };
    adminTokens.set(this.url, { token, since: Date.now() });
    return token;
  }

  /** Changes some of the shop's settings. */
  async changeSettings(change: Readonly<Record<string, unknown>>): Promise<void> {
    const authorization = { authorization: `Bearer ${await this.adminToken()}` };
    const settings = await this.data<Record<string, unknown>>('GET', '/admin/settings', undefined, authorization);
    await this.data('PUT', '/admin/settings', { ...settings, ...change }, authorization);
  }

  /** Offers these leather colours of the shop's own, and no others (JACKET-250). */
  async mixColors(hexes: readonly string[]): Promise<void> {
    const authorization = { authorization: `Bearer ${await this.adminToken()}` };
    const offer = await this.data<Record<string, unknown>>('GET', '/admin/jacket', undefined, authorization);
    const colors = hexes.map((hex) => ({ hex, names: byLanguage(() => `Mixed ${hex.slice(1)}`), offered: true }));
    const change = { coming: offer.coming, updated_at: offer.updated_at, colors };
    await this.data('PUT', '/admin/jacket', change, authorization);
  }

  /** Fills the cart and prepares everything, so that one call is left. */
  async readyToOrder(slug: string, quantity = 1, headers: Record<string, string> = {}): Promise<ReadyOrder> {
    const product = await this.product(slug);
    const variant = product.variants.find((v) => v.stock >= quantity);
    if (!variant) throw new Error(`${slug} is sold out`);
    return this.readyToOrderVariant(variant.id, quantity, headers);
  }

  /** The same for one variant; `headers` may carry the orderer's token. */
  async readyToOrderVariant(
    variantId: number,
    quantity: number,
    headers: Record<string, string> = {},
  ): Promise<ReadyOrder> {
    await this.data('POST', '/cart', { product_variant_id: variantId, quantity }, headers);
    return this.orderTheCart(headers);
  }

  /** Prepares an order of the cart, so that one call is left. */
  async orderTheCart(
    headers: Record<string, string> = {},
    place = { city: 'Turku', postal_code: '20100' },
  ): Promise<ReadyOrder> {
    const card = { cardholder_name: 'Aino Ålander', number: '4242424242424242', expiry: '12/29', cvc: '123' };
    const { token } = await this.data<{ token: string }>('POST', '/payments/demo/tokens', card, headers);
    const { total } = await this.data<{ total: string }>('GET', '/checkout/quote', undefined, headers);
    const body = {
      full_name: 'Aino Ålander',
      email: `${this.sessionId}@example.com`,
      phone: '+358 40 123 4567',
      address: 'Linnankatu 12',
      ...place,
      state: '',
      country: 'FI',
      billing_same_as_shipping: true,
      payment: { method: 'card', token },
      expected_total: total,
      display_currency: 'EUR',
    };
    const send = (key: string = randomUUID()) =>
      this.call('POST', '/orders', body, { ...headers, 'idempotency-key': key });
    const sendHalf = () => this.sendHalf('/orders', JSON.stringify(body), { 'idempotency-key': randomUUID() });
    return Object.assign(send, { sendHalf });
  }

  /**
   * Sends a call's head and half of its body; resolves once the server has begun to read it. `finish` sends the rest.
   */
  private async sendHalf(
    path: string,
    body: string,
    headers: Record<string, string>,
  ): Promise<{ finish: () => Promise<number> }> {
    const bytes = Buffer.from(body);
    const half = Math.floor(bytes.length / 2);
    const outgoing = request(`${this.url}/api${path}`, {
      method: 'POST',
      agent: false,
      headers: {
        ...this.headers,
        'x-session-id': this.sessionId,
        ...headers,
        'content-length': bytes.length,
        expect: '100-continue',
      },
    });
    const answered = once(outgoing, 'response');
    answered.catch(() => undefined);
    outgoing.flushHeaders();
    await once(outgoing, 'continue');
    outgoing.write(bytes.subarray(0, half));
    return {
      finish: async () => {
        outgoing.end(bytes.subarray(half));
        const [response] = await answered;
        response.resume();
        return response.statusCode;
      },
    };
  }
}
