import { jacketDesign } from '@fori/contracts/jackets/schemas';
import { presetJacketPrices } from '@fori/domain/jacket-offer';
import {
  type JacketDesign,
  jacketColors,
  jacketLinings,
  jacketMaterials,
  jacketPrice,
  jacketSizes,
  jacketViews,
  MAX_LOGOS,
  type PlacedLogo,
  type ShopLogo,
  shopLogos,
} from '@fori/domain/jackets';
import { monogramPlaces, monogramThreads, monogramTypefaces } from '@fori/domain/lettering';
import { logoZones } from '@fori/domain/logo-zones';
import { logoTechniques, patchColours, threadColours } from '@fori/domain/sewing';
import { footprint } from '@fori/jacket/footprint';
import { isPrintable } from '@fori/jacket/printable';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Change, changed, type DesignDraft, emptyDesignDraft, monogramIn, neighbourOf } from './changes.ts';
import { beginWith, type History, type HistoryAction, historyAfter } from './history.ts';

const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l'];
const id = fc.constantFrom(...ids);
const anywhere = fc.oneof(fc.integer({ min: -500, max: 2000 }), fc.double({ min: -500, max: 2000, noNaN: true }));
const upload = fc.constantFrom('up-1', 'up-2').map((name) => ({ id: name, url: `/${name}`, width: 900, height: 900 }));
const logo: fc.Arbitrary<PlacedLogo> = fc.record({
  id,
  logo: fc.constantFrom<ShopLogo | string>(...shopLogos, 'up-1'),
  view: fc.constantFrom(...jacketViews),
  x: anywhere,
  y: anywhere,
});

const change: fc.Arbitrary<Change> = fc.oneof(
  fc
    .record(
      {
        color: fc.constantFrom(...jacketColors),
        size: fc.constantFrom(...jacketSizes),
        material: fc.constantFrom(...jacketMaterials),
        lining: fc.constantFrom(...jacketLinings),
      },
      { requiredKeys: [] },
    )
    .map((choice): Change => ({ type: 'choose', choice })),
  fc.record({
    type: fc.constant('write' as const),
    field: fc.constantFrom('name' as const, 'monogram' as const, 'notes' as const),
    text: fc.string({ maxLength: 700 }),
  }),
  fc.record({
    type: fc.constant('letter' as const),
    lettering: fc.record(
      {
        place: fc.constantFrom(...monogramPlaces),
        typeface: fc.constantFrom(...monogramTypefaces),
        thread: fc.constantFrom(...monogramThreads),
      },
      { requiredKeys: [] },
    ),
  }),
  fc.record({ type: fc.constant('place' as const), logo }),
  fc.record({
    type: fc.constant('move' as const),
    id,
    x: anywhere,
    y: anywhere,
    zone: fc.constantFrom(undefined, null, ...logoZones),
  }),
  fc.record({ type: fc.constant('turn' as const), id, rotation: fc.integer({ min: -400, max: 400 }) }),
  fc.record({ type: fc.constant('size' as const), id, width: fc.integer({ min: -10, max: 400 }) }),
  fc.record({
    type: fc.constant('make' as const),
    id,
    making: fc.record(
      {
        technique: fc.constantFrom(...logoTechniques),
        patch: fc.constantFrom(...patchColours),
        thread: fc.constantFrom(...threadColours),
      },
      { requiredKeys: [] },
    ),
  }),
  fc.record({ type: fc.constant('reorder' as const), id, step: fc.constantFrom(1 as const, -1 as const) }),
  fc.record({ type: fc.constant('show-on' as const), id, view: fc.constantFrom(...jacketViews) }),
  fc.record({ type: fc.constant('remove' as const), id }),
  upload.map((stored): Change => ({ type: 'keep-upload', upload: stored })),
  fc.record({ type: fc.constant('drop-upload' as const), id: fc.constantFrom('up-1', 'up-2') }),
);

