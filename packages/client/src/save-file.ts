/** Hands the browser a file to save, as a link to it would. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  // the download has begun with the click, but some browsers read the file only a moment later
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
