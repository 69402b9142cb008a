import { forgetToasts } from '@fori/ui/toast-testing';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// what jsdom leaves out
if (typeof HTMLDialogElement !== 'undefined') {
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
  Element.prototype.scrollIntoView ??= () => undefined;
  window.scrollTo = () => undefined;
  // React names what a view transition moves by it
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}

// screens arrive in chunks, and a busy machine takes its time
configure({ asyncUtilTimeout: 25_000 });

afterEach(() => {
  cleanup();
  forgetToasts();
  if (typeof localStorage === 'undefined') return;
  localStorage.clear();
  for (const cookie of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API
    document.cookie = `${cookie.split('=')[0]}=; Path=/; Max-Age=0`;
  }
  document.documentElement.className = '';
});
