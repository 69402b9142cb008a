import type { AdminBlog } from '@fori/contracts/admin-blogs/schemas';
import { storageKey } from '@fori/domain/shop';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import {
  admin,
  asReader,
  type FakeResponses,
  json,
  openBackOffice,
  pageOf,
  refusal,
  storeSignIn,
} from '../testing/back-office.tsx';
import { buildBlog, buildBlogRow } from '../testing/blogs.ts';
import { changeable } from '../testing/changeable.ts';

const ONE = 'GET /api/admin/blogs/7';
const PUT = 'PUT /api/admin/blogs/7';
const PREVIEW = 'POST /api/admin/blogs/preview';
const DRAFT = storageKey('blog-draft-7');

beforeEach(() => {
  localStorage.clear();
  storeSignIn(admin);
});

const preview: FakeResponses = {
  [PREVIEW]: ({ body }) =>
    json({ data: { html: `<p>rendered: ${(body as { body: string }).body}</p>`, read_time: 2 } }),
};
const open = (post: AdminBlog, responses: FakeResponses = {}, at = '/admin/blogs/7/edit') =>
  openBackOffice(at, { [ONE]: json({ data: post }), 'GET /api/admin/blogs': pageOf([]), ...preview, ...responses });
const field = (name: string | RegExp) => screen.findByLabelText<HTMLInputElement>(name);
const type = async (name: string | RegExp, value: string) => fireEvent.change(await field(name), { target: { value } });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

test('[ADMIN-03] a post is edited beside its preview and saved with the version it is based on', async () => {
  const saved = buildBlog({ title: 'Waxed', updated_at: '2026-11-20T10:00:00.000Z' });
  const { callsOf } = await open(buildBlog(), { [PUT]: json({ data: saved }) });
  expect(await screen.findByText('rendered: It **holds**.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Preview in the shop' }).getAttribute('href')).toBe('/blogs/waxed-thread');
  await type('Title', 'Waxed');
  await type('Text', 'New *text*');
  expect(await screen.findByText('rendered: New *text*')).toBeDefined();
  press('Save');
  await waitFor(() => expect(callsOf(PUT)).toHaveLength(1));
  expect(callsOf(PUT)[0]?.body).toMatchObject({
    title: 'Waxed',
    body: 'New *text*',
    tags: ['craft'],
    updated_at: '2026-11-20T09:00:00.000Z',
    translations: { fi: null },
  });
  expect(callsOf(PUT)[0]?.body).not.toHaveProperty('status');
  expect(await screen.findByText('“Waxed” is saved')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull());
});

test('[ADMIN-03] the preview scrolls along with the text, however long either is', async () => {
  await open(buildBlog());
  const text = await field('Text');
  const preview = screen.getByRole('region', { name: 'Preview' });
  const high = (element: HTMLElement, scrollHeight: number, clientHeight: number) =>
    Object.defineProperties(element, { scrollHeight: { value: scrollHeight }, clientHeight: { value: clientHeight } });
  high(text, 1500, 500);
  high(preview, 2400, 400);
  text.scrollTop = 250;
  fireEvent.scroll(text);
  expect(preview.scrollTop).toBe(500);
  text.scrollTop = 1000;
  fireEvent.scroll(text);
  expect(preview.scrollTop).toBe(2000);
});

test('[ADMIN-03] missing translations are shown, and copying from English fills only empty fields', async () => {
  const { callsOf } = await open(buildBlog(), { [PUT]: json({ data: buildBlog() }) });
  fireEvent.click(await screen.findByRole('tab', { name: /Suomi Missing/ }));
  await type('Title', 'Vahattu lanka');
  expect(screen.getByRole('tab', { name: /Suomi Incomplete/ })).toBeDefined();
  press('Copy from English');
  expect((await field('Title')).value).toBe('Vahattu lanka');
  expect((await field('Text')).value).toBe('It **holds**.');
  expect(screen.getByRole('tab', { name: /Suomi Complete/ })).toBeDefined();
  press('Save');
  await waitFor(() =>
    expect(callsOf(PUT)[0]?.body).toMatchObject({
      title: 'Waxed thread',
      translations: { fi: { title: 'Vahattu lanka', excerpt: 'Why it holds.', tags: ['craft'] }, sv: null },
    }),
  );
});

