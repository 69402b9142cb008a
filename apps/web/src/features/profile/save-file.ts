import { MINUTE_MS } from '@fori/domain/durations';

/** Saves a file as a download. A plain link would carry no token, so it is fetched first. */
export const saveJson = (name: string, content: unknown): void => {
  const blob = new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' });
  const address = URL.createObjectURL(blob);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  // by then every browser has started the download
  setTimeout(() => URL.revokeObjectURL(address), MINUTE_MS);
};
