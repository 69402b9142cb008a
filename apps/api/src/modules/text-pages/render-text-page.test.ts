import { expect, test } from 'vitest';
import type { PageFacts } from './page-facts.ts';
import { renderTextPage } from './render-text-page.ts';

const facts = { name: 'Hide & *Co* <b>1</b>', email: 'a_b@shop.test', phone_number: '+358' } as PageFacts;
const rendered = (body: string, slug = 'terms') =>
  renderTextPage({ title: 'About {{name}}', description: '{{name}}', body }, slug, facts);

test('[PAGE-110] a fact is plain text, in a paragraph, a heading and an address', () => {
  const page = rendered('# By {{name}}\n\n[{{email}}](mailto:{{email}})\n\n## Of {{name}}\n\n{{name}} {{no_fact}}');
  expect(page.title).toBe('About Hide & *Co* <b>1</b>');
  expect(page.heading).toBe('By Hide & *Co* <b>1</b>');
  expect(page.lead).toBe('<p><a href="mailto:a_b@shop.test">a_b@shop.test</a></p>');
  expect(page.sections[0]).toMatchObject({
    title: 'Of Hide & *Co* <b>1</b>',
    anchor: 'of-hide-co-b-1-b',
    html: '<p>Hide &amp; *Co* &lt;b&gt;1&lt;/b&gt; {{no_fact}}</p>',
  });
});

test('anchors are those named, or made of the words, and each only once', () => {
  const page = rendered('## Ärlig köp {#returns}\n\n## Returns\n\n### Returns\n\n## A *new* one');
  const anchors = page.sections.flatMap(({ anchor, parts }) => [anchor, ...parts.map((part) => part.anchor)]);
  expect(anchors).toEqual(['returns', 'returns-2', 'returns-3', 'a-new-one']);
  expect(page.sections[0]?.title).toBe('Ärlig köp');
});

test('only the brand page takes pictures, links and years out of the text, and only safe ones', () => {
  const body =
    '## History\n\n### 1892: A bench\n\nText.\n\n## Visit\n\n![Bench](/media/a-960.webp "Ours")\n\n![Far](https://x.test/a.webp)\n\n[Contact](/contact)\n\n[Bad](javascript:alert)';
  const [history, visit] = rendered(body, 'about').sections;
  expect(history?.parts[0]).toMatchObject({ year: '1892', title: 'A bench' });
  expect(visit).toMatchObject({
    pictures: [{ src: '/media/a-960.webp', alt: 'Bench', caption: 'Ours' }],
    links: [{ href: '/contact', text: 'Contact' }],
  });
  expect(visit?.html).not.toMatch(/x\.test|javascript/);
  const [other, plain] = rendered(body).sections;
  expect(other?.parts[0]).toMatchObject({ year: null, title: '1892: A bench' });
  expect(plain?.html).toContain('<img');
});