test('[ADMIN-03] publishing, archiving and reverting take one press each', async () => {
  const published = buildBlog({ status: 'published', published_at: '2026-11-20T10:00:00.000Z', slug_fixed: true });
  const archived = { ...published, status: 'archived' as const };
  const responses = [published, archived, { ...published, status: 'draft' as const }];
  const { callsOf } = await open(buildBlog(), { [PUT]: () => json({ data: responses.shift() }) });
  await field('Title');
  press('Publish now');
  expect(await screen.findByText('“Waxed thread” is published')).toBeDefined();
  expect((await field(/^Address/)).readOnly).toBe(true);
  press('Archive');
  expect(await screen.findByText('“Waxed thread” is archived')).toBeDefined();
  press('Back to draft');
  expect(await screen.findByText('“Waxed thread” is a draft again')).toBeDefined();
  expect(callsOf(PUT).map(({ body }) => (body as { status: string }).status)).toEqual([
    'published',
    'archived',
    'draft',
  ]);
});

test("[ADMIN-03] dates use the shop's time zone, and the page says so", async () => {
  const scheduled = buildBlog({ publish_at: '2026-12-01T07:30:00.000Z' });
  const { callsOf } = await open(buildBlog(), { [PUT]: json({ data: scheduled }) });
  await type(/^Publish automatically at/, '2026-12-01T09:30');
  expect(screen.getByText(/Europe\/Helsinki/)).toBeDefined();
  press('Save');
  await waitFor(() => expect(callsOf(PUT)[0]?.body).toMatchObject({ publish_at: '2026-12-01T07:30:00.000Z' }));
  expect(await screen.findByText('“Waxed thread” is saved and scheduled')).toBeDefined();
  expect((await field(/^Publish automatically at/)).value).toBe('2026-12-01T09:30');
});

