import { byLanguage } from '@fori/domain/languages';
import * as storefront from '@fori/i18n/storefront';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Handlers, refusal } from '../../testing/fake-shop.ts';
import { openApp } from '../../testing/open-app.tsx';
import { aPage, buildProduct, buildProductDetail } from '../../testing/products.ts';
import { buildStore } from '../../testing/store.ts';

const texts = { failing: false, waiting: null as Promise<unknown> | null };
const { loadStorefront } = storefront;

beforeEach(() => {
  Object.assign(texts, { failing: false, waiting: null });
  vi.spyOn(storefront, 'loadStorefront').mockImplementation(async (language) => {
    if (texts.failing) throw new TypeError('Failed to fetch dynamically imported module');
    if (language === 'sv') await texts.waiting;
    return loadStorefront(language);
  });
});
afterEach(() => void vi.useRealTimers());

/** jsdom keeps popovers hidden, so the menu is opened directly. */
const choose = async (menu: string, choice: RegExp) => {
  const trigger = await screen.findByRole('button', { name: menu });
  document.getElementById(trigger.getAttribute('aria-controls') ?? '')?.removeAttribute('popover');
  fireEvent.click(within(screen.getByRole('menu', { name: menu })).getByRole('menuitemradio', { name: choice }));
};

/** Simulates a change of storage in another tab. */
const changeInOtherTab = (key: string, newValue: string | null) => {
  if (newValue === null) localStorage.removeItem(key);
  else localStorage.setItem(key, newValue);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue })));
};

/** An API that names products by the requested language. */
const multilingual: Handlers = {
  'GET /store': ({ query }) => {
    const name = query.get('lang') === 'sv' ? 'väskor' : 'bags';
    return { body: { data: buildStore({ categories: [{ slug: 'bags', name, description: '', former_slugs: [] }] }) } };
  },
  'GET /products': ({ query }) => ({ body: aPage([buildProduct({ name: `Aura (${query.get('lang')})` })]) }),
  'GET /products/1': ({ query }) => ({ body: { data: buildProductDetail({ name: `Aura (${query.get('lang')})` }) } }),
};

test.each(['lang=en&', ''])(
  '[LIST-128] choosing a language at “?%s” leads to the slug that the category has in it, other parameters kept',
  async (lang) => {
    const slugs = byLanguage((language) => (language === 'sv' ? 'vaskor' : 'bags'));
    const categories = [{ slug: 'bags', slugs, name: 'bags', description: '', former_slugs: [] }];
    const handlers: Handlers = {
      ...multilingual,
      'GET /store': () => ({ body: { data: buildStore({ categories }) } }),
    };
    const { router } = await openApp(`/products?${lang}category=bags&gender=male`, { handlers });
    await screen.findByText('Aura (en)');
    await choose('Language', /Svenska/);
    const expected = `?${lang.replace('en', 'sv')}category=vaskor&gender=male`;
    await waitFor(() => expect(router.state.location.search).toBe(expected));
  },
);

test('[I18N-04] choosing a language changes texts, API language, prices, title, lang attribute and address in one step', async () => {
  const { router, container } = await openApp('/products?lang=en&category=bags', { handlers: multilingual });
  await screen.findByRole('heading', { level: 1, name: 'Bags' });
  await screen.findByText('Aura (en)');
  const seen: string[] = [];
  const observer = new MutationObserver(() => {
    const heading = container.querySelector('h1')?.textContent ?? '';
    const product = container.querySelector('article h2')?.textContent ?? 'none';
    seen.push(`${heading} · ${product}`);
  });
  observer.observe(container, { childList: true, subtree: true, characterData: true });
  await choose('Language', /Svenska/);
  await screen.findByRole('heading', { level: 1, name: 'Väskor' });
  await waitFor(() => expect(router.state.location.search).toBe('?lang=sv&category=bags'));
  observer.disconnect();
  expect(screen.getByText('Aura (sv)')).toBeDefined();
  expect(screen.getByText(/^2\s788,80\skr$/)).toBeDefined();
  expect(document.documentElement.lang).toBe('sv-SE');
  await waitFor(() => expect(document.title).toBe('Väskor — Föri'));
  expect(new Set(seen.filter((state) => !['Bags · Aura (en)', 'Väskor · Aura (sv)'].includes(state)))).toEqual(
    new Set(),
  );
});

