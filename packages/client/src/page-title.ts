const listeners = new Set<(title: string) => void>();

/** Calls `listener` with every page title from now on; returns a function that stops it. */
export const onPageTitle = (listener: (title: string) => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Sets the document's title and notifies the listeners. */
export const showPageTitle = (title: string): void => {
  document.title = title;
  for (const listener of listeners) listener(title);
};
