import { languages, localeTags } from '@fori/domain/languages';
import { expect, test } from 'vitest';
import { HOUR, priceIn, sessionParams, startShop } from './testing.ts';

/** A session with its page, as a browser without scripts sees it. */
const visit = async (
  changes: Parameters<typeof sessionParams>[0] = {},
  options: Parameters<typeof startShop>[0] = {},
) => {
  const shop = await startShop(options);
  const session = await shop.stripe.checkout.sessions.create(sessionParams(changes));
  const browse = async (address: string, init: RequestInit = {}) => {
    const response = await fetch(new URL(address, shop.standIn.url), { redirect: 'manual', ...init });
    return {
      status: response.status,
      location: response.headers.get('location') ?? '',
      policy: response.headers.get('content-security-policy') ?? '',
      text: await response.text(),
    };
  };
  const path = `/c/pay/${session.id}`;
  return {
    ...shop,
    session,
    path,
    open: (rest = '', headers = {}) => browse(`${path}${rest}`, { headers }),
    submit: (fields: Record<string, string>, rest = '') =>
      browse(`${path}${rest}`, { method: 'POST', body: new URLSearchParams(fields) }),
    find: () => shop.stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent'] }),
    thanks: `https://shop.example/thanks?session=${session.id}`,
  };
};

const card = (number: string) => ({ method: 'card', number, expiry: '12/40', cvc: '123' });