const action: fc.Arbitrary<HistoryAction> = fc.oneof(
  { weight: 6, arbitrary: change.map((done): HistoryAction => ({ type: 'do', change: done })) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(change, fc.constantFrom('write:notes', 'move:a'))
      .map(([done, run]): HistoryAction => ({ type: 'do', change: done, run })),
  },
  fc.constantFrom<HistoryAction>({ type: 'undo' }, { type: 'redo' }, { type: 'settle' }),
);

const worked: fc.Arbitrary<History> = fc
  .array(action, { maxLength: 40 })
  .map((actions) => actions.reduce(historyAfter, beginWith(emptyDesignDraft)));

const printable = ({ design }: DesignDraft): boolean =>
  design.logos.every((logo) => isPrintable(logo.view, logo.x, logo.y, footprint(logo), design.size));

test('[JACKET-142] a logo in a zone moves with the size, and to the same sleeve of the other side; from the collar it comes to the body', () => {
  const onSleeve: PlacedLogo = { id: 'a', logo: 'birch', view: 'front', zone: 'left_sleeve', x: 1005, y: 800 };
  const onCollar: PlacedLogo = { id: 'b', logo: 'wave', view: 'back', zone: 'collar', x: 600, y: 184 };
  const work = { ...emptyDesignDraft, design: { ...emptyDesignDraft.design, logos: [onSleeve, onCollar] } };
  const large = changed(work, { type: 'choose', choice: { size: '2X large' } });
  const [moved] = large.design.logos;
  expect(moved?.x).toBeGreaterThan(onSleeve.x);
  expect(printable(large)).toBe(true);
  const back = changed(large, { type: 'choose', choice: { size: 'medium' } });
  expect(Math.abs((back.design.logos[0]?.x ?? 0) - onSleeve.x)).toBeLessThanOrEqual(1);
  const turned = (id: string, view: 'front' | 'back') =>
    changed(work, { type: 'show-on', id, view }).design.logos.find((one) => one.id === id);
  expect(turned('a', 'back')).toEqual({ ...onSleeve, view: 'back', x: 195 });
  expect(turned('b', 'front')).toMatchObject({ view: 'front' });
  expect(turned('b', 'front')?.zone).toBeUndefined();
});

describe('undo and redo', () => {
  test('[JACKET-05] [JACKET-07] [JACKET-08] every change can be undone to exactly the state before, and redone', () => {
    fc.assert(
      fc.property(worked, change, (history, done) => {
        const settled = historyAfter(history, { type: 'settle' });
        const after = historyAfter(settled, { type: 'do', change: done });
        if (after === settled) return;
        const undone = historyAfter(after, { type: 'undo' });
        expect(undone.present).toBe(settled.present);
        expect(historyAfter(undone, { type: 'redo' }).present).toBe(after.present);
      }),
    );
  });

  test('undoing everything restores the first state, redoing everything the last', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 60 }), (changes) => {
        const end = changes.reduce<History>(
          (history, done) => historyAfter(history, { type: 'do', change: done }),
          beginWith(emptyDesignDraft),
        );
        let history = end;
        while (history.past.length > 0) history = historyAfter(history, { type: 'undo' });
        expect(history.present).toBe(emptyDesignDraft);
        while (history.future.length > 0) history = historyAfter(history, { type: 'redo' });
        expect(history.present).toBe(end.present);
      }),
    );
  });

  test('text typed without a pause is one undo step, and a pause starts another', () => {
    const write = (text: string): HistoryAction => ({
      type: 'do',
      change: { type: 'write', field: 'notes', text },
      run: 'write:notes',
    });
    const typed = [write('l'), write('lo'), write('long')].reduce(historyAfter, beginWith(emptyDesignDraft));
    expect(historyAfter(typed, { type: 'undo' }).present).toBe(emptyDesignDraft);
    const later = [{ type: 'settle' } as const, write('longer')].reduce<History>(historyAfter, typed);
    expect(historyAfter(later, { type: 'undo' }).present.design.notes).toBe('long');
  });

  test('a change after undoing replaces the steps ahead', () => {
    const choose = (color: JacketDesign['color']): HistoryAction => ({
      type: 'do',
      change: { type: 'choose', choice: { color } },
    });
    const back = [choose('dark blue'), { type: 'undo' } as const].reduce<History>(
      historyAfter,
      beginWith(emptyDesignDraft),
    );
    const other = historyAfter(back, choose('dark brown'));
    expect(historyAfter(other, { type: 'redo' }).present.design.color).toBe('dark brown');
  });
});