test('[ADMIN-03] errors are listed with links to their fields, in other languages too', async () => {
  const errors = { excerpt: ['Required'], 'translations.fi.body': ['Required'], slug: ['Taken'] };
  await open(buildBlog(), { [PUT]: refusal(422, 'validation_failed', { errors }) });
  await type('Title', 'x');
  press('Publish now');
  const summary = await screen.findByRole('group', { name: 'The article was not saved' });
  expect(
    within(summary)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Address: Taken', 'English: Excerpt: Required', 'Suomi: Text: Required']);
  expect((await field('Excerpt')).getAttribute('aria-invalid')).toBe('true');
  fireEvent.click(screen.getByRole('tab', { name: /Suomi Please check/ }));
  expect((await field('Text')).getAttribute('aria-invalid')).toBe('true');
});

test('[ADMIN-03] a concurrent edit of a post is merged field by field', async () => {
  const current = buildBlog({ title: 'Theirs', excerpt: 'Their excerpt.', updated_at: '2026-11-20T11:00:00.000Z' });
  const responses = [refusal(409, 'stale_edit', { current }), json({ data: buildBlog() })];
  const { callsOf } = await open(buildBlog(), { [PUT]: () => responses.shift() ?? json({}) });
  await type('Title', 'Mine');
  await type('Text', 'My text');
  press('Save');
  const dialog = within(await screen.findByRole('dialog', { name: '“Theirs” has changed in the meantime' }));
  expect(dialog.getAllByRole('radio')).toHaveLength(2);
  fireEvent.click(dialog.getByRole('radio', { name: /^Theirs/ }));
  fireEvent.click(dialog.getByRole('button', { name: 'Merge' }));
  expect((await field('Title')).value).toBe('Theirs');
  expect((await field('Excerpt')).value).toBe('Their excerpt.');
  press('Save');
  await waitFor(() =>
    expect(callsOf(PUT)[1]?.body).toMatchObject({
      title: 'Theirs',
      excerpt: 'Their excerpt.',
      body: 'My text',
      updated_at: '2026-11-20T11:00:00.000Z',
    }),
  );
});

test('[ADMIN-349] of an article that has changed meanwhile in other fields it says that both can be merged, before they are', async () => {
  const current = buildBlog({ excerpt: 'Their excerpt.', updated_at: '2026-11-20T11:00:00.000Z' });
  await open(buildBlog(), { [PUT]: refusal(409, 'stale_edit', { current }) });
  await type('Text', 'My text');
  press('Save');
  const dialog = await screen.findByRole('dialog', { name: `“${current.title}” has changed in the meantime` });
  expect(dialog.textContent).toContain('are in different fields and can be merged');
  expect((await field('Excerpt')).value).not.toBe('Their excerpt.');
});

test('[ADMIN-03] a draft is stored in case the tab crashes, offered again, and discarded on request', async () => {
  await open(buildBlog());
  await type('Title', 'Half an idea');
  await waitFor(() => expect(localStorage.getItem(DRAFT)).toContain('Half an idea'));
  press('Discard');
  expect(localStorage.getItem(DRAFT)).toBeNull();
});

test('[ADMIN-03] a stored draft can be continued', async () => {
  await open(buildBlog());
  await type('Title', 'Half an idea');
  await waitFor(() => expect(localStorage.getItem(DRAFT)).toContain('Half an idea'));
  document.body.innerHTML = '';
  await open(buildBlog());
  const offer = await screen.findByText('This browser has kept unsaved changes');
  expect(offer).toBeDefined();
  press('Carry on with them');
  expect((await field('Title')).value).toBe('Half an idea');
  expect(screen.getByRole('region', { name: 'Unsaved changes' })).toBeDefined();
});

test('[ADMIN-03] the toolbar and its shortcuts write Markdown, and a pasted picture is uploaded in place', async () => {
  let upload: (response: Response) => void = () => undefined;
  const image = new Promise<Response>((resolve) => {
    upload = resolve;
  });
  await open(buildBlog({ body: 'word' }), { 'POST /api/admin/blogs/images': () => image });
  const box = (await field('Text')) as unknown as HTMLTextAreaElement;
  box.setSelectionRange(0, 4);
  press('Bold');
  await waitFor(() => expect(box.value).toBe('**word**'));
  box.setSelectionRange(2, 6);
  fireEvent.keyDown(box, { key: 'b', ctrlKey: true });
  await waitFor(() => expect(box.value).toBe('word'));
  box.setSelectionRange(4, 4);
  const file = new File(['x'], 'a belt.png', { type: 'image/png' });
  fireEvent.paste(box, { clipboardData: { files: [file] } });
  await waitFor(() => expect(box.value).toContain('word\n\n![Uploading a belt (1)…]()'));
  expect(screen.getByRole('progressbar', { name: 'Uploading a belt.png' })).toBeDefined();
  upload(json({ data: { url: '/media/blog/x-1200.webp', width: 1200, height: 800 } }, 201));
  await waitFor(() => expect(box.value).toBe('word\n\n![a belt](/media/blog/x-1200.webp)'));
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
});

test('[ADMIN-03] a rejected picture is removed from the text with a message that says why', async () => {
  await open(buildBlog({ body: 'word' }), {
    'POST /api/admin/blogs/images': refusal(422, 'validation_failed', { errors: { image: ['Not a picture.'] } }),
  });
  const box = (await field('Text')) as unknown as HTMLTextAreaElement;
  const file = new File(['x'], 'x.png', { type: 'image/png' });
  fireEvent.drop(box, { dataTransfer: { files: [file], types: ['Files'] } });
  expect(await screen.findByText('Not a picture.')).toBeDefined();
  expect(box.value.trim()).toBe('word');
});

test('[ADMIN-03] a new post is created, and its cover is uploaded afterwards', async () => {
  const made = buildBlog({ id: 9, title: 'Brand new' });
  const { callsOf, address } = await open(
    buildBlog(),
    {
      'POST /api/admin/blogs': json({ data: made }, 201),
      'POST /api/admin/blogs/9/cover': json({ data: made }),
      'GET /api/admin/blogs/9': json({ data: made }),
    },
    '/admin/blogs/new',
  );
  await type('Title', 'Brand new');
  expect((await field(/^Address/)).placeholder).toBe('brand-new');
  const [chooser] = screen.getAllByLabelText<HTMLInputElement>('Choose a picture').filter((e) => e.tagName === 'INPUT');
  fireEvent.change(chooser as HTMLInputElement, {
    target: { files: [new File(['x'], 'c.png', { type: 'image/png' })] },
  });
  press('Create');
  await waitFor(() => expect(address()).toBe('/admin/blogs/9/edit'));
  expect(callsOf('POST /api/admin/blogs')[0]?.body).toMatchObject({ title: 'Brand new', slug: '' });
  expect(callsOf('POST /api/admin/blogs/9/cover')[0]?.query).toEqual({ updated_at: made.updated_at });
  expect(await screen.findByRole('heading', { level: 1, name: 'Brand new' })).toBeDefined();
});

test('[ADMIN-03] discarding a new post also discards its cover', async () => {
  await open(buildBlog(), {}, '/admin/blogs/new');
  await field('Title');
  const [chooser] = screen.getAllByLabelText<HTMLInputElement>('Choose a picture').filter((e) => e.tagName === 'INPUT');
  fireEvent.change(chooser as HTMLInputElement, {
    target: { files: [new File(['x'], 'c.png', { type: 'image/png' })] },
  });
  press('Discard');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull());
  expect(screen.getByRole('button', { name: 'Create' })).toBeTruthy();
});

