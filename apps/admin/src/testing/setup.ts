import { waitForEffects } from '@fori/ui/effects-testing';
import { completeJsdom } from '@fori/ui/jsdom-testing';
import { skipOwnerStacks } from '@fori/ui/owner-stacks-testing';
import { lazyElementError } from '@fori/ui/query-error-testing';
import { clearToasts } from '@fori/ui/toast-testing';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// elements are hidden by style sheets only, which jsdom does not load
configure({ defaultHidden: true, asyncUtilTimeout: 15_000, getElementError: lazyElementError });

completeJsdom();
skipOwnerStacks();
waitForEffects();
// a narrow window without preferences
window.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), { media, matches: false, onchange: null }) as MediaQueryList;

// the files share one page and one copy of the modules: a test must leave nothing behind
afterEach(() => {
  cleanup();
  clearToasts();
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  for (const cookie of document.cookie.split(';')) {
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API
    document.cookie = `${cookie.split('=')[0]}=; Path=/; Max-Age=0`;
  }
});
