import { tolerantStorage } from '@fori/client/browser-storage';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { changed, emptyDesignDraft } from './changes.ts';
import { canStoreDrafts, DRAFT_VERSION, draftKey, readDraft, writeDraft } from './draft.ts';
import { parseDraft } from './draft-schema.ts';

const storage = tolerantStorage(() => localStorage);
const key = draftKey(null);
const work = changed(
  changed(emptyDesignDraft, { type: 'keep-upload', upload: { id: 'up-1', url: '/up-1', width: 9, height: 9 } }),
  { type: 'place', logo: { id: 'a', logo: 'up-1', view: 'back', x: 600, y: 700 } },
);

afterEach(() => vi.restoreAllMocks());

describe('a draft', () => {
  test('is restored as it was left, including uploads and the design before a shared one', () => {
    writeDraft(storage, key, { work, from: 'v1', before: emptyDesignDraft, price: 102_000 });
    expect(readDraft(storage, key, parseDraft)).toEqual({
      version: DRAFT_VERSION,
      work,
      from: 'v1',
      before: emptyDesignDraft,
      price: 102_000,
    });
  });

  test.each([
    ['nothing', null],
    ['no JSON', '{'],
    ['another version', JSON.stringify({ version: 99, work, before: null })],
    [
      'an unknown colour',
      JSON.stringify({ version: 1, work: { ...work, design: { ...work.design, color: 'pink' } }, before: null }),
    ],
    [
      'eleven logos',
      JSON.stringify({
        version: 1,
        work: {
          uploads: [],
          design: {
            ...emptyDesignDraft.design,
            logos: Array.from({ length: 11 }, (_, i) => ({ id: `l${i}`, logo: 'bear', view: 'front', x: 600, y: 600 })),
          },
        },
        before: null,
      }),
    ],
  ])('is none where storage holds %s', (_what, held) => {
    if (held !== null) localStorage.setItem(key, held);
    expect(readDraft(storage, key, parseDraft)).toBeNull();
  });

  test('[JACKET-103] stored before versions existed is restored without a base version', () => {
    localStorage.setItem(key, JSON.stringify({ version: DRAFT_VERSION, work, before: null }));
    expect(readDraft(storage, key, parseDraft)).toMatchObject({ work, from: null, price: null });
  });

  test('of a jacket in the cart is stored beside the one of a new jacket', () => {
    writeDraft(storage, draftKey(7), { work, from: 'v1', before: null, price: null });
    expect(readDraft(storage, key, parseDraft)).toBeNull();
    expect(readDraft(storage, draftKey(7), parseDraft)?.work).toEqual(work);
  });

  test('breaks nothing where storage is blocked, and is reported as not saved', () => {
    expect(canStoreDrafts()).toBe(true);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    expect(canStoreDrafts()).toBe(false);
    expect(() =>
      writeDraft(
        tolerantStorage(() => localStorage),
        key,
        { work, from: null, before: null, price: null },
      ),
    ).not.toThrow();
  });
});
