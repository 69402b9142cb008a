import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openApp } from '../testing/open-app.tsx';

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

test('[PAGE-01] [PAGE-02] [PAGE-03] the brand page presents four years and three values', async () => {
  await openApp('/about');
  await screen.findByRole('heading', { level: 1 });
  const timeline = within(screen.getByRole('list', { name: 'Timeline' }));
  expect(timeline.getAllByRole('listitem').map((item) => item.querySelector('time')?.dateTime)).toEqual([
    '1892',
    '1950',
    '1985',
    '2020',
  ]);
  for (const value of ['Heritage', 'Sustainability', 'Quality'])
    expect(screen.getByRole('heading', { level: 3, name: value })).toBeDefined();
});

test('[PAGE-108] the brand page shows five pictures of the workshop, each described', async () => {
  await openApp('/about');
  const workshop = within(await screen.findByRole('region', { name: 'In the workshop' }));
  const pictures = workshop.getAllByRole('img');
  expect(pictures.map((picture) => picture.getAttribute('src')?.match(/workshop-([a-z]+)-960/)?.[1])).toEqual([
    'bench',
    'hides',
    'tools',
    'thread',
    'seam',
  ]);
  for (const picture of pictures) expect(picture.getAttribute('alt')).not.toBe('');
});

test("[PAGE-30] [PAGE-31] [PAGE-32] [PAGE-33] the terms have 15 sections, each in the contents, today's date and the law of Finland", async () => {
  await openApp('/terms');
  await screen.findByRole('heading', { level: 1, name: 'Terms and conditions' });
  const headings = main().getAllByRole('heading', { level: 2 });
  expect(headings).toHaveLength(15);
  expect(main().getByText(/Last updated/).textContent).toBe(`Last updated: ${today()}`);
  expect(main().getByText(/governed by the law of Finland/)).toBeDefined();
  const contents = within(screen.getAllByRole('navigation', { name: 'Contents' })[0] ?? expect.fail('contents'));
  const links = contents.getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(headings.map(({ id }) => `/terms#${id}`));
  expect(links.map((link) => link.textContent)).toEqual(headings.map((heading) => heading.textContent));
});

test('the contents link to their section and keep the language of the address', async () => {
  const { router } = await openApp('/terms?lang=en');
  await screen.findByRole('heading', { level: 1, name: 'Terms and conditions' });
  fireEvent.click(screen.getAllByRole('link', { name: 'Right of withdrawal' })[0] ?? expect.fail('a link'));
  expect(router.state.location.search + router.state.location.hash).toBe('?lang=en#withdrawal');
  expect(document.activeElement?.id).toBe('withdrawal');
});

test("[PAGE-34] [PAGE-35] [PAGE-36] [PAGE-37] the privacy policy has 13 sections and today's date, and excludes children under 13", async () => {
  await openApp('/privacy');
  await screen.findByRole('heading', { level: 1, name: 'Privacy policy' });
  expect(main().getAllByRole('heading', { level: 2 })).toHaveLength(13);
  expect(main().getByText(/Last updated/).textContent).toBe(`Last updated: ${today()}`);
  expect(main().getByText(/not intended for children under 13/)).toBeDefined();
  expect(main().getAllByRole('table')).toHaveLength(3);
});

test('[PAGE-38] [PAGE-39] [PAGE-40] has ten questions, each of which opens and closes separately', async () => {
  await openApp('/faqs');
  await screen.findByRole('heading', { level: 1, name: 'Questions and answers' });
  const questions = [...screen.getByRole('main').querySelectorAll('details')];
  expect(questions).toHaveLength(10);
  expect(questions.map(({ open }) => open)).toEqual(Array(10).fill(false));
});

test('[PAGE-41] [PAGE-42] [PAGE-43] [PAGE-44] [PAGE-45] links to email, phone and form for other questions; states the terms of returns and refunds', async () => {
  await openApp('/faqs');
  await screen.findByRole('heading', { level: 1, name: 'Questions and answers' });
  const hrefs = main()
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual(expect.arrayContaining(['mailto:support@fori.example', 'tel:+35825550100', '/contact']));
  const text = screen.getByRole('main').textContent;
  expect(text).toContain('within 30 days of delivery');
  expect(text).toContain('5-7 business days after your return has reached us');
});

test('[PAGE-44] [PAGE-45] the terms state the same', async () => {
  await openApp('/terms');
  await screen.findByRole('heading', { level: 1, name: 'Terms and conditions' });
  const text = screen.getByRole('main').textContent;
  expect(text).toContain('30 days');
  expect(text).toContain('5-7 business days after the goods have reached us');
});

test('[PAGE-40] a question named by the address is open', async () => {
  await openApp('/faqs#refund');
  await screen.findByRole('heading', { level: 1, name: 'Questions and answers' });
  const open = [...screen.getByRole('main').querySelectorAll('details')].filter((question) => question.open);
  expect(open.map(({ id }) => id)).toEqual(['refund']);
});
