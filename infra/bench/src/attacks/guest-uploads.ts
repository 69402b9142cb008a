import { randomUUID } from 'node:crypto';
import type { Attack } from './attack.ts';
import { attackerAddress, csrfHeaders } from './client.ts';
import { pngOf } from './pictures.ts';

/** A form encoded once, so that the attacker's own work is not measured with the shop's. */
const encoded = async (form: FormData) => {
  const request = new Response(form);
  const type = request.headers.get('content-type') ?? '';
  return { type, data: Buffer.from(await request.arrayBuffer()) };
};

const letters = (nth: number): string =>
  [nth % 26, Math.floor(nth / 26) % 26, Math.floor(nth / 676) % 26].map((n) => String.fromCharCode(65 + n)).join('');

export const jacketsOfNoise: Attack = {
  name: 'jackets-of-noise',
  about: 'one address puts jackets with pictures of noise into carts, each as another made-up guest, 4 at once',
  atOnce: 4,
  prepare: async ({ call }) => {
    const headers = await csrfHeaders(call);
    const noise = pngOf(1500, 1700, 'noise');
    const design = { color: 'classic black', size: 'medium', material: 'lambskin', lining: 'viscose', logos: [] };
    const form = new FormData();
    form.append('jacket_data', JSON.stringify({ ...design, name: '', notes: '', monogram: 'AAA' }));
    form.append('front_image', noise, 'front.png');
    form.append('back_image', noise, 'back.png');
    const { type, data } = await encoded(form);
    const monogram = data.indexOf('AAA', data.indexOf('"monogram"'));
    return async (nth) => {
      const body = Buffer.from(data);
      // another design each time, so that the shop also draws and stores its renderings
      body.write(letters(nth), monogram, 'latin1');
      const guest = { ...headers, 'content-type': type, 'x-session-id': randomUUID() };
      const from = attackerAddress();
      return (await call({ method: 'POST', path: '/api/cart/custom-jacket', from, headers: guest, body })).status;
    };
  },
};

export const logosInACrowd: Attack = {
  name: 'logos-in-a-crowd',
  about:
    '45 uploads at once of logos with 25 and 8 megapixels from one address, as made-up guests, beside uploads of others',
  atOnce: 45,
  // refused requests are retried, but not as fast as possible
  perSecond: 60,
  prepare: async ({ call }) => {
    const headers = await csrfHeaders(call);
    const logos = [pngOf(5000, 4999, 'plain'), pngOf(4000, 2000, 'plain')];
    const forms = await Promise.all(
      logos.map((logo) => {
        const form = new FormData();
        form.append('file', logo, 'logo.png');
        return encoded(form);
      }),
    );
    let rounds = 0;
    return async (nth) => {
      // an address may make sixty of these calls in ten minutes, so each round uses another one
      if (nth === 0) rounds += 1;
      const { type, data: body } = forms[nth % forms.length] as (typeof forms)[number];
      const guest = { ...headers, 'content-type': type, 'x-session-id': randomUUID() };
      const from = attackerAddress(rounds);
      return (await call({ method: 'POST', path: '/api/jackets/logos', from, headers: guest, body })).status;
    };
  },
  extraBaseline: async ({ call }) => {
    const headers = await csrfHeaders(call);
    const logo = Buffer.from(await pngOf(600, 400, 'plain').arrayBuffer());
    return {
      logo: () => {
        const body = new FormData();
        body.append('file', new Blob([logo], { type: 'image/png' }), 'logo.png');
        const guest = { ...headers, 'x-session-id': randomUUID() };
        return { method: 'POST', path: '/api/jackets/logos', headers: guest, body };
      },
    };
  },
};
