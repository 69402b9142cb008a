import type { ErrorCode } from '@fori/domain/errors';
import type { Language } from '@fori/domain/languages';
import { codeText } from '@fori/i18n/messages';
import { translator } from '@fori/i18n/server';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { type Handler, type Handlers, ok, refusal } from '../testing/fake-shop.ts';
import { openApp } from '../testing/open-app.tsx';
import { buildProductDetail, buildVariant } from '../testing/products.ts';

/** One of each kind: the page follows the status and shows the API's message. 401 and 419 are handled separately. */
const refusals: [status: number, code: ErrorCode][] = [
  [400, 'malformed_request'],
  [403, 'admin_cannot_shop'],
  [404, 'not_found'],
  [409, 'variant_unavailable'],
  [413, 'payload_too_large'],
  [415, 'unsupported_media_type'],
  [422, 'validation_failed'],
  [429, 'too_many_requests'],
  [500, 'internal'],
  [503, 'service_unavailable'],
];

/** Opens a product page on which adding always gets the response set last. */
const productPage = async (language: Language) => {
  let response: Handler = () => 'lost';
  const handlers: Handlers = {
    'GET /products/1': () => ok(buildProductDetail({ variants: [buildVariant()] })),
    'POST /cart': (call) => response(call),
  };
  await openApp('/product/1', { language, handlers });
  const name = translator(language)('common:control.add_to_cart');
  return async (next: Handler) => {
    response = next;
    fireEvent.click(await screen.findByRole('button', { name }));
  };
};

/** A toast is never the only copy of an error. */
const expectToastAndMessage = (title: string, inPage = title) =>
  waitFor(() => {
    const main = screen.getByRole('main');
    const places = (text: string) => screen.getAllByText(text).map((element) => main.contains(element));
    expect(places(title)).toContain(false);
    expect(places(inPage)).toContain(true);
  });

test('[CART-34] [ERR-02] [ERR-04] every refusal to add is shown with its own message, in a toast and on the page', async () => {
  const t = translator('en');
  const add = await productPage('en');
  for (const [status, code] of refusals) {
    await add(() => refusal(status, code, codeText(t, code)));
    await expectToastAndMessage(codeText(t, code));
  }
  await add(() => refusal(401, 'login_required', t('errors:login_required')));
  await expectToastAndMessage(t('errors:general.login_required'), t('errors:login_required'));
});

describe.each(['en', 'fi', 'is'] as const)('adding to the cart, in %s', (language) => {
  const t = translator(language);

  test('[CART-36] [CART-41] [CART-42] [ERR-03] [ERR-06] [UI-06] an error without a message shows the fallback; stock and network are named', async () => {
    const add = await productPage(language);
    const stock = { available: 2, requested: 5 };
    const fallback = t('catalog:product.buy.failed');
    const numbers = `${t('errors:stock.available', { number: 2 })} ${t('errors:stock.requested', { number: 5 })}`;
    await add(() => ({ status: 502, body: {} }));
    await expectToastAndMessage(fallback);
    await add(() => ({ status: 409, body: stock }));
    await expectToastAndMessage(`${fallback} ${numbers}`);
    await add(() => refusal(409, 'out_of_stock', t('errors:out_of_stock'), stock));
    await expectToastAndMessage(`${t('errors:out_of_stock')} ${numbers}`);
    await add(() => 'lost');
    await expectToastAndMessage(fallback, t('errors:general.network_text'));
  });
});