test('[I18N-04] a language brings its own currency over any earlier choice; a currency changes no language', async () => {
  await openApp('/products');
  await choose('Currency', /USD/);
  expect(await screen.findByText('$268.92')).toBeDefined();
  expect(screen.getByRole('heading', { name: 'All products' })).toBeDefined();
  expect(localStorage.getItem('fori-currency')).toBe('USD');
  await choose('Language', /Dansk/);
  expect(await screen.findByText(/^1\.857,54\skr$/)).toBeDefined();
  expect(localStorage.getItem('fori-currency')).toBeNull();
});

test('[I18N-01] when the texts of a language fail to load, a message says so and everything stays as it was', async () => {
  await openApp('/products');
  await screen.findByText('€249.00');
  texts.failing = true;
  await choose('Language', /Suomi/);
  expect(
    await screen.findByText(/network|connection/i, { selector: '[data-toast] *, [role=status] *, li *' }),
  ).toBeDefined();
  expect(screen.getByRole('heading', { name: 'All products' })).toBeDefined();
  expect(screen.getByText('€249.00')).toBeDefined();
  expect(localStorage.getItem('fori-language')).toBeNull();
  expect(document.cookie).not.toContain('fori-language');
});

test('of two languages chosen in a row the last one wins, however late the first one loads', async () => {
  let arrive: (value: unknown) => void = () => undefined;
  texts.waiting = new Promise((resolve) => {
    arrive = resolve;
  });
  await openApp('/products');
  await choose('Language', /Svenska/);
  await choose('Language', /Dansk/);
  await screen.findByRole('heading', { name: 'Alle produkter' });
  await act(async () => arrive(null));
  expect(screen.getByRole('heading', { name: 'Alle produkter' })).toBeDefined();
  expect(localStorage.getItem('fori-language')).toBe('da');
});

test('[I18N-04] [UI-02] a choice made in another tab shows here too', async () => {
  const { router } = await openApp('/products?lang=en');
  await screen.findByText('€249.00');
  changeInOtherTab('fori-theme', 'dark');
  expect(document.documentElement.classList.contains('dark')).toBe(true);
  changeInOtherTab('fori-currency', 'USD');
  expect(screen.getByText('$268.92')).toBeDefined();
  // as a choice of language is stored: the language, and no currency of its own any more
  changeInOtherTab('fori-language', 'sv');
  changeInOtherTab('fori-currency', null);
  expect(await screen.findByRole('heading', { name: 'Alla produkter' })).toBeDefined();
  expect(screen.getByText(/^2\s788,80\skr$/)).toBeDefined();
  await waitFor(() => expect(router.state.location.search).toBe('?lang=sv'));
});

test('other storage keys and malformed values change nothing', async () => {
  await openApp('/products');
  await screen.findByText('€249.00');
  changeInOtherTab('fori-language', 'de');
  changeInOtherTab('fori-currency', 'GBP');
  changeInOtherTab('something', 'else');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })));
  expect(screen.getByRole('heading', { name: 'All products' })).toBeDefined();
  expect(screen.getByText('€249.00')).toBeDefined();
});

test("a shared link's language is stored for a new visitor, and the currency follows the language", async () => {
  await openApp('/products?lang=sv', { language: 'sv' });
  await screen.findByRole('heading', { name: 'Alla produkter' });
  expect(localStorage.getItem('fori-language')).toBe('sv');
  expect(document.cookie).toContain('fori-language=sv');
  expect(document.cookie).not.toContain('fori-currency');
});

