import { waitForEffects } from '@fori/ui/effects-testing';
import { completeJsdom } from '@fori/ui/jsdom-testing';
import { skipOwnerStacks } from '@fori/ui/owner-stacks-testing';
import { lazyElementError } from '@fori/ui/query-error-testing';
import { clearToasts } from '@fori/ui/toast-testing';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

completeJsdom();
skipOwnerStacks();
waitForEffects();
Object.assign(window, {
  // React names elements for view transitions with it
  CSS: { escape: (text: string) => text },
  matchMedia: () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }),
});

// screens load in chunks, which takes time on a busy machine
configure({ asyncUtilTimeout: 25_000, getElementError: lazyElementError });

// the files share one page and one copy of the modules: a test must leave nothing behind
afterEach(() => {
  cleanup();
  clearToasts();
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
  // a closed dialog may be leaving its entry of the history: that ends here
  window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  window.history.pushState(null, '', '/');
  for (const cookie of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API
    document.cookie = `${cookie.split('=')[0]}=; Path=/; Max-Age=0`;
  }
  document.documentElement.className = '';
  document.body.replaceChildren();
});