describe('a design', () => {
  test('[JACKET-04] [JACKET-13] stays valid for the API after any changes, with its logos within the printable area', () => {
    fc.assert(
      fc.property(worked, ({ present }) => {
        expect(printable(present)).toBe(true);
        expect(jacketDesign.safeParse(present.design).success).toBe(true);
        expect(present.design.logos.length).toBeLessThanOrEqual(MAX_LOGOS);
        expect(jacketPrice(present.design, presetJacketPrices).total).toBeGreaterThanOrEqual(449_00);
      }),
    );
  });

  test('takes ten logos, the same one several times, and no eleventh', () => {
    const full = ids.reduce<DesignDraft>(
      (work, name) => changed(work, { type: 'place', logo: { id: name, logo: 'wave', view: 'front', x: 600, y: 600 } }),
      emptyDesignDraft,
    );
    expect(full.design.logos.map((placed) => placed.id)).toEqual(ids.slice(0, MAX_LOGOS));
  });

  test('opened from elsewhere keeps logos at printable positions only', () => {
    fc.assert(
      fc.property(fc.uniqueArray(logo, { selector: (placed) => placed.id, maxLength: 10 }), (logos) => {
        const work = { design: { ...emptyDesignDraft.design, logos }, uploads: [] };
        expect(printable(changed(emptyDesignDraft, { type: 'replace', work }))).toBe(true);
      }),
    );
  });

  test('moves a logo above or below the next one of its own view', () => {
    const at = (name: string, view: 'front' | 'back'): Change => ({
      type: 'place',
      logo: { id: name, logo: 'bear', view, x: 600, y: 600 },
    });
    const work = [at('a', 'front'), at('b', 'back'), at('c', 'front')].reduce(changed, emptyDesignDraft);
    expect(neighbourOf(work.design.logos, 'a', 1)?.id).toBe('c');
    expect(neighbourOf(work.design.logos, 'c', 1)).toBeNull();
    expect(neighbourOf(work.design.logos, 'b', -1)).toBeNull();
    const above = changed(work, { type: 'reorder', id: 'a', step: 1 });
    expect(above.design.logos.map((placed) => placed.id)).toEqual(['c', 'b', 'a']);
    expect(changed(above, { type: 'reorder', id: 'a', step: 1 })).toBe(above);
  });

  test('loses an upload together with all its placements', () => {
    const stored = { id: 'up-1', url: '/up-1', width: 10, height: 10 };
    const work = [
      { type: 'keep-upload', upload: stored } as const,
      { type: 'place', logo: { id: 'a', logo: 'up-1', view: 'front', x: 600, y: 600 } } as const,
      { type: 'place', logo: { id: 'b', logo: 'bear', view: 'front', x: 600, y: 600 } } as const,
    ].reduce<DesignDraft>(changed, emptyDesignDraft);
    const after = changed(work, { type: 'drop-upload', id: 'up-1' });
    expect(after.uploads).toEqual([]);
    expect(after.design.logos.map((placed) => placed.id)).toEqual(['b']);
  });
});

test.each([
  ['aå', 'AÅ'],
  ['Þór', 'ÞÓR'],
  ['a1 b-c!', 'ABC'],
  ['abcd', 'ABC'],
  ['å', 'Å'],
  ['Жя', ''],
])('the monogram in %s is %s', (typed, letters) => {
  expect(monogramIn(typed)).toBe(letters);
});
