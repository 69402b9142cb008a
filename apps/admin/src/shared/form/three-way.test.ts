import { expect, test } from 'vitest';
import { conflictsOf, threeWay } from './three-way.ts';

const link = (id: string, target: object, label = '') => ({ id, label, ...target });
const base = {
  title: { en: 'Bags', fi: 'Laukut' },
  shown: false,
  links: [link('a', { page: 'faqs' }), link('b', { page: 'about' })],
  slides: [{ text: 'One' }, { text: 'Two' }],
};
type Form = Omit<typeof base, 'links'> & { links: { id: string; label: string }[] };
const form = (change: Partial<Form>): Form => ({ ...base, ...change });

test('[ADMIN-122] [ADMIN-233] what one side changed is taken over, and what both changed alike is no conflict', () => {
  const mine = form({ title: { en: 'My bags', fi: 'Kassit' }, shown: true });
  const theirs = form({ title: { en: 'Bags', fi: 'Kassit' }, slides: [{ text: 'One' }, { text: '2' }] });
  expect(conflictsOf(threeWay<Form>, base, mine, theirs)).toEqual([]);
  expect(threeWay<Form>(base, mine, theirs)).toEqual({ ...mine, slides: theirs.slides });
});

test('[ADMIN-233] a field both changed is named as in my form, and the chosen side stays', () => {
  const mine = form({
    title: { en: 'Mine', fi: 'Minun' },
    links: [link('b', { page: 'about' }, 'My link'), link('a', { page: 'faqs' })],
  });
  const theirs = form({
    title: { en: 'Theirs', fi: 'Laukut' },
    links: [link('a', { page: 'faqs' }), link('b', { page: 'about' }, 'Their link')],
  });
  expect(conflictsOf(threeWay<Form>, base, mine, theirs)).toEqual([
    { name: 'title.en', mine: 'Mine', theirs: 'Theirs' },
    { name: 'links.0.label', mine: 'My link', theirs: 'Their link' },
  ]);
  const merged = threeWay<Form>(base, mine, theirs, (field) => (field.name === 'title.en' ? field.theirs : field.mine));
  expect(merged).toEqual({ ...mine, title: { en: 'Theirs', fi: 'Minun' } });
  expect(threeWay<Form>(base, mine, theirs).title.en).toBe('Mine');
});

test('[ADMIN-233] what no longer has the same parts, or has moved without an id, is one field', () => {
  const links = (target: object) => [link('a', target), link('b', { page: 'about' })];
  const mine = form({ links: links({ address: 'https://example.com/' }), slides: [{ text: 'Two' }, { text: 'One' }] });
  const theirs = form({ links: links({ page: 'blogs' }), slides: [{ text: '1' }, { text: 'Two' }] });
  expect(conflictsOf(threeWay<Form>, base, mine, theirs)).toEqual([
    { name: 'links.0', mine: mine.links[0], theirs: theirs.links[0] },
    { name: 'slides', mine: mine.slides, theirs: theirs.slides },
  ]);
});

test('[ADMIN-233] a field whose parts only make sense together is chosen as a whole', () => {
  const inList = (columns: string, rows: string) => ({ guides: [{ id: 'gloves', table: { columns, rows } }] });
  const [was, mine, theirs] = [inList('Palm', '17'), inList('Palm', '18'), inList('Wrist', '17')];
  const chosen = threeWay(was, mine, theirs, (field) => field.theirs, ['table']);
  expect(chosen).toEqual(theirs);
  expect(threeWay(was, mine, theirs).guides[0]?.table).toEqual({ columns: 'Wrist', rows: '18' });
});
