import { forgetToasts } from '@fori/ui/toast-testing';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// what is hidden is hidden by style sheets, which jsdom does not have; computing it anyway takes most of a test's time
configure({ defaultHidden: true, asyncUtilTimeout: 15_000 });

afterEach(() => {
  cleanup();
  forgetToasts();
  localStorage.clear();
  for (const cookie of document.cookie.split(';')) {
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API
    document.cookie = `${cookie.split('=')[0]}=; Path=/; Max-Age=0`;
  }
});

// jsdom knows neither modal dialogs nor scrolling; what they do natively is seen in the browser tests.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
};
window.scrollTo = () => undefined;
// a narrow window without wishes
window.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), { media, matches: false, onchange: null }) as MediaQueryList;