test("a shared link's language does not replace an earlier choice, and lasts while links are followed", async () => {
  localStorage.setItem('fori-language', 'fi');
  const { router } = await openApp('/products?lang=sv', { language: 'sv', handlers: multilingual });
  await screen.findByRole('heading', { name: 'Alla produkter' });
  await act(() => router.navigate('/products?category=bags'));
  expect(await screen.findByRole('heading', { name: 'Väskor' })).toBeDefined();
  expect(localStorage.getItem('fori-language')).toBe('fi');
  expect(document.cookie).toContain('fori-language=fi');
});

test('where cookies are blocked, preferences from local storage apply as soon as the page runs', async () => {
  localStorage.setItem('fori-language', 'da');
  localStorage.setItem('fori-currency', 'EUR');
  await openApp('/products');
  expect(await screen.findByRole('heading', { name: 'Alle produkter' })).toBeDefined();
  expect(await screen.findByText(/^249,00\s€$/)).toBeDefined();
});

/** Answers as the server does for a shop with few languages and currencies. */
const small: Handlers = {
  ...multilingual,
  'GET /store': () => ({ body: { data: buildStore({ languages: ['fi', 'sv'], currencies: ['EUR', 'SEK'] }) } }),
};

test('[SHOP-114] [SHOP-115] visitors choose among the languages and currencies the shop offers', async () => {
  await openApp('/products', { language: 'fi', handlers: small });
  const choicesOf = async (menu: string) => {
    const trigger = await screen.findByRole('button', { name: menu });
    document.getElementById(trigger.getAttribute('aria-controls') ?? '')?.removeAttribute('popover');
    return within(screen.getByRole('menu', { name: menu }))
      .getAllByRole('menuitemradio')
      .map(({ textContent }) => textContent);
  };
  expect(await choicesOf('Kieli')).toEqual(['SuomiFI', 'SvenskaSV']);
  expect(await choicesOf('Valuutta')).toEqual(['EUR€', 'SEKkr']);
  fireEvent.click(screen.getByRole('button', { name: 'Valikko' }));
  const inMenu = (name: string) =>
    within(screen.getByRole('combobox', { name }))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  await screen.findByRole('combobox', { name: 'Kieli' });
  expect(inMenu('Kieli')).toEqual(['Suomi', 'Svenska']);
  expect(inMenu('Valuutta')).toEqual(['EUR €', 'SEK kr']);
});

test('[SHOP-116] a stored language and currency the shop no longer offers are dropped, and that is said once', async () => {
  localStorage.setItem('fori-language', 'da');
  localStorage.setItem('fori-currency', 'USD');
  // the server has rendered an offered one
  const first = await openApp('/products', { language: 'fi', handlers: small });
  expect(await screen.findByText(/ei ole enää saatavilla tällä kielellä: Dansk/)).toBeDefined();
  expect(screen.getByText(/ei enää näytetä tässä valuutassa: USD/)).toBeDefined();
  expect(await screen.findByRole('heading', { name: 'Kaikki tuotteet' })).toBeDefined();
  expect(await screen.findByText(/^249,00\s€$/)).toBeDefined();
  expect([localStorage.getItem('fori-language'), localStorage.getItem('fori-currency')]).toEqual([null, null]);
  expect(document.cookie).not.toMatch(/fori-(language|currency)/);
  // what another tab stores is not followed either
  changeInOtherTab('fori-language', 'is');
  expect(screen.getByRole('heading', { name: 'Kaikki tuotteet' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Sulje ilmoitus' }));
  await waitFor(() => expect(screen.queryByText(/ei ole enää saatavilla/)).toBeNull());
  localStorage.clear();
  first.unmount();
  await openApp('/products', { language: 'fi', handlers: small });
  await screen.findByRole('heading', { name: 'Kaikki tuotteet' });
  await screen.findByText(/^249,00\s€$/);
  expect(screen.queryByText(/ei ole enää saatavilla/)).toBeNull();
});

test('[SHOP-114] a page the server could not render changes to an offered language; the linked one is not stored', async () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['de', 'sv']);
  await openApp('/products?lang=da', { language: 'da', handlers: small });
  expect(await screen.findByRole('heading', { name: 'Alla produkter' })).toBeDefined();
  expect(document.documentElement.lang).toBe('sv-SE');
  expect(localStorage.getItem('fori-language')).toBeNull();
});

/** A shop whose offer the test changes while a page is open; `pass` lets that many minutes go by. */
const openPage = async (at: string, language: 'en' | 'sv') => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let store = buildStore();
  let asked = 0;
  const handlers: Handlers = {
    ...multilingual,
    'GET /store': () => {
      asked += 1;
      return { body: { data: store } };
    },
  };
  await openApp(at, { language, handlers });
  return {
    change: (facts: Parameters<typeof buildStore>[0]) => {
      store = buildStore(facts);
    },
    pass: (minutes: number) => act(() => vi.advanceTimersByTimeAsync(minutes * 60_000)),
    asked: () => asked,
  };
};

