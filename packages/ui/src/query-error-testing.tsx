import { prettyDOM } from '@testing-library/react';

/**
 * The error of a failed query, which prints the page only when its message is read: `findBy` and `waitFor` fail many times
 * before they succeed, and printing a page takes longer than searching it. For tests.
 */
export function lazyElementError(message: string | null, container: Element): Error {
  const error = new Error(message ?? '');
  error.name = 'TestingLibraryElementError';
  let printed: string | undefined;
  return Object.defineProperty(error, 'message', {
    configurable: true,
    get: () => {
      printed ??= [message, prettyDOM(container)].filter(Boolean).join('\n\n');
      return printed;
    },
  });
}