test('[ADMIN-03] leaving with unsaved changes asks for confirmation by title', async () => {
  await open(buildBlog());
  await type('Excerpt', 'x');
  fireEvent.click(screen.getByRole('link', { name: 'All articles' }));
  expect(await screen.findByRole('alertdialog', { name: 'Leave “Waxed thread” without saving?' })).toBeDefined();
});

test('[ADMIN-03] a deleted post is not fetched again and no longer shown', async () => {
  let deleted = false;
  const { callsOf } = await open(buildBlog(), {
    [ONE]: () => (deleted ? refusal(404, 'not_found') : json({ data: buildBlog() })),
    'GET /api/admin/blogs': pageOf([buildBlogRow()]),
    'DELETE /api/admin/blogs/7': () => {
      deleted = true;
      return json({ data: { id: 7 } });
    },
  });
  await field('Title');
  press('Delete');
  fireEvent.click(await screen.findByRole('button', { name: 'Delete the article' }));
  const table = within(await screen.findByRole('table', { name: 'Articles' }));
  const link = table.getByRole('link', { name: 'Waxed thread' });
  expect(callsOf(ONE)).toHaveLength(1);
  fireEvent.click(link);
  expect(await screen.findByRole('heading', { level: 1, name: 'Article not found' })).toBeDefined();
});

test('[ADMIN-03] a post that does not exist says so', async () => {
  await open(buildBlog(), { [ONE]: refusal(404, 'not_found') });
  expect(await screen.findByRole('heading', { level: 1, name: 'Article not found' })).toBeDefined();
});

test('[ADMIN-294] a reader sees a post and cannot change it', async () => {
  await open(buildBlog(), asReader);
  await screen.findByText('rendered: It **holds**.');
  expect(screen.getByText('You can look at this, but not change it.')).toBeTruthy();
  expect(changeable()).toEqual({ fields: [], dragged: [], buttons: ['Search results', 'Write', 'Preview'] });
});
