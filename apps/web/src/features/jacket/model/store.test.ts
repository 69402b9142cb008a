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

test('[JACKET-102] changes made before the draft has loaded are applied to it, each as its own undo step', () => {
  const store = createDesignerStore();
  store.act({ type: 'choose', choice: { material: 'cowhide' } });
  store.act({ type: 'choose', choice: { size: 'small' } });
  store.undo();
  store.act({ type: 'write', field: 'monogram', text: 'å' }, 'write:monogram');
  store.act({ type: 'write', field: 'monogram', text: 'åb' }, 'write:monogram');
  const initial = store.begin(draft);
  store.ready();
  expect(initial.design).toEqual(draft.design);
  expect(store.get().history.present.design).toEqual({ ...draft.design, material: 'cowhide', monogram: 'ÅB' });
  store.undo();
  expect(store.get().history.present.design).toEqual({ ...draft.design, material: 'cowhide' });
  store.undo();
  expect(store.get().history.present).toBe(initial);
});

test('[JACKET-102] they are applied to a shared design as well, and undo leads back to it', () => {
  const store = createDesignerStore();
  store.act({ type: 'choose', choice: { size: 'small' } });
  store.begin(draft);
  store.replace(shared);
  expect(store.get().history.present.design).toEqual({ ...shared.design, size: 'small' });
  store.undo();
  store.undo();
  expect(store.get().history.present.design).toEqual({ ...draft.design, size: 'small' });
});

test('[JACKET-242] an amended work takes the place of the present one: undo and redo lead past it', () => {
  const store = createDesignerStore();
  store.begin(draft);
  expect(store.get().opened).toBe(false);
  store.ready();
  expect(store.get().opened).toBe(true);
  store.act({ type: 'choose', choice: { size: 'small' } });
  store.amend(shared);
  expect(store.get().history.present.design).toEqual(shared.design);
  store.undo();
  expect(store.get().history.present.design).toEqual(draft.design);
  store.amend(emptyDesignDraft);
  store.redo();
  expect(store.get().history.present.design).toEqual(shared.design);
  store.undo();
  expect(store.get().history.present.design).toEqual(emptyDesignDraft.design);
});

test('once the designer is ready they are not applied again', () => {
  const store = createDesignerStore();
  store.ready();
  store.act({ type: 'choose', choice: { size: 'small' } });
  store.replace(shared);
  expect(store.get().history.present.design).toEqual(shared.design);
});

test('[JACKET-132] another jacket is shown whole, however close the one before was looked at', () => {
  const store = createDesignerStore();
  store.look({ zoom: 4, x: 600, y: 1300 });
  store.act({ type: 'choose', choice: { size: 'small' } });
  expect(store.get().camera.zoom).toBe(4);
  store.act({ type: 'replace', work: shared });
  expect(store.get().camera.zoom).toBe(1);
});
