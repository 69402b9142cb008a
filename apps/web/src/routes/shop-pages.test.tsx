import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ok, refusal } from '../testing/fake-shop.ts';
import { openApp } from '../testing/open-app.tsx';
import { buildStore } from '../testing/store.ts';
import { buildPart, buildSection, buildTextPage } from '../testing/text-pages.ts';

// the date must not change between rendering and assertion
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const main = () => within(screen.getByRole('main'));
const today = () =>
  new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'Europe/Helsinki',
  }).format(new Date());

const withPage = (slug: string, page: Parameters<typeof buildTextPage>[1]) => ({
  handlers: { [`GET /pages/${slug}`]: () => ok(buildTextPage(slug, page)) },
});

test('[PAGE-02] [PAGE-03] sections of years are a timeline, other parts stand side by side', async () => {
  await openApp(
    '/about',
    withPage('about', {
      sections: [
        buildSection({
          anchor: 'history',
          parts: [buildPart('A saddler', '1892'), buildPart('The first jacket', '1985')],
        }),
        buildSection({ anchor: 'values', parts: [buildPart('Heritage'), buildPart('Quality')] }),
      ],
    }),
  );
  const timeline = within(await screen.findByRole('list', { name: 'Timeline' }));
  expect(timeline.getAllByRole('listitem').map((item) => item.querySelector('time')?.dateTime)).toEqual([
    '1892',
    '1985',
  ]);
  for (const name of ['Heritage', 'Quality']) expect(screen.getByRole('heading', { level: 3, name })).toBeDefined();
});

test('[PAGE-108] pictures of the brand page are described, its closing links are buttons', async () => {
  const src = '/media/scenes/workshop-bench-960.webp';
  await openApp(
    '/about',
    withPage('about', {
      sections: [
        buildSection({
          anchor: 'workshop',
          pictures: [
            { src, alt: 'A workbench', caption: '' },
            { src: '/media/scenes/workshop-hides-960.webp', alt: 'Rolled hides', caption: 'Kept rolled.' },
          ],
        }),
        buildSection({ anchor: 'visit', links: [{ href: '/contact', text: 'Opening hours' }] }),
      ],
    }),
  );
  const workshop = within(await screen.findByRole('region', { name: 'workshop' }));
  expect(workshop.getByRole('img', { name: 'A workbench' }).getAttribute('src')).toBe(src);
  expect(workshop.getByRole('figure').textContent).toBe('Kept rolled.');
  expect(screen.getByRole('link', { name: 'Opening hours' }).getAttribute('href')).toBe('/contact');
});

test('[SHOP-121] the questions say what the shop promises to those who ask', async () => {
  const sentence = 'Support is available by email and replies within 48 hours.';
  const support = { availability: 'by email', reply_within_hours: 48, reply_time: '48 hours', sentence };
  await openApp('/faqs', { handlers: { 'GET /store': () => ok(buildStore({ support })) } });
  expect(await main().findByText(sentence)).toBeDefined();
});

test("[PAGE-30] [PAGE-32] [PAGE-34] [PAGE-36] legal pages list their sections and show today's date while nobody has edited them", async () => {
  await openApp('/terms');
  await screen.findByRole('heading', { level: 1, name: 'Terms and conditions' });
  const headings = main().getAllByRole('heading', { level: 2 });
  expect(main().getByText(/Last updated/).textContent).toBe(`Last updated: ${today()}`);
  const contents = within(screen.getAllByRole('navigation', { name: 'Contents' })[0] ?? expect.fail('contents'));
  const links = contents.getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(headings.map(({ id }) => `/terms#${id}`));
  expect(links.map((link) => link.textContent)).toEqual(headings.map((heading) => heading.textContent));
});

test('[PAGE-111] an edited legal page shows when it was published', async () => {
  await openApp('/privacy', withPage('privacy', { published_at: '2026-03-04T10:00:00.000Z' }));
  expect((await screen.findByText(/Last updated/)).textContent).toBe('Last updated: 4 March 2026');
});

test('the contents link to their section and keep the language of the address', async () => {
  const { router } = await openApp('/terms?lang=en');
  await screen.findByRole('heading', { level: 1, name: 'Terms and conditions' });
  fireEvent.click(screen.getAllByRole('link', { name: 'second' })[0] ?? expect.fail('a link'));
  expect(router.state.location.search + router.state.location.hash).toBe('?lang=en#second');
  expect(document.activeElement?.id).toBe('second');
});

test('the privacy page lists what the browser stores where its text says so', async () => {
  await openApp(
    '/privacy',
    withPage('privacy', { sections: [buildSection({ anchor: 'storage', stored_items: true })] }),
  );
  await screen.findByRole('heading', { level: 1, name: 'Privacy policy' });
  expect(main().getAllByRole('table')).toHaveLength(3);
});

test('[PAGE-38] [PAGE-40] each question opens and closes separately; parts are questions of a group', async () => {
  await openApp(
    '/faqs#second',
    withPage('faqs', {
      sections: [
        buildSection({ anchor: 'first' }),
        buildSection({ anchor: 'second' }),
        buildSection({ anchor: 'payment', parts: [buildPart('Card'), buildPart('Paypal')] }),
      ],
    }),
  );
  await screen.findByRole('heading', { level: 1, name: 'Questions and answers' });
  const questions = [...screen.getByRole('main').querySelectorAll('details')];
  expect(questions.map(({ id, open }) => `${id} ${open}`)).toEqual([
    'first false',
    'second true',
    'card false',
    'paypal false',
  ]);
  expect(screen.getByRole('heading', { level: 2, name: 'payment' })).toBeDefined();
});

test('[PAGE-41] [PAGE-42] [PAGE-43] links to email, phone and form for other questions', async () => {
  await openApp('/faqs');
  await screen.findByRole('heading', { level: 1, name: 'Questions and answers' });
  const hrefs = main()
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual(expect.arrayContaining(['mailto:support@fori.example', 'tel:+35825550100', '/contact']));
});

test('a page whose text cannot be loaded says so and tries again', async () => {
  let broken = true;
  await openApp('/about', {
    handlers: {
      'GET /pages/about': () => (broken ? refusal(422, 'validation_failed', 'No') : ok(buildTextPage('about'))),
    },
  });
  const again = await screen.findByRole('button', { name: 'Try again' });
  broken = false;
  fireEvent.click(again);
  expect(await screen.findByRole('heading', { level: 1, name: 'About us' })).toBeDefined();
});

test('[PAGE-115] a page of the shop’s own shows its sections; an unknown one is not found', async () => {
  const { router } = await openApp(
    '/pages/care',
    withPage('care', { title: 'Care of leather', heading: 'Care of leather', language: 'en' }),
  );
  expect(await screen.findByRole('heading', { level: 1, name: 'Care of leather' })).toBeDefined();
  expect(main().getByRole('region', { name: 'first' })).toBeDefined();
  expect(router.state.location.pathname).toBe('/pages/care');
});
