import { storageKey } from '@fori/domain/shop';
import { beforeEach, expect, test } from 'vitest';
import { draftKey } from '../features/blogs/stored-drafts.ts';
import { admin, storeSignIn } from '../testing/back-office.tsx';
import { createServices } from './services.ts';

const REPLIES = storageKey('answer-drafts');

beforeEach(() => {
  storeSignIn(admin);
  localStorage.setItem(draftKey(7), '{"form":{}}');
  localStorage.setItem(draftKey(null), '{"form":{}}');
  localStorage.setItem(storageKey('theme'), 'dark');
  sessionStorage.setItem(REPLIES, '{"m1":{"id":"1","text":"Dear Kai"}}');
});

const drafts = () => [draftKey(7), draftKey(null)].map((key) => localStorage.getItem(key));

test('[SEC-50] signing out removes unsaved posts and unsent replies from the browser, and nothing else', async () => {
  const { session } = await createServices();
  session.clear();
  expect(drafts()).toEqual([null, null]);
  expect(sessionStorage.getItem(REPLIES)).toBeNull();
  expect(localStorage.getItem(storageKey('theme'))).toBe('dark');
});

test('[SEC-50] a session that the shop ended leaves them for their author', async () => {
  const { session } = await createServices();
  session.expire(String(session.mark()));
  expect(session.getSnapshot().status).toBe('guest');
  expect(drafts()).not.toContain(null);
  expect(sessionStorage.getItem(REPLIES)).not.toBeNull();
});
