import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { buildCart, buildItem } from '../../testing/cart.ts';
import { aCustomer, anAdmin } from '../../testing/customers.ts';
import { type Handler, ok } from '../../testing/fake-shop.ts';
import { openApp } from '../../testing/open-app.tsx';
import { buildStore } from '../../testing/store.ts';

afterEach(() => void vi.useRealTimers());

/** Opens a menu of the header directly, because jsdom keeps popovers hidden. */
const openMenu = async (name: string) => {
  const trigger = await screen.findByRole('button', { name });
  const menu = document.getElementById(trigger.getAttribute('aria-controls') ?? '');
  menu?.removeAttribute('popover');
  return within(screen.getByRole('menu', { name }));
};

// testing-library takes the header of a page's content for a banner as well
const banner = async () => within((await screen.findAllByRole('banner'))[0] ?? document.body);
const hrefs = (links: HTMLElement[]) => links.map((link) => link.getAttribute('href'));

test('[NAV-04] [NAV-05] [NAV-06] the header has promo bar, logo and search', async () => {
  await openApp('/');
  const promo = within(await screen.findByRole('complementary', { name: 'Shop news' }));
  expect(await promo.findByText('Free shipping on orders over €100.00')).toBeDefined();
  expect(promo.getByText('Support 24/7')).toBeDefined();
  const header = await banner();
  expect(header.getByRole('link', { name: 'Föri, home' }).getAttribute('href')).toBe('/');
  expect(header.getByRole('search')).toBeDefined();
});

test('[SHOP-109] the header has the picture beside the name, and no name beside a picture that contains it', async () => {
  const logo = { src: '/media/shop/a.png', width: 64, height: 64, alt: '' };
  let store = buildStore({ name: 'Hide & Co', logo });
  const openShop = () => openApp('/', { handlers: { 'GET /store': () => ({ body: { data: store } }) } });
  const shop = await openShop();
  const link = () => screen.findByRole('link', { name: 'Hide & Co, home' });
  expect((await link()).querySelector('img')?.getAttribute('src')).toBe(logo.src);
  expect((await link()).textContent).toBe('Hide & Co');
  expect((await link()).querySelector('svg')).toBeNull();
  shop.unmount();
  store = buildStore({ name: 'Hide & Co', logo: { ...logo, width: 320, alt: 'Hide & Co' } });
  await openShop();
  expect((await link()).querySelector('img')?.alt).toBe('Hide & Co');
  expect((await link()).textContent).toBe('');
});

test('[NAV-107] an open page shows the promo bar from its start and no longer at its end', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-27T07:59:00.000Z'), shouldAdvanceTime: true });
  const answers = [
    { promo: '', promo_changes_at: '2026-11-27T08:00:00.000Z' },
    { promo: 'Sale', promo_changes_at: '2026-11-27T09:02:00.000Z' },
    { promo: '', promo_changes_at: null },
  ];
  let time = 0;
  await openApp('/', { handlers: { 'GET /store': () => ({ body: { data: buildStore(answers[time]) } }) } });
  const bar = () => screen.queryByRole('complementary', { name: 'Shop news' });
  await screen.findByRole('banner');
  expect(bar()).toBeNull();
  time = 1;
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  await waitFor(() => expect(bar()?.textContent).toContain('Sale'));
  await act(() => vi.advanceTimersByTimeAsync(61 * 60_000));
  expect(bar()).not.toBeNull();
  time = 2;
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  await waitFor(() => expect(bar()).toBeNull());
});

test('[NAV-09] [I18N-01] [I18N-04] choosing a language changes the texts and switches to its currency', async () => {
  await openApp('/');
  const menu = await openMenu('Language');
  const names = menu.getAllByRole('menuitemradio').map((item) => item.querySelector('[lang]')?.textContent);
  expect(names).toEqual(['English', 'Suomi', 'Svenska', 'Norsk', 'Dansk', 'Íslenska']);
  fireEvent.click(menu.getByRole('menuitemradio', { name: /Svenska/ }));
  expect(await screen.findByRole('navigation', { name: 'Vart härnäst' })).toBeDefined();
  expect(document.documentElement.lang).toBe('sv-SE');
  const currencies = await openMenu('Valuta');
  expect(currencies.getByRole('menuitemradio', { name: /SEK/ }).getAttribute('aria-checked')).toBe('true');
  expect(localStorage.getItem('fori-language')).toBe('sv');
  expect(localStorage.getItem('fori-currency')).toBeNull();
});