test('[SHOP-122] removes a language that is no longer offered from an open page within five minutes, also the page’s own', async () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['fi']);
  const page = await openPage('/products', 'sv');
  await screen.findByText('Aura (sv)');
  page.change({ languages: ['en', 'fi'] });
  await page.pass(4);
  expect(screen.getByRole('heading', { name: 'Alla produkter' })).toBeDefined();
  await page.pass(1);
  expect(await screen.findByRole('heading', { name: 'Kaikki tuotteet' })).toBeDefined();
  expect(await screen.findByText('Aura (fi)')).toBeDefined();
  expect(document.documentElement.lang).toBe('fi-FI');
  expect(await screen.findByText(/ei ole enää saatavilla tällä kielellä: Svenska/)).toBeDefined();
  const trigger = screen.getByRole('button', { name: 'Kieli' });
  document.getElementById(trigger.getAttribute('aria-controls') ?? '')?.removeAttribute('popover');
  const choices = within(screen.getByRole('menu', { name: 'Kieli' })).getAllByRole('menuitemradio');
  expect(choices.map(({ textContent }) => textContent)).toEqual(['EnglishEN', 'SuomiFI']);
});

test('[SHOP-122] removes a currency that is no longer offered from an open page within five minutes, and changes its prices', async () => {
  localStorage.setItem('fori-currency', 'USD');
  const page = await openPage('/products', 'en');
  fireEvent.click(await screen.findByRole('button', { name: 'Menu' }));
  await screen.findByRole('combobox', { name: 'Currency' });
  await choose('Currency', /USD/);
  expect(await screen.findByText('$268.92')).toBeDefined();
  page.change({ currencies: ['EUR', 'SEK'] });
  await page.pass(5);
  expect(await screen.findByText('€249.00')).toBeDefined();
  expect(await screen.findByText(/no longer shown in USD/)).toBeDefined();
  expect(localStorage.getItem('fori-currency')).toBeNull();
});

test('[SHOP-122] an open page asks for what the shop offers every five minutes, not while it is hidden, and when it is shown again', async () => {
  const page = await openPage('/products', 'en');
  await screen.findByText('Aura (en)');
  expect(page.asked()).toBe(1);
  await page.pass(10);
  expect(page.asked()).toBe(3);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await page.pass(60);
  expect(page.asked()).toBe(3);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await page.pass(0.01);
  expect(page.asked()).toBe(4);
});

test('[SHOP-122] a page that could not fetch the shop’s facts asks again after ten seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let isAway = true;
  let asked = 0;
  const handlers: Handlers = {
    ...multilingual,
    'GET /store': () => {
      asked += 1;
      return isAway ? refusal(404, 'not_found') : { body: { data: buildStore({ name: 'Ulappa' }) } };
    },
  };
  await openApp('/about', { handlers });
  expect(screen.queryByRole('link', { name: 'Ulappa, home' })).toBeNull();
  isAway = false;
  const before = asked;
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(asked).toBe(before + 1);
  expect(await screen.findByRole('link', { name: 'Ulappa, home' })).toBeDefined();
});
