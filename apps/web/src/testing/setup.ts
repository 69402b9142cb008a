import { completeJsdom } from '@fori/ui/jsdom-testing';
import { skipOwnerStacks } from '@fori/ui/owner-stacks-testing';
import { lazyElementError } from '@fori/ui/query-error-testing';
import { forgetToasts } from '@fori/ui/toast-testing';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

completeJsdom();
skipOwnerStacks();
Object.assign(window, {
  // React names what a view transition moves by it
  CSS: { escape: (text: string) => text },
  matchMedia: () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }),
});

// screens arrive in chunks, and a busy machine takes its time
configure({ asyncUtilTimeout: 25_000, getElementError: lazyElementError });

// the files share one page and one copy of the modules: what a test leaves there must not reach the next one
afterEach(() => {
  cleanup();
  forgetToasts();
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  for (const cookie of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API
    document.cookie = `${cookie.split('=')[0]}=; Path=/; Max-Age=0`;
  }
  document.documentElement.className = '';
  document.body.replaceChildren();
});