test('[NAV-10] [I18N-02] choosing a currency changes the prices and leaves the language', async () => {
  await openApp('/products');
  const menu = await openMenu('Currency');
  const shown = menu.getAllByRole('menuitemradio').map((item) => item.textContent?.slice(0, 3));
  expect(shown).toEqual(['EUR', 'USD', 'SEK', 'NOK', 'DKK', 'ISK']);
  expect(await screen.findByText('€249.00')).toBeDefined();
  fireEvent.click(menu.getByRole('menuitemradio', { name: /USD/ }));
  expect(await screen.findByText('$268.92')).toBeDefined();
  expect(screen.getByRole('heading', { name: 'All products' })).toBeDefined();
});

test('[NAV-11] [UI-02] [UI-03] [UI-05] the theme toggle switches the class on the root and remembers it', async () => {
  await openApp('/');
  const header = await banner();
  fireEvent.click(header.getByRole('button', { name: 'Theme' }));
  expect(document.documentElement.classList.contains('dark')).toBe(true);
  expect(localStorage.getItem('fori-theme')).toBe('dark');
  fireEvent.click(header.getByRole('button', { name: 'Theme' }));
  expect(document.documentElement.classList.contains('dark')).toBe(false);
  expect(localStorage.getItem('fori-theme')).toBe('light');
});

test('[NAV-12] the cart icon shows the number of units', async () => {
  await openApp('/', {
    handlers: { 'GET /cart': () => ({ body: { data: buildCart([buildItem({ quantity: 3 })]) } }) },
  });
  const cart = await screen.findByRole('link', { name: 'Cart, 3 items' });
  expect(cart.getAttribute('href')).toBe('/cart');
  expect(cart.textContent).toBe('3');
});

test('[CART-32] [NAV-12] jackets are counted too, also when there is nothing else', async () => {
  const jackets = [{ quantity: 2 }, { quantity: 3 }];
  const handlers = { 'GET /cart/custom-jackets': () => ({ body: { data: jackets } }) };
  await openApp('/', { handlers });
  expect((await screen.findByRole('link', { name: 'Cart, 5 items' })).textContent).toBe('5');
});

