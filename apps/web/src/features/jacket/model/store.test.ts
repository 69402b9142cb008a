import { expect, test } from 'vitest';
import { changed, type DesignDraft, emptyDesignDraft } from './changes.ts';
import { createDesignerStore } from './store.ts';

const draft: DesignDraft = changed(emptyDesignDraft, {
  type: 'choose',
  choice: { color: 'dark burgundy', size: 'large' },
});
const shared: DesignDraft = changed(emptyDesignDraft, {
  type: 'choose',
  choice: { color: 'dark brown', lining: 'wool' },
});

test('[JACKET-102] what is done before the draft has been read is done on the draft, each step to be undone', () => {
  const store = createDesignerStore();
  store.act({ type: 'choose', choice: { material: 'cowhide' } });
  store.act({ type: 'choose', choice: { size: 'small' } });
  store.undo();
  store.act({ type: 'write', field: 'monogram', text: 'å' }, 'write:monogram');
  store.act({ type: 'write', field: 'monogram', text: 'åb' }, 'write:monogram');
  const begun = store.begin(draft);
  store.ready();
  expect(begun.design).toEqual(draft.design);
  expect(store.get().history.present.design).toEqual({ ...draft.design, material: 'cowhide', monogram: 'ÅB' });
  store.undo();
  expect(store.get().history.present.design).toEqual({ ...draft.design, material: 'cowhide' });
  store.undo();
  expect(store.get().history.present).toBe(begun);
});

test('[JACKET-102] it is done on a shared design as well, from which undo leads back', () => {
  const store = createDesignerStore();
  store.act({ type: 'choose', choice: { size: 'small' } });
  store.begin(draft);
  store.replace(shared);
  expect(store.get().history.present.design).toEqual({ ...shared.design, size: 'small' });
  store.undo();
  store.undo();
  expect(store.get().history.present.design).toEqual({ ...draft.design, size: 'small' });
});

test('once the designer is ready nothing is done again', () => {
  const store = createDesignerStore();
  store.ready();
  store.act({ type: 'choose', choice: { size: 'small' } });
  store.replace(shared);
  expect(store.get().history.present.design).toEqual(shared.design);
});