test('the page is at the address of the session, with shop, sum, test mark, methods and a way back', async () => {
  const { session, open, path, standIn } = await visit({ locale: 'en' }, { shopName: 'Kauppa & Co' });
  expect(session.url).toBe(`${standIn.url}${path}`);
  const { status, text, policy } = await open();
  expect(status).toBe(200);
  expect(text).toContain('<h1>Pay Kauppa &amp; Co</h1><span class="badge">Test</span>');
  for (const part of ['Pay €129.00', 'Pay with MobilePay', 'Pay with Klarna', 'Pay with PayPal', 'name="number"']) {
    expect(text).toContain(part);
  }
  expect(text).not.toContain('Swish');
  expect(text).toContain('<a href="https://shop.example/checkout">Back to the shop</a>');
  expect(text).not.toContain('<script');
  expect([...text.matchAll(/(?:src|action|url\()=?["']?(https?:[^"')]+)/g)]).toEqual([]);
  expect(policy).toContain("form-action 'self' https://shop.example");
});

test('the page is in the language of the session', async () => {
  const title = async (locale: 'fi' | 'sv' | 'nb' | 'da' | 'en') => {
    const { open } = await visit({ locale });
    return /<html lang="([^"]+)"[\s\S]*<h1>([^<]+)/.exec((await open()).text)?.slice(1);
  };
  expect(await title('fi')).toEqual(['fi-FI', 'Maksu: Föri']);
  expect(await title('sv')).toEqual(['sv-SE', 'Betala Föri']);
  expect(await title('nb')).toEqual(['nb-NO', 'Betal til Föri']);
  expect(await title('da')).toEqual(['da-DK', 'Betal til Föri']);
  expect(await title('en')).toEqual(['en-GB', 'Pay Föri']);
});

test.each(languages)('a session without a language is shown in that of the browser (%s)', async (language) => {
  const { open } = await visit({ locale: 'auto' });
  const { text } = await open('', { 'accept-language': localeTags[language] });
  expect(text).toContain(`<html lang="${localeTags[language]}">`);
});

test('krónur have no decimals, and Swish is for Sweden', async () => {
  const icelandic = await visit({ line_items: priceIn('isk', 1_500_000), locale: 'en' });
  expect((await icelandic.open()).text).toContain('Pay ISK&nbsp;15,000'.replace('&nbsp;', '\u00a0'));
  const swedish = await visit({ line_items: priceIn('sek', 129_000), locale: 'sv' });
  expect((await swedish.open()).text).toContain('Betala med Swish');
});

test('a card without a question of its bank leads back to the shop, paid', async () => {
  const { submit, thanks, find, open } = await visit();
  expect(await submit(card('4242 4242 4242 4242'))).toMatchObject({ status: 303, location: thanks });
  expect(await find()).toMatchObject({ status: 'complete', payment_status: 'paid' });
  const { status, text } = await open();
  expect([status, text.includes('This payment is complete'), text.includes(thanks)]).toEqual([200, true, true]);
});

test.each([
  [{ ...card('4111111111111111') }, 'not the number of a test card'],
  [{ ...card('4242424242424242'), expiry: '13/40' }, 'Enter a month that is not over'],
  [{ ...card('4242424242424242'), expiry: '01/20' }, 'Enter a month that is not over'],
  [{ ...card('4242424242424242'), cvc: '12' }, 'Enter the 3 or 4 digits'],
])('a card with a wrong field is refused before anything is charged (%#)', async (fields, message) => {
  const { submit, control } = await visit({ locale: 'en' });
  const { status, text } = await submit(fields);
  expect(status).toBe(400);
  expect(text).toMatch(new RegExp(`role="alert">[^<]*${message}`));
  expect(control.audit().payment_intents).toEqual([]);
});

test.each([
  ['4000000000000002', 'Kortti hylättiin'],
  ['4000000000009995', 'ei ole tarpeeksi katetta'],
  ['4000000000000119', 'käsittelyssä tapahtui virhe'],
])('a declined card leads back to the choice with the reason (%s)', async (number, message) => {
  const { submit, open, path } = await visit({ locale: 'fi' });
  expect(await submit(card(number))).toMatchObject({ status: 303, location: path });
  expect((await open()).text).toMatch(new RegExp(`role="alert">[^<]*${message}`));
  expect((await submit(card('4242424242424242'))).location).toContain('https://shop.example/thanks');
});

test.each(['4000002500003155', '4000002760003184'])(
  'a card whose bank asks shows its question (%s)',
  async (number) => {
    const { submit, open, path, thanks, find } = await visit({ locale: 'en' });
    expect((await submit(card(number))).location).toBe(`${path}/challenge`);
    const { text } = await open('/challenge');
    expect(text).toMatch(/value="yes">Complete<[\s\S]*value="no">Fail</);
    expect((await submit({ answer: 'yes' }, '/challenge')).location).toBe(thanks);
    expect(await find()).toMatchObject({ payment_status: 'paid' });
  },
);

test('a failed question leads back to the choice, and a closed one leaves the session open', async () => {
  const { submit, open, path, find } = await visit({ locale: 'en' });
  await submit(card('4000002760003184'));
  expect((await submit({ answer: 'no' }, '/challenge')).location).toBe(path);
  expect((await open()).text).toContain('Your bank did not confirm the payment');
  expect((await open('/challenge')).location).toBe(path);
  await submit(card('4000002760003184'));
  expect(await find()).toMatchObject({ status: 'open', payment_intent: { status: 'requires_action' } });
});

test('a method of another app shows its question, and can be late', async () => {
  const { submit, open, path, thanks, find, control } = await visit(
    { locale: 'en' },
    { delaysMs: { mobilepay: 120_000 } },
  );
  expect((await submit({ method: 'mobilepay' })).location).toBe(`${path}/approval`);
  const { text } = await open('/approval');
  expect(text).toContain('Approve in MobilePay');
  expect((await submit({ answer: 'no' }, '/approval')).location).toBe(thanks);
  await control.advance(120_000);
  expect(await find()).toMatchObject({ status: 'complete', payment_intent: { status: 'requires_payment_method' } });
});

test('a method that is declined at once leads back to the choice', async () => {
  const { submit, open, path } = await visit({ locale: 'en' });
  await submit({ method: 'klarna' });
  expect((await submit({ answer: 'no' }, '/approval')).location).toBe(path);
  expect((await open()).text).toContain('The payment was not approved');
  expect((await submit({ method: 'swish' })).location).toBe(path);
});

test('an expired page says so, and so does one that never was', async () => {
  const { open, submit, control, standIn } = await visit({ locale: 'da' });
  await control.advance(24 * HOUR);
  const { status, text } = await open();
  expect([status, text.includes('Denne betalingsside er udløbet')]).toEqual([410, true]);
  expect((await submit(card('4242424242424242'))).status).toBe(410);
  expect((await fetch(`${standIn.url}/c/pay/cs_test_none`)).status).toBe(404);
});