test('[NAV-19] anonymous visitors get a Login link and no profile menu', async () => {
  await openApp('/');
  const header = await banner();
  expect(header.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login');
  expect(header.queryByRole('link', { name: 'Admin dashboard' })).toBeNull();
});

test('[NAV-15] [NAV-16] customers get a profile menu with name, email, profile and orders', async () => {
  await openApp('/', { user: aCustomer });
  const menu = await openMenu('Aino Virtanen');
  expect(menu.getByText('Aino Virtanen')).toBeDefined();
  expect(menu.getByText('aino@fori.example')).toBeDefined();
  expect(menu.getByRole('menuitem', { name: 'Profile' }).getAttribute('href')).toBe('/profile');
  expect(menu.getByRole('menuitem', { name: 'Orders' }).getAttribute('href')).toBe('/orders');
  expect((await banner()).queryByRole('link', { name: 'Admin dashboard' })).toBeNull();
});

test('[NAV-17] logging out removes the stored user and says so', async () => {
  const { session } = await openApp('/', { user: aCustomer });
  const menu = await openMenu('Aino Virtanen');
  fireEvent.click(menu.getByRole('menuitem', { name: 'Log out' }));
  expect(await screen.findByText('You are logged out')).toBeDefined();
  expect(session.getSnapshot().user).toBeNull();
  expect((await banner()).getByRole('link', { name: 'Login' })).toBeDefined();
});

test('[AUTH-10] after logging out the header no longer shows what was in the cart', async () => {
  const ofCustomer: Handler = ({ headers }) => ok(buildCart(headers.has('authorization') ? [buildItem()] : []));
  await openApp('/', { user: aCustomer, handlers: { 'GET /cart': ofCustomer } });
  expect(await screen.findByRole('link', { name: /^Cart, / })).toBeDefined();
  const menu = await openMenu('Aino Virtanen');
  fireEvent.click(menu.getByRole('menuitem', { name: 'Log out' }));
  expect(await screen.findByRole('link', { name: 'Cart' })).toBeDefined();
});

test('[NAV-13] [NAV-14] [NAV-18] admins get their dashboard, a menu named Admin, and no cart', async () => {
  await openApp('/', { user: anAdmin });
  const header = await banner();
  const dashboard = await header.findByRole('link', { name: 'Admin dashboard' });
  expect(dashboard.getAttribute('href')).toBe('/admin');
  const menu = await openMenu('Admin');
  expect(menu.getByText('admin@fori.example')).toBeDefined();
  expect(menu.queryByRole('menuitem', { name: 'Profile' })).toBeNull();
  expect(menu.getByRole('menuitem', { name: 'Admin dashboard' }).getAttribute('href')).toBe('/admin');
  expect(header.queryByRole('link', { name: /Cart/ })).toBeNull();
});

test("[NAV-20] [NAV-21] the side menu has the header's entries, login and signup", async () => {
  await openApp('/');
  fireEvent.click((await banner()).getByRole('button', { name: 'Menu' }));
  const menu = within(await screen.findByRole('dialog', { name: 'Menu' }));
  expect(menu.getByRole('search')).toBeDefined();
  expect(hrefs(menu.getAllByRole('link'))).toEqual(
    expect.arrayContaining([
      '/products?category=bags',
      '/products?category=accessories',
      '/custom-jacket',
      '/blogs',
      '/about',
      '/cart',
      '/login',
      '/signup',
    ]),
  );
  expect(menu.getByRole('combobox', { name: 'Language' })).toBeDefined();
  expect(menu.getByRole('combobox', { name: 'Currency' })).toBeDefined();
  expect(menu.getByRole('button', { name: 'Theme' })).toBeDefined();
});

test('[NAV-20] the side menu closes when a link leads to another page', async () => {
  await openApp('/');
  fireEvent.click((await banner()).getByRole('button', { name: 'Menu' }));
  const menu = within(await screen.findByRole('dialog', { name: 'Menu' }));
  fireEvent.click(menu.getByRole('link', { name: 'All products' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByRole('heading', { level: 1, name: 'All products' })).toBeDefined();
});

test('[NAV-02] [NAV-22] [NAV-23] [NAV-24] [NAV-25] [NAV-26] [NAV-27] [NAV-28] [NAV-29] the footer links to every page of the shop', async () => {
  // the year must not change between rendering and assertion
  vi.useFakeTimers({ toFake: ['Date'] });
  await openApp('/');
  const footer = within(await screen.findByRole('contentinfo'));
  expect(footer.getByText(/Nordic leather goods, cut and sewn in Turku/)).toBeDefined();
  const social = within(footer.getByRole('list', { name: 'Follow us' })).getAllByRole('link');
  expect(social.map((link) => link.getAttribute('aria-label'))).toEqual([
    'Instagram',
    'Facebook',
    'Pinterest',
    'YouTube',
    'TikTok',
    'X',
    'LinkedIn',
    'Email support',
  ]);
  expect(social[7]?.getAttribute('href')).toBe('mailto:support@fori.example');
  await footer.findByRole('link', { name: 'Bags' });
  const links = hrefs(footer.getAllByRole('link'));
  expect(links).toEqual(expect.arrayContaining(['/custom-jacket', '/blogs', '/about', '/faqs', '/contact']));
  expect(links.filter((href) => href?.startsWith('/products?category='))).toEqual([
    '/products?category=bags',
    '/products?category=wallets',
    '/products?category=belts',
    '/products?category=jackets',
  ]);
  expect(footer.getByText('Föri Nahka Oy')).toBeDefined();
  expect(footer.getByText(/Turku, Finland/)).toBeDefined();
  expect(footer.getByRole('link', { name: '+358 2 555 0100' }).getAttribute('href')).toBe('tel:+35825550100');
  expect(footer.getByText(`© ${new Date().getFullYear()} Föri Nahka Oy. All rights reserved.`)).toBeDefined();
  expect(footer.getByRole('link', { name: 'Privacy' }).getAttribute('href')).toBe('/privacy');
  expect(footer.getByRole('link', { name: 'Terms' }).getAttribute('href')).toBe('/terms');
});

test('[NAV-110] the links of header and footer are those of the shop; one to another site is a plain link', async () => {
  const friends = { text: 'Friends', to: 'https://example.com/' };
  const menus = {
    ...{ header: [], side: [], aside: [{ text: 'Stories', to: '/blogs' }, friends] },
    columns: [{ id: 'help', title: 'Help', links: [{ text: 'Returns', to: '/terms#returns' }, friends] }],
  };
  await openApp('/blogs', { handlers: { 'GET /store': () => ({ body: { data: buildStore({ menus }) } }) } });
  const header = await banner();
  expect(header.queryByRole('navigation', { name: 'Categories' })).toBeNull();
  const shop = within(header.getByRole('navigation', { name: 'The shop' }));
  expect(shop.getByRole('link', { name: 'Stories' }).getAttribute('aria-current')).toBe('page');
  expect(shop.getByRole('link', { name: 'Friends' }).getAttribute('aria-current')).toBeNull();
  const footer = within(screen.getByRole('contentinfo'));
  expect(footer.getByRole('heading', { name: 'Help' })).toBeDefined();
  const link = footer.getByRole('link', { name: 'Friends' });
  expect(['href', 'rel', 'target'].map((name) => link.getAttribute(name))).toEqual([friends.to, 'noopener', null]);
  expect(footer.queryByRole('heading', { name: 'Quick links' })).toBeNull();
  fireEvent.click(header.getByRole('button', { name: 'Menu' }));
  const menu = within(await screen.findByRole('dialog', { name: 'Menu' }));
  expect(menu.queryByRole('navigation', { name: 'Categories' })).toBeNull();
  expect(menu.getByRole('link', { name: 'Stories' }).getAttribute('href')).toBe('/blogs');
});

describe('the checkout', () => {
  const open = async () => {
    const cart = buildCart([buildItem()]);
    await openApp('/checkout', { handlers: { 'GET /cart': () => ({ body: { data: cart } }) } });
    await screen.findByText('Secure checkout');
    return banner();
  };

  test('[CHECK-109] has a header with logo, "Secure checkout" and help by phone, mail and FAQ', async () => {
    const header = await open();
    expect(header.getByRole('link', { name: 'Föri, home' }).getAttribute('href')).toBe('/');
    const help = await openMenu('Help');
    expect(hrefs(help.getAllByRole('menuitem'))).toEqual(['tel:+35825550100', 'mailto:support@fori.example', '/faqs']);
    expect(help.getByRole('menuitem', { name: 'Questions and answers' }).getAttribute('target')).toBe('_blank');
  });

  test('[CHECK-109] keeps menu and search behind one button, without the promo bar', async () => {
    const header = await open();
    expect(header.queryByRole('search')).toBeNull();
    expect(header.queryByRole('navigation')).toBeNull();
    expect(screen.queryByRole('complementary', { name: 'Shop news' })).toBeNull();
    fireEvent.click(header.getByRole('button', { name: 'Menu' }));
    const menu = within(await screen.findByRole('dialog', { name: 'Menu' }));
    expect(menu.getByRole('search')).toBeDefined();
    expect(hrefs(menu.getAllByRole('link'))).toEqual(expect.arrayContaining(['/products', '/cart', '/login']));
    expect(menu.getByRole('combobox', { name: 'Language' })).toBeDefined();
  });

  test('[CHECK-110] has a footer with company, withdrawal, terms, privacy, returns and contact, each in a tab of its own', async () => {
    await open();
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getByText(/Föri Nahka Oy/)).toBeDefined();
    const links = footer.getAllByRole('link');
    expect(hrefs(links)).toEqual(['/withdrawal', '/terms', '/privacy', '/terms#returns', '/contact']);
    expect(links.map((link) => link.getAttribute('target'))).toEqual(Array(5).fill('_blank'));
  });
});

test('after a navigation the focus is at the start of the page, and its title is announced', async () => {
  const { router } = await openApp('/');
  await screen.findByRole('heading', { level: 1 });
  await act(() => router.navigate('/products'));
  await screen.findByRole('heading', { level: 1, name: 'All products' });
  await waitFor(() => expect(document.activeElement?.id).toBe('main'));
  expect(document.title).toBe('All products — Föri');
  await waitFor(() => expect(screen.getByText('All products — Föri', { selector: '[aria-live]' })).toBeDefined());
});
