import { prettyDOM } from '@testing-library/react';

/**
 * What a query that fails throws. The page is printed when the message is read: `findBy` and `waitFor` fail many times
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
