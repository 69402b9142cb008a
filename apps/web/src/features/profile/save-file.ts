/** Puts a file among the browser's downloads. A plain link would carry no token, so it is fetched first. */
export const saveJson = (name: string, content: unknown): void => {
  const blob = new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' });
  const address = URL.createObjectURL(blob);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  // the download has begun by then, in whichever browser
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
};
